/** A private folder for the server's Unix socket, short enough for the kernel. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileOwner, succeedsAs, type OsUser } from "./os-user.ts";
import { EmbeddedServerError } from "./server-error.ts";

export const socketPort = 5432;
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the ending zero included. */
const maxSocketPathBytes = process.platform === "linux" ? 107 : 103;

/** Whether the socket inside `folder` has an address that the kernel accepts. */
function fitsSocketPath(folder: string): boolean {
  const socket = path.join(folder, `.s.PGSQL.${socketPort}`);
  return Buffer.byteLength(socket) <= maxSocketPathBytes;
}

function giveTo(folder: string, user: OsUser): void {
  const owner = fileOwner(user);
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

function canEnter(user: OsUser, folder: string): boolean {
  return succeedsAs(user, ["/bin/sh", "-c", 'cd "$1"', "sh", folder]);
}

/** Makes the folder in the first temporary folder that is short enough and that `user` can enter. */
export function createSocketFolder(user: OsUser): string {
  for (const parent of new Set([os.tmpdir(), "/tmp"])) {
    if (!fitsSocketPath(path.join(parent, "oddwright-XXXXXX"))) continue;
    const folder = mkdtempSync(path.join(parent, "oddwright-"));
    giveTo(folder, user);
    if (canEnter(user, folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  throw new EmbeddedServerError(
    "no temporary folder can hold the database's socket; set TMPDIR to a short path",
  );
}

/** Puts the folder back when a cleaner of temporary files took it. */
export function keepSocketFolder(folder: string, user: OsUser): void {
  if (mkdirSync(folder, { recursive: true }) !== undefined) giveTo(folder, user);
}
