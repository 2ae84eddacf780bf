/** The write-ahead log kept outside the server: with a backup from before, any moment since can be restored. */
import { chownSync, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { EmbeddedServerError } from "../embedded/server-error.ts";
import { fileOwner, succeedsAs, type OsUser } from "../embedded/os-user.ts";

/** A quiet server hands a segment on after this time: what a lost disk may take at most. */
const archiveTimeoutSeconds = 60;

/** Makes the folder where the server's user can write. Answers its real path. */
export function prepareWalArchive(folder: string, user: OsUser): string {
  if (process.platform === "win32") {
    throw new EmbeddedServerError("WAL_ARCHIVE_DIR is not for Windows: use a DATABASE_URL there");
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const real = realpathSync(folder);
  checkName(real);
  const owner = fileOwner(user);
  if (owner) chownSync(real, owner.uid, owner.gid);
  if (!succeedsAs(user, ["/bin/sh", "-c", 'cd "$1" && test -w .', "sh", real])) {
    throw new EmbeddedServerError(
      `WAL_ARCHIVE_DIR: the database's user cannot write ${real}; give it another folder`,
    );
  }
  return real;
}

function checkName(folder: string): void {
  if (/^[\w./ :@+=-]+$/.test(folder)) return;
  throw new EmbeddedServerError(
    `WAL_ARCHIVE_DIR: ${folder} has characters that a shell would read; choose a plain name`,
  );
}

/**
 * A segment appears whole, compressed, and is never replaced: one that is there already must be the same, else another
 * server writes to this folder and archiving stops, which `pg_stat_archiver` shows.
 */
export function archiveSettings(folder: string): Record<string, string> {
  const kept = path.join(folder, "%f.gz");
  const store = `gzip -c '%p' > '${kept}.part' && mv '${kept}.part' '${kept}'`;
  return {
    archive_mode: "on",
    archive_command: `if test -f '${kept}'; then gzip -dc '${kept}' | cmp -s - '%p'; else ${store}; fi`,
    archive_timeout: String(archiveTimeoutSeconds),
  };
}

/** For a server that replays from the folder. */
export function replaySettings(folder: string): Record<string, string> {
  checkName(folder);
  return { restore_command: `gzip -dc '${path.join(folder, "%f.gz")}' > '%p'` };
}
