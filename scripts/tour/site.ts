/** The site that the tour walks: one that already runs, or one started for the tour with a data folder of its own. */
import { freePort } from "@oddwright/platform/network/free-port.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { repositoryRoot } from "../gates/gate.ts";

export interface Site {
  webUrl: string;
  apiUrl: string;
  stop: () => Promise<void>;
}

const pollMs = 300;
const startTimeoutMs = 180_000;

/** A site that somebody else runs; its API is next to it unless told otherwise. */
export function runningSite(webUrl: string, apiUrl = "http://localhost:3001"): Site {
  return { webUrl: webUrl.replace(/\/$/, ""), apiUrl, stop: async () => {} };
}

/** Starts the site as `npm start` does, on free ports. Throws with its output when it does not answer in time. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "tour-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(repositoryRoot, "scripts/start.mjs")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), API_PORT: String(apiPort) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  }
  const stop = async () => {
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const webUrl = `http://localhost:${port}`;
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(webUrl))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The site did not start.\n${output}`);
    }
    await sleep(pollMs);
  }
  return { webUrl, apiUrl: `http://localhost:${apiPort}`, stop };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await closed;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
