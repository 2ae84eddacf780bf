/**
 * Starts the one server of a test run. TEST_DATABASE_URL (an owner's) names another server; TEST_POSTGRES=15 takes Debian's;
 * TEST_DATABASE_FOLDER says where its files go.
 */
import { randomBytes } from "node:crypto";
import { statfsSync } from "node:fs";
import os from "node:os";
import pg from "pg";
import { appRole, ensureAppRole } from "./app-role.ts";
import { startDebianPostgres } from "./debian-postgres.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";
import { testAppUrl, testOwnerUrl } from "./test-database.ts";
import { dropTemplates, testTemplates } from "./test-template.ts";

const templates = `templates_${randomBytes(8).toString("hex")}`;

interface TestServer {
  readonly ownerUrl: string;
  readonly appUrl: string;
  stop(): Promise<void>;
}

// The role may exist with a password that nobody here knows, so it gets a new one: the server is for tests only.
async function useGivenServer(ownerUrl: string): Promise<TestServer> {
  const password = randomBytes(16).toString("base64url");
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await ensureAppRole(owner, password);
    await owner.query(`alter role ${appRole} login password ${pg.escapeLiteral(password)}`);
  } finally {
    await owner.end();
  }
  const appUrl = new URL(ownerUrl);
  appUrl.username = appRole;
  appUrl.password = password;
  return { ownerUrl, appUrl: appUrl.href, stop: () => dropTemplates(ownerUrl, templates) };
}

const memoryFolder = "/dev/shm";
/** Far more than a run's databases take; containers often have next to nothing there. */
const enoughBytes = 4 * 2 ** 30;

/** In memory where that has room: a sync there, one a commit and hundreds a copied database, costs nothing. */
function serverFolder(): string {
  const named = process.env["TEST_DATABASE_FOLDER"];
  if (named) return named;
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    if (Math.min(bavail * bsize, os.freemem()) >= enoughBytes) return memoryFolder;
  } catch {
    // Only Linux has it.
  }
  return os.tmpdir();
}

function startServer(): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return useGivenServer(given);
  const parent = serverFolder();
  return process.env["TEST_POSTGRES"] === "15"
    ? startDebianPostgres(parent)
    : startTemporaryPostgres({ parent });
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Called by Vitest before the first test file; the returned function runs after the last. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env[testOwnerUrl] = server.ownerUrl;
  process.env[testAppUrl] = server.appUrl;
  process.env[testTemplates] = templates;
  const onSignal = (signal: NodeJS.Signals) => {
    void server.stop().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.once(signal, onSignal);
  return async () => {
    for (const signal of signals) process.off(signal, onSignal);
    await server.stop();
  };
}
