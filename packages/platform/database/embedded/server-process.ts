/** One run of the postgres program: start, readiness, fast stop. */
import { spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { childEnvironment } from "../../processes/child-environment.ts";
import type { PostgresBinaries } from "./binaries.ts";
import { explainFailure } from "./cluster.ts";
import { spawnAs, type OsUser } from "./os-user.ts";
import { EmbeddedServerError } from "./server-error.ts";

const pollMs = 25;
/** Recovery after a crash replays the log and may take long; a server that lives is given this much. */
const readyTimeoutMs = 600_000;
const fastStopMs = 15_000;
const immediateStopMs = 5_000;
const maxLogBytes = 10_000_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Settles with how the process ended; never rejects. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** What this run has written to the server's log so far. */
  output(): string;
}

export interface LaunchPlan {
  readonly binaries: PostgresBinaries;
  readonly user: OsUser;
  readonly clusterFolder: string;
  readonly serverArguments: readonly string[];
  readonly logFile: string;
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(logFile, `${logFile}.1`);
}

// The log goes to a file, not a pipe: a full pipe would stop the server whenever our event loop is busy.
export function launchServer(plan: LaunchPlan): ServerProcess {
  rotateLog(plan.logFile);
  const log = openSync(plan.logFile, "a", 0o600);
  const startBytes = fstatSync(log).size;
  // A process group of its own: Ctrl-C reaches us first, and the server after our last transaction.
  const child = spawnAs(
    plan.user,
    [plan.binaries.postgres, "-D", plan.clusterFolder, ...plan.serverArguments],
    { cwd: plan.clusterFolder, detached: true, stdio: ["ignore", log, log] },
  );
  closeSync(log);
  let over = false;
  const ended = new Promise<string>((resolve) => {
    const finish = (how: string) => {
      over = true;
      resolve(how);
    };
    child.once("error", (error) => finish(error.message));
    child.once("exit", (code, signal) => finish(signal ?? `exit code ${code}`));
  });
  return {
    child,
    ended,
    hasEnded: () => over,
    output: () => readFileSync(plan.logFile).subarray(startBytes).toString(),
  };
}

async function answers(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    // 57P03: starting up. No code of the server's own: no socket yet. Anything else will not pass by waiting.
    if (error instanceof pg.DatabaseError && error.code !== "57P03") throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until the server takes connections. Throws with its last words when it ends instead, or when `signal` aborts. */
export async function waitUntilReady(
  server: ServerProcess,
  maintenanceUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while (!server.hasEnded()) {
    signal.throwIfAborted();
    if (await answers(maintenanceUrl)) return;
    if (performance.now() > deadline)
      throw new EmbeddedServerError("the database server does not become ready");
    await Promise.race([sleep(pollMs), server.ended]);
  }
  const how = await server.ended;
  throw new EmbeddedServerError(
    explainFailure(`the database server could not start (${how})`, server.output()),
  );
}

async function endsWithin(server: ServerProcess, patienceMs: number): Promise<boolean> {
  const patience = new AbortController();
  const waited = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const result = await Promise.race([server.ended.then(() => true), waited]);
  patience.abort();
  return result;
}

/** Fast shutdown: open transactions are rolled back, a checkpoint is written. Harder means follow if it does not end. */
export async function stopServer(server: ServerProcess, plan: LaunchPlan): Promise<void> {
  if (server.hasEnded()) return;
  if (process.platform === "win32") {
    // Windows has no signals: pg_ctl speaks to the server through a pipe of its own.
    spawnSync(plan.binaries.pgCtl, ["stop", "-D", plan.clusterFolder, "-m", "fast", "-W"], {
      env: childEnvironment(),
    });
  } else server.child.kill("SIGINT");
  if (await endsWithin(server, fastStopMs)) return;
  server.child.kill("SIGQUIT");
  if (await endsWithin(server, immediateStopMs)) return;
  server.child.kill("SIGKILL");
  await server.ended;
}
