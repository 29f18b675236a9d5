// Every word the page shows, by view in the modules beside this one. A second language is a second set of this shape.

import { answers } from "./words-answers.js";
import { desk } from "./words-desk.js";
import { room } from "./words-room.js";

export { bytes, number, percent } from "./numbers.js";

export const words = {
  name: "ltmi",
  title: (/** @type {string} */ label) => `${label} · ltmi`,
  ...desk,
  ...room,
  ...answers,

  errors: {
    unexpected: "Something went wrong that should not have. What was here is kept; try again, or reload the page.",
    read: (/** @type {string} */ name) => `${name} could not be read by the browser. Open it again.`,
    sample: "The sample could not be fetched from this site. Try again when the site can be reached.",
  },
};
