import { load } from "./client.js";

const output = /** @type {HTMLOutputElement} */ (document.querySelector("output"));
const ltmi = await load({ onProgress: ({ label, done, total }) => { output.value = `${label}: ${done} of ${total} bytes`; } });
const summary = await ltmi.crystallize("The relief valve opens at 8 bar. It closes at 6 bar.");
const { rows } = await ltmi.loci({ start: 0, count: 10 });
const answer = await ltmi.search("When does the relief valve open?");
const report = await ltmi.check("The relief valve opens at 9 bar.");
output.value = [`${summary.loci} loci`, ...rows.map((row) => row.locus.statement), answer.status, report.verdict].join("\n");
output.dataset["done"] = "yes";
