// Every word the page shows, in one place. A second language is a second module of this shape.

const digits = new Intl.NumberFormat("en");

/**
 * A number as the reader writes it.
 * @param {number} n
 */
export const number = (n) => digits.format(n);

/**
 * A count with its noun.
 * @param {number} n
 * @param {string} one
 * @param {string} [many]
 */
const count = (n, one, many = `${one}s`) => `${number(n)} ${n === 1 ? one : many}`;

/**
 * @param {number} n
 */
export function bytes(n) {
  if (n < 1000) return count(n, "byte");
  if (n < 999_500) return `${(n / 1000).toFixed(n < 9950 ? 1 : 0)} kB`;
  return `${(n / 1e6).toFixed(1)} MB`;
}

/**
 * @param {number} part
 * @param {number} whole
 */
export function percent(part, whole) {
  if (!whole || !part) return "0 %";
  const share = (100 * part) / whole;
  return share < 1 ? "under 1 %" : `${Math.round(share)} %`;
}

export const words = {
  name: "ltmi",
  title: (/** @type {string} */ label) => `${label} · ltmi`,

  desk: {
    title: "Paste a text. Get its statements, each traced to the words it came from.",
    private: "Nothing you paste leaves this page.",
    privateShort: "Nothing leaves this page",
    privateMore: "See how that is held",
    label: "Your text",
    hint: "Paste here: notes, a manual, a table, minutes, a part of a web page. Or type, or drop files anywhere on the page.",
    submit: "Find the statements",
    open: "Open files",
    samples: "Or take one of these",
    size: (/** @type {number} */ n) => bytes(n),
    clear: "Clear",
    longText: (/** @type {number} */ n) => `${bytes(n)}; only its beginning is shown here`,
    empty: "There is no text yet. Paste or type one, or open a file.",
    tooBig: (/** @type {string} */ name, /** @type {number} */ n, /** @type {number} */ limit) =>
      `${name} is ${bytes(n)}; the page takes up to ${bytes(limit)} at a time. Nothing was read. Split it, or use the command line.`,
    waiting: "Your text is kept. It is read as soon as the engine is ready.",
    pasted: "pasted text",
    pastedRich: "pasted page",
    rich: "Pasted with its structure (headings, lists, tables).",
    usePlain: "Use the plain words instead",
    useRich: "Use the structure",
  },

  samples: [
    { file: "pump-manual.md", name: "A messy manual", note: "front matter, lists, tables, footnotes, a hidden part", size: 3300 },
    { file: "price-list.md", name: "A price list", note: "three tables of goods, prices and stock, with terms", size: 2700 },
    { file: "meeting.txt", name: "A meeting", note: "minutes with speakers, in which one figure is corrected", size: 2100 },
  ],

  engine: {
    region: "Engine",
    offer: "A newer version of this page is here.",
    offerTake: "Use it",
    fetch: (/** @type {string} */ label, /** @type {number} */ done, /** @type {number} */ total) =>
      `Loading ${label}, ${(done / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`,
    begin: "Loading the engine",
    start: "Starting Python",
    ready: "The engine is ready.",
    failed: (/** @type {string} */ why) => `${why} Your text is kept.`,
    again: "Try again",
    restarting: "The engine stopped and is starting again. Your text and its statements are kept.",
    versions: (/** @type {string} */ ltmi, /** @type {string} */ python) => `ltmi ${ltmi} on Python ${python}`,
  },

  work: {
    reader: (/** @type {string} */ label) => `Fetching the reader for ${label} from this site`,
    read: (/** @type {string} */ label, /** @type {number} */ done, /** @type {number} */ total, /** @type {number} */ loci) =>
      `Reading ${label}: ${bytes(done)} of ${bytes(total)}, ${count(loci, "statement")} so far`,
    openingLoci: (/** @type {string} */ name, /** @type {number} */ done, /** @type {number} */ total) => `Opening ${name}: ${number(done)} of ${count(total, "statement")}`,
    opening: (/** @type {string} */ name) => `Opening ${name}`,
    moment: "One moment: this is being put together …",
    cancel: "Cancel",
    cancelled: "Cancelled. Your text is kept.",
    done: (/** @type {number} */ loci, /** @type {number} */ ms) => `${count(loci, "statement")} found in ${(ms / 1000).toFixed(1)} s.`,
    opened: (/** @type {string} */ name, /** @type {number} */ loci) => `${name} is open: ${count(loci, "statement")}.`,
    none: "No statement was found in it.",
  },

  head: {
    loci: (/** @type {number} */ n) => count(n, "statement"),
    leftOut: (/** @type {number} */ part, /** @type {number} */ whole) => `${percent(part, whole)} left out`,
    edited: "edited",
    fresh: "New text",
    open: "Open",
    download: "Download",
    undo: "Undo",
    redo: "Redo",
    help: "Help",
    replace: "Replace what is here? It was not downloaded.",
    replaceYes: "Replace it",
    replaceNo: "Keep it",
  },

  source: {
    heading: "Text",
    choose: "Source",
    lines: (/** @type {number} */ n) => count(n, "line"),
    leftOut: "Dim what was left out",
    line: "Line",
    goTo: "Go to line",
    missing: "This bundle came without its text. Drop here the file it was made from, and it is held against that.",
    give: "Choose the file it was made from",
    none: (/** @type {number} */ line) => `Line ${number(line)} holds no statement: it was left out.`,
    region: "The text as it was given",
    warnings: "Remarks",
  },

  /** @type {Record<string, string>} */
  mediaTypes: {
    "text/plain": "plain text", "text/markdown": "Markdown", "text/html": "web page", "text/csv": "table (CSV)", "text/tab-separated-values": "table (TSV)",
    "application/json": "JSON", "text/vtt": "subtitles", "application/x-subrip": "subtitles", "message/rfc822": "mail", "application/pdf": "PDF",
  },

  drawers: {
    label: "Views of the text",
    text: "Text",
    loci: "Statements",
    outline: "Outline",
    search: "Search",
    check: "Check",
    lattice: "Lattice",
    proof: "Proof",
    leftOut: "Left out",
  },

  loci: {
    explain: "Each card is one statement with the place it was taken from. Choose one and its words light up in the text; choose words in the text and their statement comes forward. The file calls a statement with its place a locus (plural loci).",
    explainDone: "Got it",
    filter: "Filter by words",
    kind: "Kind",
    anyKind: "All kinds",
    horizon: "Lifetime",
    anyHorizon: "All lifetimes",
    sort: "Order",
    sorts: { place: "By place", statement: "By statement", breadcrumb: "By breadcrumb", kind: "By kind", confidence: "By confidence", horizon: "By lifetime" },
    list: "Statements",
    terms: "What these words mean",
    waiting: "Its statements appear here as they are found.",
    none: "No statement passes this filter.",
    clear: "Clear the filter",
    shown: (/** @type {number} */ n, /** @type {number} */ all) => (n === all ? count(all, "statement") : `${number(n)} of ${number(all)}`),
    confidence: (/** @type {number} */ value) => `confidence ${value.toFixed(2)}`,
    line: (/** @type {number} */ n) => `line ${number(n)}`,
    empty: "There are no statements here. Start with another text, or see under Left out why nothing was kept.",
    filtered: (/** @type {string} */ what) => `Only statements under ${what}`,
    filteredCell: (/** @type {string} */ what) => `Only statements in cell ${what}`,
    all: "Show all",
  },

  /** @type {Record<string, string>} */
  kinds: { fact: "fact", definition: "definition", claim: "claim", example: "example", instruction: "instruction", opinion: "opinion", uncertainty: "uncertainty" },
  /** @type {Record<string, string>} */
  kindNotes: {
    fact: "said with a figure or a name, or a row of a table",
    claim: "said without one: most plain sentences",
    definition: "says what a word means",
    example: "an example, or code",
    instruction: "says what is to be done",
    opinion: "says what somebody thinks of a thing",
    uncertainty: "says that something may be so",
  },
  /** @type {Record<string, string>} */
  horizons: { short: "short-lived", long: "long-lived" },
  /** @type {Record<string, string>} */
  horizonNotes: {
    short: "from a text of the last 30 days; it loses weight week by week unless it is used",
    long: "from an older text; it keeps its weight",
  },
  terms: {
    kinds: "The kind of a statement tells how it is said, not whether it is true.",
    confidence: "The bar",
    confidenceNote: "how sure it is that the statement says what its text says; less than full where a word like “it” was replaced, or could not be",
    horizon: "The lifetime of a statement goes by the date of its text; the file calls it the horizon.",
    breadcrumb: "Breadcrumb",
    breadcrumbNote: "the line above a statement: where it stands in the text, from the title down",
  },
  /** @type {Record<string, string>} */
  statuses: { verbatim: "word for word", assembled: "put together", unproved: "unproved", unchecked: "not checked", refuted: "refuted" },
  /** Counts that are shown even where they are none. @type {Record<string, true>} */
  shownAlways: { verbatim: true, assembled: true, unproved: true },

  card: {
    copy: "Copy with citation",
    copied: "Copied with its citation.",
    copyFailed: "The browser did not let the page copy. The citation is selected: press the copy keys.",
    correct: "Correct",
    move: "Change breadcrumb",
    leaveOut: "Leave out",
    leftOut: "Left out. Undo brings it back.",
    corrected: "Corrected. It is now marked as unproved.",
    moved: "The breadcrumb was changed; id and coordinates were derived anew.",
    save: "Keep the change",
    dismiss: "Dismiss",
    statement: "Statement",
    why: "Why (optional)",
    levels: ["Topic", "Subtopic", "Concept", "Claim"],
    id: "Id",
    bytes: "Bytes",
    cell: "Cell",
    seen: "First seen",
    proof: "Proof",
    confidence: "Confidence",
    unsure: "none, since it is unproved",
    horizon: "Lifetime",
    relations: "Relations",
    tags: "Tags",
    made: "Put together from",
    undo: "Undone.",
    redo: "Done again.",
  },

  /** @type {Record<string, string>} */
  pieces: { keep: "kept", skip: "passed over", from: "context", glue: "glue" },

  search: {
    label: "What do you want to find?",
    hint: "Ask in your own words. Press / from anywhere to come here.",
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
    /** What the evidence under a claim is to it, where it does not support it. @type {Record<string, string>} */
    standing: { contradicted: "The text says", unsupported: "Nearest in the text, but it does not say this", cannot_check: "Nearest in the text" },
    /** Said of statements that a person or a model changed. */
    changed: (/** @type {string} */ sentence) => sentence.replace("he text", "he text as changed"),
    noEvidence: "Nothing in the text speaks of it.",
    keptCopy: "Copy what stands",
    summaryCopy: "Copy the summary",
    report: "Download the report",
    copied: "Copied.",
    counts: (/** @type {Record<string, number>} */ counts) =>
      Object.entries(counts)
        .filter(([, n]) => n > 0)
        .map(([verdict, n]) => `${number(n)} ${(words.verdicts[verdict] ?? verdict).toLowerCase()}`)
        .join(", "),
    unsupportedWords: (/** @type {string[]} */ list) => `Words that nothing in it supports: ${list.join(", ")}.`,
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
    cannot_check: "There is nothing to check this answer against.",
  },

  outline: {
    label: "Breadcrumbs of the text",
    loci: (/** @type {number} */ n) => count(n, "statement"),
    show: "Show these statements",
    toggle: (/** @type {string} */ name) => `What stands under ${name}`,
    none: "There is no outline, since there are no statements.",
  },

  lattice: {
    label: "The lattice: a cube of 64 cells a side",
    caption: "This shows what belongs together: statements of one topic lie in a plane, of one subtopic in a line, of one concept in a cell. Choose a mark to light up what it belongs with; turn or slice the cube to see behind it. Any other nearness means nothing.",
    turn: "Drag to turn, or use the arrow keys; + and − zoom, 0 sets it back.",
    slice: "Slice",
    axes: ["topic", "subtopic", "concept"],
    noSlice: "Whole cube",
    sliceAt: (/** @type {string} */ axis) => `Coordinate of the ${axis} axis`,
    table: "The same as a table",
    range: (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ all) => `Cells ${number(from)} to ${number(to)} of ${number(all)}, the fullest first`,
    earlier: "Fuller cells",
    later: "Next cells",
    cell: "Cell",
    prefix: "Breadcrumb",
    loci: "Statements",
    shares: ["share the plane (topic)", "share the line (topic and subtopic)", "share the cell"],
    chosen: (/** @type {string} */ cell, /** @type {number} */ loci) => `Cell ${cell}, ${count(loci, "statement")}`,
    showLoci: "List its statements",
    topics: "Topics",
    otherTopics: "other topics",
    reset: "Set back",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    filled: (/** @type {number} */ n) => `${count(n, "cell")} of 262,144 ${n === 1 ? "holds" : "hold"} statements.`,
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

  leftOut: {
    lead: (/** @type {string} */ share) => `${share} of the text is in no statement. Each part and the reason:`,
    none: "Nothing was left out: every word of the text is in a statement.",
    reason: "Reason",
    all: "Everything",
    holding: "All with words",
    bytes: (/** @type {number} */ n) => bytes(n),
    list: "Parts left out",
  },
  /** @type {Record<string, string>} */
  reasons: {
    markup: "markup: signs that only give form",
    heading: "heading: kept as the breadcrumb of what follows",
    header: "table header: repeated in each row",
    lead: "lead-in: it introduces a list",
    question: "question: it states nothing",
    metadata: "about the document: dates, tags, times",
    hidden: "hidden from a reader of the page",
    boilerplate: "boilerplate: page numbers, navigation",
    signature: "signature",
    quoted: "quoted from an earlier message",
    wordless: "holds no words",
    "unsupported-content": "a kind of content that is not read",
    unstated: "unstated: this bundle does not say why",
    omitted: "left out by hand or by a setting",
  },

  download: {
    title: "Download",
    bundle: "The bundle",
    sources: "Carry the text itself, so that the file proves itself",
    forms: [
      { form: "json", name: "One document", suffix: ".ltmi", note: "for keeping and sending" },
      { form: "jsonl", name: "Line by line", suffix: ".ltmi.jsonl", note: "for long bundles and for tools" },
      { form: "tar.gz", name: "Folder, packed", suffix: ".ltmi.tar.gz", note: "with the text as files of their own" },
      { form: "zip", name: "Folder, zipped", suffix: ".ltmi.zip", note: "the same, as a zip" },
    ],
    rows: "Training rows",
    shapes: [
      { shape: "instruction", name: "Instruction and output", suffix: ".instruction.jsonl", note: "" },
      { shape: "chat", name: "Chat messages", suffix: ".chat.jsonl", note: "" },
      { shape: "completion", name: "Prompt and completion", suffix: ".completion.jsonl", note: "" },
    ],
    exports: "For reading",
    tables: [
      { form: "csv", name: "Table", suffix: ".csv", note: "one row for each statement" },
      { form: "markdown", name: "Document", suffix: ".md", note: "by breadcrumb, with places" },
    ],
    done: (/** @type {string} */ name, /** @type {number} */ n) => `${name} was handed to the browser, ${bytes(n)}.`,
  },

  privacy: {
    title: "How it is held that nothing leaves",
    policy: "The browser enforces this policy on the page and on its engine. It may load from this site alone, and may send to no other:",
    list: "What was loaded since you came, all from this site:",
    since: (/** @type {number} */ n) => (n === 0 ? "Since the engine was ready: nothing." : `Since the engine was ready: ${count(n, "request")}, each for a file of this site.`),
    foreign: (/** @type {number} */ n) => (n === 0 ? "Requests to any other address: none." : `Requests to another address: ${number(n)}.`),
    limits: "A policy cannot block everything: a program could still put text into an address and send you there, open a window, or call another machine by WebRTC. This page has no code that does so; SECURITY.md names each such channel.",
    close: "Close",
  },

  help: {
    title: "Help",
    keysTitle: "Keys",
    keys: [
      ["/", "search"],
      ["c", "check an answer"],
      ["l", "statements"],
      ["o", "outline"],
      ["x", "lattice"],
      ["p", "proof"],
      ["d", "what was left out"],
      ["t", "the text"],
      ["j k", "next, previous statement"],
      ["y", "copy the statement with its citation"],
      ["Ctrl Z", "undo an edit"],
      ["Ctrl Enter", "find statements, check"],
      ["Esc", "close, cancel"],
      ["?", "this sheet"],
    ],
    keep: "Keep my last session in this browser",
    keepNote: "Off unless you ask. The bundle is then written to this browser's own storage, on this device.",
    keepDenied: "This browser denies storage. Everything works, in memory only.",
    kept: "Kept in this browser.",
    forgotten: "Forgotten: nothing is kept in this browser.",
    readers: "Keep the readers for PDF and spreadsheets for use offline",
    readersKept: "The readers are kept. They work without a network now.",
    restore: (/** @type {string} */ name) => `Your last session is kept here: ${name}.`,
    restoreYes: "Open it",
    restoreNo: "Forget it",
    about: "ltmi makes a bundle of a text: its statements, each with the bytes it came from. The file it writes proves itself, here and on the command line.",
  },

  errors: {
    unexpected: "Something went wrong that should not have. What was here is kept; try again, or reload the page.",
    read: (/** @type {string} */ name) => `${name} could not be read by the browser. Open it again.`,
    sample: "The sample could not be fetched from this site. Try again when the site can be reached.",
  },
};
