/** The passwords of the embedded server's two roles: random, made once, readable by their owner only. */
import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import path from "node:path";
import { appRole } from "../app-role.ts";
import { EmbeddedServerError } from "./server-error.ts";

export const ownerRole = "oddwright_owner";

export interface Credentials {
  readonly ownerPassword: string;
  readonly appPassword: string;
}

/** Writes a file that only its owner may read, whole or not at all, and on disk when this returns. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  const descriptor = openSync(draft, "w", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}

function parsed(text: string): Partial<Credentials> {
  try {
    return JSON.parse(text) as Partial<Credentials>;
  } catch {
    return {};
  }
}

function readCredentials(file: string): Credentials | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const { ownerPassword, appPassword } = parsed(text);
  if (!ownerPassword || !appPassword)
    throw new EmbeddedServerError(`${file} does not hold the two passwords; restore it`);
  return { ownerPassword, appPassword };
}

/** Reads the passwords of the server in `folder`, making them for a new one (`clusterExists: false`). */
export function loadCredentials(folder: string, cluster: { exists: boolean }): Credentials {
  const file = path.join(folder, "credentials.json");
  const found = readCredentials(file);
  if (found) return found;
  if (cluster.exists) {
    throw new EmbeddedServerError(
      `${file} is missing, so the database beside it cannot be opened; restore it`,
    );
  }
  const made = {
    ownerPassword: randomBytes(32).toString("base64url"),
    appPassword: randomBytes(32).toString("base64url"),
  };
  writePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}

export interface ServerAddress {
  /** Folder of the Unix socket, or a loopback address. */
  readonly host: string;
  readonly port: number;
}

function connectionUrl(address: ServerAddress, role: string, password: string): string {
  const url = new URL("postgresql://localhost/oddwright");
  url.username = role;
  url.password = password;
  url.port = String(address.port);
  if (address.host.startsWith("/")) url.searchParams.set("host", address.host);
  else url.hostname = address.host;
  return url.href;
}

export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly appUrl: string;
}

export function databaseUrls(address: ServerAddress, credentials: Credentials): DatabaseUrls {
  return {
    ownerUrl: connectionUrl(address, ownerRole, credentials.ownerPassword),
    appUrl: connectionUrl(address, appRole, credentials.appPassword),
  };
}
