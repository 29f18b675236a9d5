// Line icons, drawn on a 16 by 16 grid. They never stand alone: a word is always beside them, so they are hidden from
// assistive technology.

/** @type {Record<string, string>} */
const PATHS = {
  // kinds
  fact: "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11ZM8 7.2v1.6",
  definition: "M3 6h10M3 10h10",
  claim: "M4 14V2.5h8L9.8 5.7L12 9H4",
  example: "M2.5 8h.01M8 8h.01M13.5 8h.01M4.5 4.5l7 7M11.5 4.5l-7 7",
  instruction: "M3 3v10M6 8h8M10.5 4.5L14 8l-3.5 3.5",
  opinion: "M2.5 3h11v7.5h-6L4.5 13v-2.5h-2Z",
  uncertainty: "M2.5 6.5c2-3 3.7-3 5.5-1s3.5 2 5.5-1M2.5 11.5c2-3 3.7-3 5.5-1s3.5 2 5.5-1",
  // verdicts
  supported: "M2.5 8.5l3.5 3.5L13.5 4",
  contradicted: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  unsupported: "M8 2.5v7.5M8 13v.1",
  no_claim: "M3 8h10",
  cannot_check: "M5.5 5.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.7v.1",
  // findings
  error: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  warning: "M8 2.5v7.5M8 13v.1",
  note: "M8 7v6M8 3.5v.1",
  // proof
  verbatim: "M3 5h10M3 8h10M3 11h6",
  assembled: "M2.5 5h4M9.5 5h4M2.5 11h7M12 11h1.5M6.5 5v0M5 8h6",
  unproved: "M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11ZM4.2 11.8l7.6-7.6",
  unchecked: "M5.5 5.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.7v.1",
  refuted: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  // tools
  open: "M2.5 13V3.5h4l1.5 2h5.5V13Z",
  download: "M8 2.5v8M4.5 7.5L8 11l3.5-3.5M3 13.5h10",
  fresh: "M4 2.5h5.5L12.5 5.5v8H4ZM9.5 2.5v3h3",
  undo: "M3 6h6.5a3.5 3.5 0 0 1 0 7H5M5.5 3.5L3 6l2.5 2.5",
  redo: "M13 6H6.5a3.5 3.5 0 0 0 0 7H11M10.5 3.5L13 6l-2.5 2.5",
  copy: "M5.5 5.5h8v8h-8ZM5.5 10.5h-3v-8h8v3",
  help: "M5.5 5.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M8 12.7v.1",
  search: "M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9ZM10.3 10.3l3.2 3.2",
  edit: "M3 13l.6-2.8L10.8 3l2.2 2.2L5.8 12.4Z",
  remove: "M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9",
  close: "M4 4l8 8M12 4l-8 8",
  down: "M4 6l4 4l4-4",
  text: "M3 4h10M3 7h10M3 10h10M3 13h6",
};

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name] ?? PATHS.claim ?? "");
  svg.append(path);
  return svg;
}
