/** Decides as whom the server runs and where its data lies, so that a start as root works wherever the project was cloned. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { childEnvironment } from "../../processes/child-environment.ts";
import type { DatabaseLog } from "../database-log.ts";
import { binariesIn, type PostgresBinaries } from "./binaries.ts";
import { clusterExists } from "./cluster.ts";
import { writePrivateFile } from "./credentials.ts";
import { EmbeddedServerError } from "./server-error.ts";
import { fileOwner, isRoot, succeedsAs, unprivilegedAccount, type OsUser } from "./os-user.ts";

/** Where a copy goes when the server's user can reach neither the project nor the data folder. */
export const sharedFolder = "/var/lib/oddwright";

export interface Placement {
  readonly user: OsUser;
  readonly binaries: PostgresBinaries;
  /** Real path; may not exist yet. */
  readonly clusterFolder: string;
}

function canUse(user: OsUser, binaries: PostgresBinaries, folder: string): boolean {
  const script = '"$1" --version && "$2" --version && test -r "$3" && cd "$4"';
  const { postgres, initdb, home } = binaries;
  return succeedsAs(user, ["/bin/sh", "-c", script, "sh", postgres, initdb, home, folder]);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

// Whole and on disk, or not at all: a copy that was interrupted has another name.
function copyFolder(from: string, to: string, settle: (draft: string) => void): void {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}.draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  settle(draft);
  spawnSync("sync", { env: childEnvironment() });
  renameSync(draft, to);
}

export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
}

// Copying does not keep the modes of folders, and the originals may be closed to others.
function setModes(folder: string, modes: { folder: number; file: number }): void {
  for (const file of filesIn(folder)) {
    const found = lstatSync(file);
    if (found.isSymbolicLink()) continue;
    chmodSync(file, found.isDirectory() ? modes.folder : modes.file);
  }
}

const openToAll = (folder: string) => setModes(folder, { folder: 0o755, file: 0o755 });
export const openToOwner = (folder: string) => setModes(folder, { folder: 0o700, file: 0o600 });

export function giveTree(folder: string, owner: { uid: number; gid: number }): void {
  for (const file of filesIn(folder)) lchownSync(file, owner.uid, owner.gid);
}

function copyBinaries(binaries: PostgresBinaries): PostgresBinaries {
  const { ino, mtimeMs } = statSync(binaries.postgres);
  const home = path.join(
    sharedFolder,
    `postgresql-${shortHash(`${binaries.home} ${ino} ${mtimeMs}`)}`,
  );
  copyFolder(binaries.home, home, openToAll);
  return binariesIn(home);
}

function locationFile(folder: string): string {
  return path.join(folder, "cluster.location");
}

function sharedHome(folder: string): string {
  return path.join(sharedFolder, `data-${shortHash(folder)}`);
}

/** Stays the same when a folder is moved, and is another for a copy. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

// Remembered, so that a later start that could reach the original folder still opens the same data. A copy of the folder must
// not: its original may run on that data.
function movedCluster(folder: string): string | undefined {
  const file = locationFile(folder);
  if (!existsSync(file)) return undefined;
  const [moved = "", identity] = readFileSync(file, "utf8").split("\n");
  const isOwn = path.dirname(moved) === sharedHome(folder) || identity === identityOf(folder);
  if (isOwn) return moved;
  throw new EmbeddedServerError(
    `${folder} is a copy of a folder whose database lies in ${moved}; it holds no database of its own. Restore a backup instead`,
  );
}

function rememberMoved(folder: string, moved: string): void {
  writePrivateFile(locationFile(folder), `${moved}\n${identityOf(folder)}\n`);
}

/** Where the data of `folder` (a real path) lies or will lie, before a placement is chosen. */
export function currentClusterFolder(folder: string): string {
  return movedCluster(folder) ?? path.join(folder, "cluster");
}

function moveToSharedFolder(folder: string): string {
  const home = sharedHome(folder);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const original = path.join(folder, "cluster");
  const moved = path.join(home, "cluster");
  if (clusterExists(original)) {
    copyFolder(original, moved, openToOwner);
    rememberMoved(folder, moved);
    renameSync(original, `${original}.moved`);
  } else rememberMoved(folder, moved);
  return moved;
}

// The last resort: copies where every account can reach them.
function placeInSharedFolder(
  binaries: PostgresBinaries,
  folder: string,
  log: DatabaseLog,
): Placement {
  const user: OsUser = { kind: "account", ...unprivilegedAccount() };
  const clusterFolder = currentClusterFolder(folder);
  mkdirSync(sharedFolder, { recursive: true, mode: 0o711 });
  const copied = copyBinaries(binaries);
  log.warn(`the database's user cannot reach ${binaries.home}; running a copy in ${copied.home}`);
  if (canUse(user, copied, path.dirname(clusterFolder))) {
    return { user, binaries: copied, clusterFolder };
  }
  const moved = moveToSharedFolder(folder);
  log.warn(`the database's user cannot reach ${folder}; its data is kept in ${moved}`);
  return { user, binaries: copied, clusterFolder: moved };
}

// Two starts may come to different users (a mount changed, a namespace was forbidden): the files follow.
function fixOwner({ clusterFolder, user }: Placement): void {
  const owner = fileOwner(user);
  if (!owner || !clusterExists(clusterFolder)) return;
  if (statSync(clusterFolder).uid !== owner.uid) giveTree(clusterFolder, owner);
}

function place(binaries: PostgresBinaries, folder: string, log: DatabaseLog): Placement {
  const clusterFolder = currentClusterFolder(folder);
  if (!isRoot()) return { user: { kind: "self" }, binaries, clusterFolder };
  const account = unprivilegedAccount();
  for (const kind of ["account", "namespace"] as const) {
    const user: OsUser = { kind, ...account };
    if (canUse(user, binaries, path.dirname(clusterFolder))) {
      return { user, binaries, clusterFolder };
    }
  }
  return placeInSharedFolder(binaries, folder, log);
}

/**
 * Chooses user, programs and data folder for the server of `folder`. Not root: ourselves. Root: an unprivileged account;
 * where that cannot reach programs or data, the same account in a user namespace; where that is forbidden, copies under
 * `/var/lib/oddwright`, with the paths logged. Call it only while holding the lock of `folder` (a real path) and with no server running.
 */
export function choosePlacement(
  binaries: PostgresBinaries,
  folder: string,
  log: DatabaseLog,
): Placement {
  const placement = place(binaries, folder, log);
  fixOwner(placement);
  return placement;
}
