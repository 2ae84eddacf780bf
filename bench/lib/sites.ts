/** The whole program and the bare React Router page, each in a process of its own, for benches that compare pages. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { runProgram } from "../../apps/server/testing/run-program.ts";
import { ensureWebBuild } from "../../scripts/bootstrap/web-build.mjs";
import { repositoryRoot } from "../../scripts/gates/gate.ts";
import { floorBytes } from "../../scripts/size/floor.ts";

export interface RunningSite {
  /** Of the site, without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<unknown>;
}

export interface RealSite extends RunningSite {
  readonly apiUrl: string;
}

/** A bench asks from one address more than a visitor may. */
const raised = "10000000/60";
const raisedLimits = Object.fromEntries(
  ["DEFAULT", "CREDENTIALS", "BETS", "PAYMENTS", "PAGES"].map((name) => [
    `RATE_LIMIT_${name}`,
    raised,
  ]),
);

/** Builds what the two starters below serve. */
export async function buildSites(): Promise<void> {
  await ensureWebBuild(repositoryRoot);
  // Builds the bare site as well.
  await floorBytes();
}

/** As `npm start` runs it, without its build step. `env` adds to the configuration. */
export async function startRealSite(env: Readonly<Record<string, string>> = {}): Promise<RealSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-bench-"));
  const [port, apiPort] = [await freePort(), await freePort()];
  const program = runProgram({
    DATA_DIR: dataDir,
    PORT: String(port),
    API_PORT: String(apiPort),
    ...raisedLimits,
    ...env,
  });
  const stop = async (): Promise<void> => {
    program.child.kill("SIGTERM");
    await program.ended();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await program.ready();
  // The name that the API's default origins know: a page at the bare address could not call it.
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://localhost:${apiPort}`,
    pid: program.child.pid ?? 0,
    stop,
  };
}

/** Its one page is at `/en`, as the real site's home page is. */
export async function startBareSite(): Promise<RunningSite> {
  const program = fileURLToPath(new URL("./bare-site-process.ts", import.meta.url));
  const child = fork(program, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const exited = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), exited]);
  if (typeof url !== "string") throw new Error("the bare site did not start");
  const stop = async (): Promise<unknown> => {
    child.disconnect();
    return exited;
  };
  return { url, pid: child.pid ?? 0, stop };
}
