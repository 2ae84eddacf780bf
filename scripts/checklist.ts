/**
 * `npm run checklist`: how many lines of the specification have a test, and which have none. `--json` for programs,
 * `--check` for `npm test`: says only what is wrong with the numbers in the titles.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readCoverage } from "./checklist/coverage.ts";
import { formatReport, reportSections } from "./checklist/report.ts";
import { parseSpecification } from "./checklist/specification.ts";
import { repositoryRoot } from "./gates/gate.ts";

const flags = process.argv.slice(2);
const file = path.join(repositoryRoot, "docs/specification/checklist.md");
const sections = parseSpecification(readFileSync(file, "utf8"));
const coverage = readCoverage(repositoryRoot, sections);
const reports = reportSections(sections, coverage);

if (flags.includes("--json")) {
  console.log(JSON.stringify({ sections: reports, faults: coverage.faults }, null, 2));
} else if (!flags.includes("--check")) {
  console.log(formatReport(reports));
}
for (const { file: testFile, fault } of coverage.faults) console.error(`${testFile}: ${fault}`);
process.exitCode = coverage.faults.length === 0 ? 0 : 1;
