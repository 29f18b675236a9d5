"""What a sentence needs from elsewhere in its text so that it can be understood alone (decontextualisation).

`fronting` holds the order of the remedies for one sentence after another, and asks:

1. **Who says it, and in answer to what?** `dialogue` remembers the messages of a conversation, `replying` the quoted words
   above a reply in a letter, `prompting` what an assistant was asked, `questions` a question set over its answer, `labels` a
   few words that name what follows.
2. **What does its pronoun mean?** `antecedents`: one thing only, or nothing (anaphora resolution); `replacing` puts it in its place.
3. **Does it lean on the sentence before?** `connectives` by how it opens ("in this case": discourse connectives, while an expletive
   "it" needs nothing), `pointing` by what it picks out or leaves out. That asks `leaning` in English and `definites` in
   other languages: demonstratives, definite nouns without more (bridging); `ellipsis` for words left out.

`recent` takes the sentence before in, or several. What stands in front is a heading, a subject, a question or the sentence
before; the confidence of a locus says which.
"""
