/** `npm run backup -- --to FOLDER [--with-secrets]`: a backup of the embedded database, taken while the program runs. */
import { cpSync, existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeBackup } from "@oddwright/platform/database/backup/take-backup.ts";
import { currentClusterFolder } from "@oddwright/platform/database/embedded/placement.ts";
import { openForCommand } from "@oddwright/platform/database/open-for-command.ts";
import { readDatabaseUrl } from "../../env/read-environment.ts";
import { consoleLog } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = "usage: npm run backup -- --to FOLDER [--with-secrets]";

interface Arguments {
  readonly to: string;
  readonly withSecrets: boolean;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: { to: { type: "string" }, "with-secrets": { type: "boolean", default: false } },
  });
  if (!values.to) throw new UsageError("--to names the folder for backups");
  return { to: values.to, withSecrets: values["with-secrets"] };
}

async function backup({ to, withSecrets }: Arguments): Promise<void> {
  const dataDir = resolve(process.env["DATA_DIR"] ?? "./.data");
  const databaseUrl = readDatabaseUrl(process.env);
  const database = await openForCommand({
    env: { DATABASE_URL: databaseUrl },
    dataDir,
    log: consoleLog,
  });
  try {
    if (database.ownerUrl === undefined) {
      throw new Error("DATABASE_URL names a server of your own: back it up with its own tools");
    }
    const folder = await takeBackup({
      ownerUrl: database.ownerUrl,
      clusterFolder: currentClusterFolder(realpathSync(join(dataDir, "postgres"))),
      into: to,
      now: new Date(),
    });
    for (const name of withSecrets ? ["ledger-heads", "secrets"] : ["ledger-heads"]) {
      const from = join(dataDir, name);
      if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true });
    }
    console.log(folder);
  } finally {
    await database.stop();
  }
}

await runCommand(usage, () => backup(readArguments()));
