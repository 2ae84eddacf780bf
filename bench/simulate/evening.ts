/** The program as processes of its own, API and workers apart, of which a worker is killed now and then. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "@oddwright/platform/database/temporary-postgres.ts";
import { type RunningProgram, runProgram } from "../../apps/server/testing/run-program.ts";
import { type Instance, raisedLimits, readyLine } from "./instance.ts";

const workerCount = 2;
const killEveryMs = 60_000;

/** Two workers at first; the oldest is killed with SIGKILL each minute, and another takes its place at once. */
export async function startEvening(): Promise<Instance> {
  const server = await startTemporaryPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-evening-"));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
  };
  const run = (roles: string, more = {}): RunningProgram =>
    runProgram({ ...env, ...raisedLimits, ROLES: roles, API_PORT: "0", ...more });
  const api = run("api,realtime");
  const workers: RunningProgram[] = [];
  const addWorker = (apiUrl: string): void => {
    workers.push(run("worker", { INTERNAL_API_URL: apiUrl }));
  };
  const replaceOldest = (apiUrl: string): void => {
    workers.shift()?.child.kill("SIGKILL");
    addWorker(apiUrl);
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    for (const program of [...workers, api]) {
      program.child.kill("SIGTERM");
      await program.ended();
      process.stderr.write(program.output().replace(readyLine, ""));
    }
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const apiUrl = await api.ready();
    for (let index = 0; index < workerCount; index += 1) addWorker(apiUrl);
    timer = setInterval(() => replaceOldest(apiUrl), killEveryMs);
    return { apiUrl, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
