/** The program as processes of its own, APIs and workers apart, of which one is killed now and then. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTemporaryPostgres } from "@oddwright/platform/database/temporary-postgres.ts";
import { type RunningProgram, runProgram } from "../../apps/server/testing/run-program.ts";
import { type StudioOfEvening, studioOfEvening } from "./casino/studio-process.ts";
import { fastMatches, type Instance, type Offered, raisedLimits, readyLine } from "./instance.ts";

const workerCount = 2;
const killEveryMs = 60_000;

/**
 * Two workers at first; each minute the oldest process is killed with SIGKILL, and another takes its place at once. With sports or the casino there are two
 * APIs, and they take turns with the workers, and with the studio: one that is killed is back on its port before its callers give up.
 */
export async function startEvening({ hasSports, hasCasino }: Offered): Promise<Instance> {
  const server = await startTemporaryPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-evening-"));
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
  };
  let studio: StudioOfEvening | null = null;
  const settings = { ...env, ...raisedLimits, ...(hasSports ? fastMatches : {}), API_PORT: "0" };
  const run = (roles: string, more = {}): RunningProgram =>
    runProgram({ ...settings, ...studio?.env, ROLES: roles, ...more });
  const apis: { readonly url: string; readonly program: RunningProgram }[] = [];
  const workers: RunningProgram[] = [];
  const starting: RunningProgram[] = [];
  const addApi = async (): Promise<void> => {
    const program = run(apis.length === 0 ? "api,realtime" : "api");
    starting.push(program);
    const url = await program.ready();
    starting.pop();
    apis.push({ url, program });
  };
  const addWorker = (): void => {
    workers.push(run("worker", { INTERNAL_API_URL: apis[0]!.url }));
  };
  const replaceWorker = (): void => {
    workers.shift()?.child.kill("SIGKILL");
    addWorker();
  };
  const replaceApi = async (): Promise<void> => {
    const [oldest] = apis.splice(0, 1);
    oldest!.program.child.kill("SIGKILL");
    await oldest!.program.ended();
    const { url } = oldest!;
    apis.push({ url, program: run("api,realtime", { API_PORT: new URL(url).port }) });
  };
  let kills = 0;
  const replaceOldest = (): void => {
    kills += 1;
    const turn = hasCasino ? kills % 3 : hasSports ? kills % 2 : 1;
    if (turn === 0) void replaceApi();
    else if (turn === 2) studio?.kill();
    else replaceWorker();
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await studio?.stop();
    await endAll([...workers, ...apis.map((api) => api.program), ...starting]);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    if (hasCasino) studio = await studioOfEvening(server.ownerUrl);
    await addApi();
    if (hasSports || hasCasino) await addApi();
    await studio?.start(apis[0]!.url);
    for (let index = 0; index < workerCount; index += 1) addWorker();
    timer = setInterval(replaceOldest, killEveryMs);
    return { apiUrls: apis.map(({ url }) => url), env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One after the other; what they printed besides is shown. */
async function endAll(programs: readonly RunningProgram[]): Promise<void> {
  for (const program of programs) {
    program.child.kill("SIGTERM");
    await program.ended();
    process.stderr.write(program.output().replace(readyLine, ""));
  }
}
