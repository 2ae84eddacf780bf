/** Makes a new data folder, whole or not at all. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { PostgresBinaries } from "./binaries.ts";
import { ownerRole } from "./credentials.ts";
import { fileOwner, spawnAs, type OsUser } from "./os-user.ts";
import { EmbeddedServerError } from "./server-error.ts";

// Every connection needs a password, those of the machine's own users too.
export const hostBasedAccess = [
  "local all all scram-sha-256",
  "host all all 127.0.0.1/32 scram-sha-256",
  "",
].join("\n");

export interface ClusterPlan {
  readonly binaries: PostgresBinaries;
  readonly user: OsUser;
  readonly clusterFolder: string;
  readonly initdbArguments: readonly string[];
}

/** Compares text by code point and knows letters of every script, the same on every machine. */
export const builtinLocale = [
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
];

export function clusterExists(clusterFolder: string): boolean {
  return existsSync(path.join(clusterFolder, "PG_VERSION"));
}

function giveTo(file: string, user: OsUser): void {
  const owner = fileOwner(user);
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** What went wrong, in the words of the program, with the one cause that a person can remove put first. */
export function explainFailure(what: string, output: string): string {
  const tail = output.trim().split("\n").slice(-12).join("\n");
  if (/No space left on device/i.test(output)) return `${what}: the disk is full\n${tail}`;
  return `${what}:\n${tail}`;
}

async function runInitdb(plan: ClusterPlan, draft: string, passwordFile: string): Promise<void> {
  const child = spawnAs(
    plan.user,
    [
      plan.binaries.initdb,
      `--pgdata=${draft}`,
      `--username=${ownerRole}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--data-checksums",
      ...plan.initdbArguments,
    ],
    { cwd: draft, stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  if (code === 0) return;
  const ending = signal ?? `exit code ${code}`;
  throw new EmbeddedServerError(
    explainFailure(`initdb could not make ${plan.clusterFolder} (${ending})`, output),
  );
}

function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

// Of starts that were killed; one of their programs may still be writing there, so names are never used again.
function removeDrafts(clusterFolder: string): void {
  const folder = path.dirname(clusterFolder);
  const prefix = `${path.basename(clusterFolder)}.draft-`;
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(prefix))
      rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
}

/**
 * Makes the data folder under another name and renames it when complete, so a folder that exists can always be used. Throws
 * with initdb's own words and leaves nothing behind. Call it only while holding the folder's lock.
 */
export async function createCluster(plan: ClusterPlan, ownerPassword: string): Promise<void> {
  const draft = `${plan.clusterFolder}.draft-${randomUUID()}`;
  const passwordFile = `${draft}.password`;
  removeDrafts(plan.clusterFolder);
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveTo(draft, plan.user);
    writeFileSync(passwordFile, ownerPassword, { mode: 0o600 });
    giveTo(passwordFile, plan.user);
    await runInitdb(plan, draft, passwordFile);
    writeFileSync(path.join(draft, "pg_hba.conf"), hostBasedAccess, { flush: true });
    renameSync(draft, plan.clusterFolder);
    syncFolder(path.dirname(plan.clusterFolder));
  } finally {
    removeDrafts(plan.clusterFolder);
  }
}
