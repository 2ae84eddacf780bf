/** A real PostgreSQL of the program's own, on its data folder. */
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { appRole, ensureAppRole } from "../app-role.ts";
import { freePort } from "../../processes/free-port.ts";
import type { DatabaseLog } from "../database-log.ts";
import { archiveSettings, prepareWalArchive } from "../backup/wal-archive.ts";
import { findBinaries, type PostgresBinaries } from "./binaries.ts";
import { builtinLocale, clusterExists, createCluster } from "./cluster.ts";
import {
  databaseUrls,
  loadCredentials,
  type Credentials,
  type DatabaseUrls,
  type ServerAddress,
} from "./credentials.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { endLeftovers } from "./leftover-processes.ts";
import type { OsUser } from "./os-user.ts";
import { choosePlacement, currentClusterFolder, type Placement } from "./placement.ts";
import { runServer, type RunningServer } from "./running-server.ts";
import { commandLine, serverArguments } from "./server-settings.ts";
import { createSocketFolder, socketPort } from "./socket-folder.ts";

/** PostgreSQL's programs, and how they make a database. */
export interface Installation {
  readonly binaries: PostgresBinaries;
  /** Locale arguments above all: they differ between major versions. */
  readonly initdbArguments: readonly string[];
}

/** The programs that npm installed for this machine. */
export function npmInstallation(): Installation {
  return { binaries: findBinaries(), initdbArguments: builtinLocale };
}

export interface EmbeddedOptions {
  /** The program's data folder; the server's files go into its `postgres` folder. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Listen on 127.0.0.1 at this port instead of a Unix socket. */
  readonly port?: number;
  /** Keeps the server's log in this folder, so that a backup can be brought to a later moment. */
  readonly walArchive?: string;
  /** Instead of npm's. */
  readonly installation?: Installation;
}

export interface EmbeddedPostgres extends DatabaseUrls {
  /** Fast shutdown, complete when this resolves; may be called again. */
  stop(): Promise<void>;
  /** Calls back each time a server that died runs again. Pools reconnect by themselves. */
  onRestart(callback: () => void): void;
}

async function chooseAddress(port: number | undefined, user: OsUser): Promise<ServerAddress> {
  if (port !== undefined) return { host: "127.0.0.1", port };
  // Node on Windows cannot connect to a Unix socket.
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  return { host: createSocketFolder(user), port: socketPort };
}

function maintenanceUrl(urls: DatabaseUrls): string {
  const url = new URL(urls.ownerUrl);
  url.pathname = "/postgres";
  return url.href;
}

// Repeated at every start, so an interrupted first start is completed by the next one.
async function prepareDatabase(urls: DatabaseUrls, credentials: Credentials): Promise<void> {
  const owner = new pg.Client({ connectionString: maintenanceUrl(urls) });
  await owner.connect();
  try {
    await ensureAppRole(owner, credentials.appPassword);
    const password = pg.escapeLiteral(credentials.appPassword);
    await owner.query(`alter role ${appRole} login password ${password}`);
    const name = new URL(urls.ownerUrl).pathname.slice(1);
    const found = await owner.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await owner.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await owner.end();
  }
}

async function openCluster(
  folder: string,
  options: EmbeddedOptions,
): Promise<{ placement: Placement; credentials: Credentials }> {
  const { log } = options;
  const installation = options.installation ?? npmInstallation();
  await endLeftovers(currentClusterFolder(folder), log);
  const placement = choosePlacement(installation.binaries, folder, log);
  const exists = clusterExists(placement.clusterFolder);
  const credentials = loadCredentials(folder, { exists });
  if (!exists) {
    log.info(`making a new database in ${placement.clusterFolder}`);
    const { initdbArguments } = installation;
    await createCluster({ ...placement, initdbArguments }, credentials.ownerPassword);
  }
  return { placement, credentials };
}

async function startLocked(folder: string, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { placement, credentials } = await openCluster(folder, options);
  const address = await chooseAddress(options.port, placement.user);
  const socketFolder = path.isAbsolute(address.host) ? address.host : undefined;
  const removeSocketFolder = () => {
    process.off("exit", removeSocketFolder);
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
  };
  process.on("exit", removeSocketFolder);
  const urls = databaseUrls(address, credentials);
  const archiving =
    options.walArchive === undefined
      ? {}
      : archiveSettings(prepareWalArchive(options.walArchive, placement.user));
  let server: RunningServer | undefined;
  try {
    server = await runServer({
      launch: {
        ...placement,
        serverArguments: [...serverArguments(address), ...commandLine(archiving)],
        logFile: path.join(folder, "server.log"),
      },
      socketFolder,
      maintenanceUrl: maintenanceUrl(urls),
      log: options.log,
    });
    await prepareDatabase(urls, credentials);
  } catch (error) {
    await server?.stop();
    removeSocketFolder();
    throw error;
  }
  const running = server;
  return {
    ...urls,
    onRestart: (callback) => running.onRestart(callback),
    stop: () => running.stop().then(removeSocketFolder),
  };
}

/**
 * Starts PostgreSQL on `dataDir`, making a new database on the first start, and keeps it running until `stop`. Handles a
 * start as root, a folder that the server's user cannot reach, a server left by a killed run and a server that dies.
 * Throws `DataFolderInUseError` when another program has the folder, and a plain message when the disk is full or the
 * server cannot start. Signals are the caller's business: on SIGTERM it calls `stop`.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = path.resolve(options.dataDir, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const unlock = lockDataFolder(folder);
  let server: EmbeddedPostgres;
  try {
    server = await startLocked(realpathSync(folder), options);
  } catch (error) {
    unlock();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop().finally(unlock));
  return { ...server, stop };
}
