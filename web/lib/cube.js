// The cube of the lattice, drawn on a canvas: projection, marks, the planes and lines of what is chosen, and which cell
// stands under a point.

/** @typedef {import("../engine/protocol.js").LatticeCell} Cell */
/** @typedef {{ yaw: number, pitch: number, zoom: number }} View */
/** @typedef {{ ink: string, faint: string, rule: string, accent: string, topics: string[] }} Colours */
/** @typedef {{ cell: Cell, topic: number, shares: number, sliced: boolean }} Mark `shares`: levels shared with the chosen one, 0..3 */
/** @typedef {[x: number, y: number, z: number]} Point */

const SIDE = 64;
const ROOMY = 400; // cells that stand side by side; marks of more are smaller
const EDGES = [[0, 1], [0, 2], [0, 4], [1, 3], [1, 5], [2, 3], [2, 6], [3, 7], [4, 5], [4, 6], [5, 7], [6, 7]];
export const GLYPHS = 7;

export class Cube {
  /** @type {View} */
  view = { yaw: -0.62, pitch: 0.42, zoom: 1 };
  /** @type {Mark[]} */
  marks = [];
  /** @type {{ axis: number, at: number } | null} */
  slice = null;
  /** @type {Cell | null} */
  chosen = null;
  /** @type {string[]} */
  axes = [];
  #width = 0;
  #height = 0;
  /** @type {{ mark: Mark, x: number, y: number, radius: number }[]} */
  #spots = [];

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
  }

  /** @param {Colours} colours */
  draw(colours) {
    const context = this.#prepare();
    if (!context) return;
    this.#box(context, colours);
    if (this.slice) this.#plane(context, this.slice.axis, this.slice.at, colours.faint);
    if (this.chosen) this.#lit(context, this.chosen.cell, colours);
    const most = this.marks.reduce((sum, mark) => Math.max(sum, mark.cell.loci), 1);
    const scale = Math.max(0.3, Math.min(1, Math.sqrt(ROOMY / this.marks.length)));
    this.#spots = this.marks
      .map((mark) => ({ mark, ...this.#project(centre(mark.cell.cell)), radius: scale * (2.6 + 5.5 * Math.sqrt(mark.cell.loci / most)) }))
      .sort((a, b) => a.depth - b.depth);
    for (const spot of this.#spots) this.#mark(context, spot, colours);
    this.#labels(context, colours);
  }

  #prepare() {
    const { clientWidth, clientHeight } = this.canvas;
    const context = this.canvas.getContext("2d");
    if (!context || !clientWidth) return null;
    const ratio = devicePixelRatio || 1;
    this.#width = clientWidth;
    this.#height = clientHeight;
    this.canvas.width = clientWidth * ratio;
    this.canvas.height = clientHeight * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, clientWidth, clientHeight);
    return context;
  }

  /** @param {Point} point */
  #project([px, py, pz]) {
    const { yaw, pitch, zoom } = this.view;
    const [x, y, z] = [px - SIDE / 2, SIDE / 2 - py, pz - SIDE / 2];
    const turned = x * Math.cos(yaw) + z * Math.sin(yaw);
    const away = -x * Math.sin(yaw) + z * Math.cos(yaw);
    const raised = y * Math.cos(pitch) - away * Math.sin(pitch) * -1;
    const depth = away * Math.cos(pitch) - y * Math.sin(pitch);
    const scale = (Math.min(this.#width, this.#height) / (SIDE * 1.72)) * zoom * (1 + depth * -0.0022);
    return { x: this.#width / 2 + turned * scale, y: this.#height / 2 + raised * scale, depth: -depth };
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Colours} colours
   */
  #box(context, colours) {
    const corners = [...Array(8).keys()].map((corner) => this.#project([(corner & 1) * SIDE, ((corner >> 1) & 1) * SIDE, ((corner >> 2) & 1) * SIDE]));
    context.strokeStyle = colours.rule;
    context.lineWidth = 1;
    for (const [from = 0, to = 0] of EDGES) this.#line(context, corners[from], corners[to]);
    context.strokeStyle = colours.faint;
    for (const to of [1, 2, 4]) this.#line(context, corners[0], corners[to]);
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{ x: number, y: number } | undefined} from
   * @param {{ x: number, y: number } | undefined} to
   */
  #line(context, from, to) {
    if (!from || !to) return;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }

  /**
   * The outline of the plane at one coordinate of an axis.
   * @param {CanvasRenderingContext2D} context
   * @param {number} axis
   * @param {number} at
   * @param {string} colour
   */
  #plane(context, axis, at, colour) {
    const corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([a = 0, b = 0]) => {
      const rest = [a * SIDE, b * SIDE];
      return this.#project(/** @type {Point} */ ([0, 1, 2].map((each) => (each === axis ? at + 0.5 : rest.shift() ?? 0))));
    });
    context.beginPath();
    corners.forEach(({ x, y }, index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
    context.strokeStyle = context.fillStyle = colour;
    context.globalAlpha = 0.07;
    context.fill();
    context.globalAlpha = 0.8;
    context.lineWidth = 1;
    context.stroke();
    context.globalAlpha = 1;
  }

  /**
   * The plane and the line on which the chosen cell's prefixes lie.
   * @param {CanvasRenderingContext2D} context
   * @param {Point} cell
   * @param {Colours} colours
   */
  #lit(context, [x, y], colours) {
    this.#plane(context, 0, x, colours.accent);
    context.strokeStyle = colours.accent;
    context.lineWidth = 1.5;
    this.#line(context, this.#project([x + 0.5, y + 0.5, 0]), this.#project([x + 0.5, y + 0.5, SIDE]));
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{ mark: Mark, x: number, y: number, radius: number }} spot
   * @param {Colours} colours
   */
  #mark(context, { mark, x, y, radius }, colours) {
    const dimmed = mark.sliced || (this.chosen !== null && mark.shares === 0);
    context.globalAlpha = dimmed ? 0.22 : 1;
    context.fillStyle = context.strokeStyle = colours.topics[mark.topic] ?? colours.ink;
    context.lineWidth = 1.6;
    glyph(context, mark.topic, x, y, radius);
    if (this.chosen && mark.shares >= 2) ring(context, x, y, radius + 3, colours.accent, mark.cell === this.chosen ? 2.5 : 1);
    context.globalAlpha = 1;
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Colours} colours
   */
  #labels(context, colours) {
    context.fillStyle = colours.ink;
    context.font = `13px ${getComputedStyle(this.canvas).fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    /** @type {Point[]} */
    const ends = [[SIDE + 7, -1, 0], [0, SIDE + 5, 0], [0, -1, SIDE + 7]];
    ends.forEach((end, index) => {
      const { x, y } = this.#project(end);
      context.fillText(this.axes[index] ?? "", Math.min(this.#width - 34, Math.max(34, x)), Math.min(this.#height - 10, Math.max(10, y)));
    });
  }

  /**
   * The cell drawn nearest to a point of the canvas, in front of others.
   * @param {number} x
   * @param {number} y
   * @returns {Cell | null}
   */
  pick(x, y) {
    const near = this.#spots.filter((spot) => !spot.mark.sliced && Math.hypot(spot.x - x, spot.y - y) <= spot.radius + 6);
    near.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
    return near[0]?.mark.cell ?? null;
  }
}

/**
 * @param {[number, number, number]} cell
 * @returns {Point}
 */
function centre([x, y, z]) {
  return [x + 0.5, y + 0.5, z + 0.5];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 * @param {number} width
 */
function ring(context, x, y, radius, colour, width) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/**
 * The mark of a topic: hues stay apart for colour-blind eyes, and the form says the same.
 * @param {CanvasRenderingContext2D} context
 * @param {number} topic
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function glyph(context, topic, x, y, r) {
  /** @type {Record<number, [number, number][]>} */
  const corners = {
    1: [[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
    2: [[0, -1.15], [1.05, 0.8], [-1.05, 0.8]],
    3: [[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]],
    5: [[-1.05, -0.8], [1.05, -0.8], [0, 1.15]],
  };
  context.beginPath();
  const shape = corners[topic];
  if (shape) {
    shape.forEach(([dx, dy], index) => (index ? context.lineTo(x + dx * r, y + dy * r) : context.moveTo(x + dx * r, y + dy * r)));
    context.closePath();
    context.fill();
  } else if (topic === 4 || topic === 6) {
    const [a, b] = topic === 4 ? [1.1, 0] : [0.85, 0.85];
    context.moveTo(x - a * r, y - b * r);
    context.lineTo(x + a * r, y + b * r);
    context.moveTo(x + b * r, y - a * r);
    context.lineTo(x - b * r, y + a * r);
    context.stroke();
  } else {
    context.arc(x, y, r, 0, 2 * Math.PI);
    if (topic === 0) context.fill();
    else context.stroke();
  }
}
