/** `npm run audit:ledger [-- --json] [-- --anchor FILE]`: proves the ledger; exit code 0 in order, 1 not, 2 could not be run. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openForCommand } from "@oddwright/platform/database/open-for-command.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import {
  anchorCheck,
  formatReport,
  ledgerChecks,
  runAudit,
} from "@oddwright/domains/ledger/index.ts";
import { cashierChecks } from "@oddwright/domains/cashier/index.ts";
import { originalsChecks } from "@oddwright/domains/originals/index.ts";

const usage = "usage: npm run audit:ledger -- [--json] [--anchor FILE]";

function readArguments(): { readonly json: boolean; readonly anchor: string | undefined } {
  const { values } = parseArgs({
    options: { json: { type: "boolean", default: false }, anchor: { type: "string" } },
  });
  return { json: values.json, anchor: values.anchor };
}

async function audit(): Promise<number> {
  const { json, anchor } = readArguments();
  const anchorChecks = anchor === undefined ? [] : [anchorCheck(readFileSync(anchor, "utf8"))];
  const database = await openForCommand({
    env: process.env,
    dataDir: process.env["DATA_DIR"] ?? "./.data",
    log: {
      info: () => {},
      warn: (text) => console.error(text),
      error: (text) => console.error(text),
    },
  });
  const pool = createPool({
    connectionString: database.appUrl,
    max: 1,
    applicationName: "oddwright audit",
    statementTimeoutMs: 0,
  });
  try {
    const report = await runAudit(pool, [
      ...ledgerChecks,
      ...cashierChecks,
      ...originalsChecks,
      ...anchorChecks,
    ]);
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
    return report.ok ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

process.exitCode = await audit().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(usage);
  return 2;
});
