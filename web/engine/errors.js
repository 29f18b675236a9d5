/** The one error that the engine's promises reject with. */

/** @import * as P from "./protocol.js" */

/** @implements {P.EngineError} */
export class EngineError extends Error {
  /** @type {"EngineError"} */
  name = "EngineError";

  /**
   * @param {string} code
   * @param {string} message one line that ends with the next action
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
