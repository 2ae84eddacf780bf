/** Copies the files of a server that may be writing them. */
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Contents that a server makes anew; the folders themselves must be there. */
const emptied = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);

const leftOut =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|recovery\.signal)$/;

/** Written at every checkpoint, and read first at the start: the last file that is copied. */
const controlFile = path.join("global", "pg_control");

export interface Copied {
  readonly files: number;
  readonly bytes: number;
}

/** Files that vanish while they are copied belong to tables that were dropped: the log says so too. */
export async function copyCluster(from: string, to: string): Promise<Copied> {
  const copied = await copyFolder(from, to, "");
  await copyFile(path.join(from, controlFile), path.join(to, controlFile));
  const { size } = await stat(path.join(to, controlFile));
  return { files: copied.files + 1, bytes: copied.bytes + size };
}

async function copyFolder(from: string, to: string, below: string): Promise<Copied> {
  await mkdir(path.join(to, below), { mode: 0o700, recursive: true });
  let [files, bytes] = [0, 0];
  for (const entry of await readdir(path.join(from, below), { withFileTypes: true })) {
    const name = path.join(below, entry.name);
    if (leftOut.test(entry.name) || name === controlFile) continue;
    if (entry.isDirectory()) {
      const inner = emptied.has(name)
        ? await emptyFolder(path.join(to, name))
        : await copyFolder(from, to, name);
      files += inner.files;
      bytes += inner.bytes;
    } else if (await copyPresent(path.join(from, name), path.join(to, name))) {
      files += 1;
      bytes += (await stat(path.join(to, name))).size;
    }
  }
  return { files, bytes };
}

async function emptyFolder(folder: string): Promise<Copied> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  if (path.basename(folder) === "pg_wal") {
    await mkdir(path.join(folder, "archive_status"), { mode: 0o700, recursive: true });
  }
  return { files: 0, bytes: 0 };
}

async function copyPresent(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
