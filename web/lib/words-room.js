// The words of the room: the text, the statements, the outline, the lattice, what was left out.

import { bytes, count, number, percent } from "./numbers.js";

export const room = {
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
    turn: "Drag to turn.",
    turnKeys: "Or use the arrow keys; + and − zoom, 0 sets it back.",
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
};
