// The words of what answers: search, check, proof.

import { count, number } from "./numbers.js";

export const answers = {
  search: {
    label: "What do you want to find?",
    hint: "Ask in your own words.",
    hintKeys: "Press / from anywhere to come here.",
    start: "Answers appear as you type: the statements that answer best, with the words that matched.",
    preparing: (/** @type {number} */ done, /** @type {number} */ total) => `Getting ready to search: ${number(done)} of ${count(total, "statement")}`,
    found: (/** @type {number} */ n) => count(n, "answer"),
    results: "Answers",
    ambiguous: "More than one thing is meant by this.",
    pick: "Which one do you mean?",
    notFound: "The text does not answer this.",
    notFoundNext: "Try another word for it, or fewer words.",
    nearest: "Nearest, but it does not answer",
    why: "Why this?",
    score: (/** @type {number} */ n) => n.toFixed(2),
    scoreLabel: "Score",
    holds: (/** @type {string[]} */ list) => `It holds ${list.join(", ")}.`,
    nothingMatched: "It holds none of your words; what stands around it does.",
    share: (/** @type {string} */ share) => `That is ${share} of what your words weigh; rare words weigh more.`,
    given: "What each word gave",
    clue: (/** @type {string} */ clue) => `Meaning: ${clue}`,
    clearClue: "Any meaning",
  },

  /** @type {Record<string, string>} */
  scoreParts: {
    statement: "words in the statement",
    breadcrumb: "words in the breadcrumb",
    context: "words in the statements around it",
    group: "words in the others of its group",
    coverage: "for the share of your words it holds",
    time: "for its age",
    expected: "for the kind of answer you ask for",
    nearness: "nearness in the lattice",
    confidence: "faithfulness of the extraction",
    freshness: "how recently it was used",
    prefix: "shared breadcrumb levels",
  },

  check: {
    answer: "The answer to check",
    answerHint: "Paste an answer from anyone: a colleague, a report, a language model.",
    question: "The question it answers (optional)",
    run: "Check it",
    running: "Checking …",
    start: "Whatever the answer claims is held against the text, sentence by sentence: what the text says too, what it says otherwise, and what it does not say.",
    empty: "There is no answer yet. Paste one above.",
    claims: "The answer, claim by claim",
    evidence: "In the text",
    remark: (/** @type {string} */ line) => `Remark: ${line}`,
    /** What the evidence under a claim is to it, where it does not support it. @type {Record<string, string>} */
    standing: { contradicted: "The text says", unsupported: "Nearest in the text, but it does not say this", cannot_check: "Nearest in the text" },
    /** Said of statements that a person or a model changed. */
    changed: (/** @type {string} */ sentence) => sentence.replace("he text", "he text as changed"),
    noEvidence: "Nothing in the text speaks of it.",
    keptCopy: "Copy what stands",
    summaryCopy: "Copy the summary",
    report: "Download the report",
    copied: "Copied.",
    withoutSome: "The text supports this answer, though not in all of its words.",
    unsupportedWords: (/** @type {string[]} */ list) => `Words that nothing supports: ${list.join(", ")}.`,
    showEvidence: "Show it in the text",
  },

  /** @type {Record<string, string>} */
  verdicts: { supported: "Supported", contradicted: "Contradicted", unsupported: "Unsupported", no_claim: "No claim", cannot_check: "Cannot check" },

  /** @type {Record<string, string>} */
  verdictSentences: {
    supported: "The text supports every claim of this answer.",
    contradicted: "The text contradicts this answer.",
    unsupported: "The text does not support all of this answer.",
    no_claim: "This answer claims nothing that could be checked.",
    cannot_check: "This answer cannot be checked against the text.",
  },

  proof: {
    run: "Prove it again",
    running: (/** @type {number} */ done, /** @type {number} */ total) => `Rebuilding every statement from the source: ${number(done)} of ${number(total)}`,
    ok: (/** @type {number} */ n) => (n === 1 ? "The one statement is rebuilt from the source you gave, byte for byte." : `Every one of ${number(n)} statements is rebuilt from the source you gave, byte for byte.`),
    okUnproved: (/** @type {number} */ proved, /** @type {number} */ unproved) =>
      `${number(proved)} statements are rebuilt from the source; ${number(unproved)} ${unproved === 1 ? "is" : "are"} marked as unproved: a person or a model wrote ${unproved === 1 ? "it" : "them"}.`,
    bad: (/** @type {number} */ n) => `This bundle is not proved: ${count(n, "finding")} must be looked at.`,
    refuted: (/** @type {number} */ n, /** @type {number} */ all) => `This bundle is not proved: ${number(n)} of ${count(all, "statement")} ${n === 1 ? "does" : "do"} not hold. See the findings below.`,
    foreign: (/** @type {number} */ n) =>
      `The words of ${count(n, "statement")} could not be compared, since the bundle came without its text; and its ids follow no rule known here, so they vouch for nothing. That proves no statement wrong, and none right.`,
    unchecked: (/** @type {number} */ n, /** @type {number} */ all) =>
      `${n === all ? count(all, "statement") : `${number(n)} of ${count(all, "statement")}`} cannot be rebuilt here, since the bundle came without its text. Give the text below.`,
    empty: "There is nothing to prove: the bundle holds no statements.",
    means: "Proved means that nobody added, dropped or swapped a word between the source and a statement, beyond what its parts show. It does not mean that the statement is true.",
    counts: "How each statement stands to its source",
    findings: "Findings, by rule",
    noFindings: "No findings.",
    dialects: "How it is written",
    schemeParts: /** @type {Record<string, string>} */ ({ ids: "ids", lattice: "coordinates", offsets: "offsets" }),
    schemes: /** @type {Record<string, string>} */ ({ published: "as published", reference: "as in the TypeScript reference", bytes: "in bytes", utf16: "in UTF-16 units", "utf-16": "in UTF-16 units", underivable: "derived from nothing known", unknown: "unknown" }),
    noMatch: "What you gave is not the text this bundle was made from: not one source has its digest.",
    migrate: "Migrate it",
    migrateNote: "Derive ids and coordinates by the published rules; the old ids are kept as relations",
    migrated: "Ids and coordinates were derived by the published rules; the old ids are kept as relations.",
    give: "Give the source it was made from",
    parts: "The parts of the chosen statement",
    partsNone: "Choose a statement and its parts are drawn here and over the text.",
    fileLine: (/** @type {number} */ n) => `line ${number(n)} of the file`,
    severity: /** @type {Record<string, string>} */ ({ error: "Error", warning: "Warning", note: "Note" }),
    columns: ["Part", "Bytes", "Words", "Reason or rule"],
    more: (/** @type {number} */ n) => `and ${number(n)} more`,
  },
};
