/** `npm run restore -- --from BACKUP --to DATA_DIR [--log FOLDER [--until TIME]]`: a new data folder from a backup. */
import { cpSync, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  restoreBackup,
  type RestoreOptions,
} from "@oddwright/platform/database/backup/restore-backup.ts";
import { consoleLog } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage =
  "usage: npm run restore -- --from BACKUP --to DATA_DIR [--log WAL_ARCHIVE_DIR [--until 2026-11-28T20:15:00Z]]";

function readArguments(): RestoreOptions {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      to: { type: "string" },
      log: { type: "string" },
      until: { type: "string" },
    },
  });
  if (!values.from) throw new UsageError("--from names a folder that npm run backup made");
  if (!values.to) throw new UsageError("--to names the new data folder");
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && Number.isNaN(until.getTime())) throw new UsageError("--until is a time of ISO 8601");
  if (until && values.log === undefined) throw new UsageError("--until needs --log");
  return {
    backup: resolve(values.from),
    dataDir: resolve(values.to),
    ...(values.log === undefined ? {} : { walArchive: resolve(values.log) }),
    ...(until === undefined ? {} : { until }),
    log: consoleLog,
  };
}

async function restore(options: RestoreOptions): Promise<void> {
  await restoreBackup(options);
  for (const name of ["ledger-heads", "secrets"]) {
    const from = join(options.backup, name);
    if (existsSync(from)) cpSync(from, join(options.dataDir, name), { recursive: true });
  }
  console.log(`restored into ${options.dataDir}`);
  console.log(`now prove it: DATA_DIR=${options.dataDir} npm run audit:ledger -- --anchor HEAD`);
}

await runCommand(usage, () => restore(readArguments()));
