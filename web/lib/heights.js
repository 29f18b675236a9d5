// Heights of the rows of a long list, with their running sum, so that any place in it is found in a few steps.

export class Heights {
  /** @type {Float64Array} */
  #tree;
  /** @type {Float64Array} */
  #own;

  /**
   * @param {number} count
   * @param {number} estimate
   */
  constructor(count, estimate) {
    this.count = count;
    this.#own = new Float64Array(count).fill(estimate);
    this.#tree = new Float64Array(count + 1);
    for (let index = 1; index <= count; index += 1) {
      this.#tree[index] = (this.#tree[index] ?? 0) + estimate;
      const parent = index + (index & -index);
      if (parent <= count) this.#tree[parent] = (this.#tree[parent] ?? 0) + (this.#tree[index] ?? 0);
    }
  }

  /** @param {number} index */
  of(index) {
    return this.#own[index] ?? 0;
  }

  /**
   * @param {number} index
   * @param {number} height
   */
  set(index, height) {
    const change = height - this.of(index);
    if (!change) return;
    this.#own[index] = height;
    for (let at = index + 1; at <= this.count; at += at & -at) this.#tree[at] = (this.#tree[at] ?? 0) + change;
  }

  /**
   * Where row `index` begins; of `count`, the height of all.
   * @param {number} index
   */
  top(index) {
    let sum = 0;
    for (let at = Math.min(index, this.count); at > 0; at -= at & -at) sum += this.#tree[at] ?? 0;
    return sum;
  }

  /**
   * The row that stands at `y`.
   * @param {number} y
   */
  at(y) {
    let index = 0;
    let rest = y;
    for (let step = 1 << Math.floor(Math.log2(Math.max(1, this.count))); step > 0; step >>= 1) {
      const next = index + step;
      const height = this.#tree[next] ?? 0;
      if (next <= this.count && height <= rest) {
        index = next;
        rest -= height;
      }
    }
    return Math.min(index, Math.max(0, this.count - 1));
  }
}
