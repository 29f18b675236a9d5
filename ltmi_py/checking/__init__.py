"""Answers against evidence: a verdict for each claim, and why. CHECK.md beside this file tells the rules to users.

`verdicts.check` is the door. What happens to an answer, in order:

1. `preparing` makes `evidence` of what the caller has: `passages` with their sentences (`cutting`), rows and lists
   with what stands over them (`tables`), words that may stand for each other (`lexicon`). Done once for many answers.
2. `claims` cuts the answer into claims; `words` tells which words are the same and which carry weight.
3. `judging` takes one claim at a time. `alignment` finds the sentences it rests on and which word stands for which
   (`aligned` holds that; `counting` compares figures and dates); `seams` parts a claim that passes from one sentence to another.
4. The rules in `rules/` look at the aligned claim, each for one respect in which it may differ; `needs` spares those
   that can find nothing, and those that only refuse what cannot pass anyway. What they find are `findings`: codes and places, no words.
5. `scoring` makes a score of what is carried and what was found: a logistic regression with weights from `weights.json`.
6. `verdicts` sums up in a `report`. Its sentences are made when asked for, by `telling`, and change no verdict.
"""
