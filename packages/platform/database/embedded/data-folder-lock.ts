/** One program a data folder. The lock is the kernel's, so it ends with its owner, however that dies. */
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const sqliteBusy = 5;

/** Another live program runs a server on this folder. */
export class DataFolderInUseError extends Error {
  override name = "DataFolderInUseError";
  readonly folder: string;
  readonly ownerPid: number | undefined;

  constructor(folder: string, ownerPid: number | undefined) {
    const owner = ownerPid === undefined ? "another process" : `process ${ownerPid}`;
    super(
      `the database in ${folder} is in use by ${owner}; stop it, or give this one another DATA_DIR`,
    );
    this.folder = folder;
    this.ownerPid = ownerPid;
  }
}

function readOwnerPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, "utf8").trim());
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

// Private, because any process that can open the file can hold its lock. An existing file is not even opened: closing it would take
// away the lock that this process may hold already.
function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * Locks `folder` for this process until the returned function is called or the process ends. SQLite is used for nothing but
 * its file lock: Node offers no other lock that the kernel takes back from a dead process, and one that names a pid would
 * need guesses about reused pids and races over stale files. Throws `DataFolderInUseError`.
 */
export function lockDataFolder(folder: string): () => void {
  const ownerFile = path.join(folder, "owner.pid");
  const lockFile = path.join(folder, "owner.lock");
  createPrivateFile(lockFile);
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new DataFolderInUseError(folder, readOwnerPid(ownerFile));
  }
  writeFileSync(ownerFile, `${process.pid}\n`);
  return () => lock.close();
}
