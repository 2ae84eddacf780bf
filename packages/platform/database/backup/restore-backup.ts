/** Makes a data folder from a base backup and, with the archived log, brings it to a later moment. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { appRole } from "../app-role.ts";
import type { DatabaseLog } from "../database-log.ts";
import { clusterExists, hostBasedAccess } from "../embedded/cluster.ts";
import {
  databaseUrls,
  loadCredentials,
  ownerRole,
  type Credentials,
} from "../embedded/credentials.ts";
import { lockDataFolder } from "../embedded/data-folder-lock.ts";
import {
  choosePlacement,
  filesIn,
  giveTree,
  openToOwner,
  type Placement,
} from "../embedded/placement.ts";
import { EmbeddedServerError } from "../embedded/server-error.ts";
import { launchServer, stopServer, waitUntilReady } from "../embedded/server-process.ts";
import { commandLine, serverArguments } from "../embedded/server-settings.ts";
import { createSocketFolder, socketPort } from "../embedded/socket-folder.ts";
import { fileOwner } from "../embedded/os-user.ts";
import { findBinaries } from "../embedded/binaries.ts";
import { readManifest } from "./manifest.ts";
import { replaySettings } from "./wal-archive.ts";

export interface RestoreOptions {
  /** A folder that `takeBackup` made. */
  readonly backup: string;
  /** The program's new data folder: it must hold no database. */
  readonly dataDir: string;
  /** Where the log was archived; without it the backup's own end is restored. */
  readonly walArchive?: string;
  /** The moment to restore; without it the newest that the archive holds. */
  readonly until?: Date;
  readonly log: DatabaseLog;
}

/** Every connection to the private socket is accepted, because the passwords of the restored roles are not known. */
const openAccess = "local all all trust\n";

/** Throws `EmbeddedServerError`, and leaves no database behind then. */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const folder = path.resolve(options.dataDir, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const unlock = lockDataFolder(folder);
  try {
    await restoreInto(realpathSync(folder), options);
  } finally {
    unlock();
  }
}

async function restoreInto(folder: string, options: RestoreOptions): Promise<void> {
  const placement = choosePlacement(findBinaries(), folder, options.log);
  const { clusterFolder } = placement;
  if (clusterExists(clusterFolder) || existsSync(path.join(folder, "credentials.json"))) {
    throw new EmbeddedServerError(
      `${folder} holds a database already; restore into another DATA_DIR`,
    );
  }
  const draft = `${clusterFolder}.draft-restore`;
  rmSync(draft, { recursive: true, force: true });
  try {
    copyBackup(options.backup, draft, placement);
    if (options.walArchive !== undefined) writeFileSync(path.join(draft, "recovery.signal"), "");
    giveToServer(draft, placement);
    const credentials = loadCredentials(folder, { exists: false });
    await replay({ ...placement, clusterFolder: draft }, { folder, credentials, options });
    writeFileSync(path.join(draft, "pg_hba.conf"), hostBasedAccess, { flush: true });
    renameSync(draft, clusterFolder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    rmSync(path.join(folder, "credentials.json"), { force: true });
    throw error;
  }
}

function copyBackup(backup: string, draft: string, { clusterFolder }: Placement): void {
  const { files, bytes } = readManifest(backup);
  mkdirSync(path.dirname(clusterFolder), { recursive: true });
  cpSync(path.join(backup, "cluster"), draft, { recursive: true });
  const sizes = filesIn(draft)
    .map((file) => statSync(file))
    .filter((found) => found.isFile());
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  if (sizes.length !== files || total !== bytes) {
    throw new EmbeddedServerError(
      `${backup} is damaged: ${sizes.length} files of ${total} bytes, and its manifest says ${files} of ${bytes}`,
    );
  }
  writeFileSync(path.join(draft, "pg_hba.conf"), openAccess);
}

function giveToServer(draft: string, { user }: Placement): void {
  openToOwner(draft);
  const owner = fileOwner(user);
  if (owner) giveTree(draft, owner);
}

interface ReplayContext {
  readonly folder: string;
  readonly credentials: Credentials;
  readonly options: RestoreOptions;
}

/** Runs a server on the copy until it has replayed what it should, gives its roles their new passwords, and stops it. */
async function replay(placement: Placement, context: ReplayContext): Promise<void> {
  const { folder, credentials, options } = context;
  const socketFolder = createSocketFolder(placement.user);
  const address = { host: socketFolder, port: socketPort };
  const launch = {
    ...placement,
    serverArguments: [...serverArguments(address), ...commandLine(recoverySettings(options))],
    logFile: path.join(folder, "server.log"),
  };
  const server = launchServer(launch);
  try {
    const url = new URL(databaseUrls(address, credentials).ownerUrl);
    url.pathname = "/postgres";
    await waitUntilReady(server, url.href, new AbortController().signal);
    await setPasswords(url.href, credentials);
  } finally {
    await stopServer(server, launch);
    rmSync(socketFolder, { recursive: true, force: true });
  }
}

function recoverySettings({ walArchive, until }: RestoreOptions): Record<string, string> {
  // No client may read the database before the end of the log is reached.
  const always = { hot_standby: "off", archive_mode: "off" };
  if (walArchive === undefined) {
    if (until === undefined) return always;
    throw new EmbeddedServerError("a moment can be restored only with the archived log");
  }
  const target =
    until === undefined
      ? {}
      : {
          recovery_target_time: until.toISOString().replace("T", " ").replace("Z", "+00"),
          recovery_target_action: "promote",
        };
  return { ...always, ...replaySettings(realpathSync(walArchive)), ...target };
}

async function setPasswords(url: string, credentials: Credentials): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const passwords = [
      [ownerRole, credentials.ownerPassword],
      [appRole, credentials.appPassword],
    ] as const;
    for (const [role, password] of passwords) {
      await client.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
    }
  } finally {
    await client.end();
  }
}
