/** `npm run audit:ledger -- [--json] [--anchor FILE [--anchor-key KEY]]`: proves the ledger; exit code 0 in order, 1 not, 2 could not be run. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { anchorCheck, formatReport, runAudit } from "@oddwright/domains/ledger/index.ts";
import { auditChecks } from "@oddwright/domains/domains.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";

const usage =
  "usage: npm run audit:ledger -- [--json] [--anchor FILE [--anchor-key KEY]]  (KEY as `public_key` of a head you trust)";

function readArguments() {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      anchor: { type: "string" },
      "anchor-key": { type: "string" },
    },
  });
  const { json, anchor, "anchor-key": anchorKey } = values;
  if (anchorKey !== undefined && anchor === undefined)
    throw new Error("--anchor-key needs --anchor");
  return { json, anchor, anchorKey };
}

async function audit(): Promise<number> {
  const { json, anchor, anchorKey } = readArguments();
  const anchorChecks =
    anchor === undefined ? [] : [anchorCheck(readFileSync(anchor, "utf8"), anchorKey)];
  return withCommandDatabase("audit", async ({ pool }) => {
    const report = await runAudit(pool, [...auditChecks, ...anchorChecks]);
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
    return report.ok ? 0 : 1;
  });
}

process.exitCode = await audit().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(usage);
  return 2;
});
