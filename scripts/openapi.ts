/** `npm run openapi` writes docs/openapi.json from the routes; `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "@oddwright/platform/http/openapi.ts";
import { repositoryRoot } from "./gates/gate.ts";

const file = path.join(repositoryRoot, "docs/openapi.json");
const generated = `${JSON.stringify(await openApiDocument(), null, 2)}\n`;

if (!process.argv.includes("--check")) {
  writeFileSync(file, generated);
} else if (readFileSync(file, "utf8").replaceAll("\r\n", "\n") !== generated) {
  console.error("docs/openapi.json differs from the routes. Run npm run openapi and commit it.");
  process.exitCode = 1;
}
