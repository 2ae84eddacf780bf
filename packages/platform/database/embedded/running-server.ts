/** Keeps one server process alive: starts it, starts it again when it dies, stops it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseLog } from "../database-log.ts";
import { endLeftovers } from "./leftover-processes.ts";
import {
  launchServer,
  stopServer,
  waitUntilReady,
  type LaunchPlan,
  type ServerProcess,
} from "./server-process.ts";
import { keepSocketFolder } from "./socket-folder.ts";

/** Waits between two starts of a server that keeps dying. */
const minBackoffMs = 100;
const maxBackoffMs = 5_000;
/** A server that ran this long is healthy again: the next wait is the first. */
const healthyAfterMs = 60_000;

export interface RunPlan {
  readonly launch: LaunchPlan;
  /** Undefined when the server listens on a loopback port. */
  readonly socketFolder: string | undefined;
  readonly maintenanceUrl: string;
  readonly log: DatabaseLog;
}

export interface RunningServer {
  stop(): Promise<void>;
  onRestart(callback: () => void): void;
}

async function startOnce(plan: RunPlan, signal: AbortSignal): Promise<ServerProcess> {
  if (plan.socketFolder) keepSocketFolder(plan.socketFolder, plan.launch.user);
  const server = launchServer(plan.launch);
  try {
    await waitUntilReady(server, plan.maintenanceUrl, signal);
    return server;
  } catch (error) {
    await stopServer(server, plan.launch);
    throw error;
  }
}

// Resolves to undefined when stopping came first.
async function startAgain(
  plan: RunPlan,
  firstBackoffMs: number,
  signal: AbortSignal,
): Promise<ServerProcess | undefined> {
  for (let backoffMs = firstBackoffMs; !signal.aborted; backoffMs = nextBackoff(backoffMs)) {
    await sleep(backoffMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) break;
    try {
      await endLeftovers(plan.launch.clusterFolder, plan.log, plan.socketFolder);
      return await startOnce(plan, signal);
    } catch (error) {
      if (!signal.aborted) plan.log.error(error instanceof Error ? error.message : String(error));
    }
  }
  return undefined;
}

function nextBackoff(backoffMs: number): number {
  return Math.min(backoffMs * 2, maxBackoffMs);
}

/**
 * Starts the server and watches it. Throws when the first start fails. From then on a server that ends is started again,
 * after a growing wait, until `stop`.
 */
export async function runServer(plan: RunPlan): Promise<RunningServer> {
  const stopping = new AbortController();
  const callbacks: (() => void)[] = [];
  let current = await startOnce(plan, stopping.signal);

  async function watch(): Promise<void> {
    let backoffMs = minBackoffMs;
    let readyAt = performance.now();
    while (!stopping.signal.aborted) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      plan.log.error(`the database server ended unexpectedly (${how}); starting it again`);
      if (performance.now() - readyAt > healthyAfterMs) backoffMs = minBackoffMs;
      const next = await startAgain(plan, backoffMs, stopping.signal);
      if (!next) return;
      current = next;
      readyAt = performance.now();
      backoffMs = nextBackoff(backoffMs);
      plan.log.info("the database server runs again");
      for (const callback of callbacks) callback();
    }
  }
  const watching = watch();

  async function stop(): Promise<void> {
    stopping.abort();
    await stopServer(current, plan.launch);
    await watching;
    // A restart may have succeeded at the moment of stopping.
    await stopServer(current, plan.launch);
  }

  return { stop, onRestart: (callback) => void callbacks.push(callback) };
}
