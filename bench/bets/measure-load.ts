/** Runs the load generator against an API and reads what every process spent meanwhile. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { processCpuMs, treeCpuMs } from "../lib/cpu-time.ts";
import type { LoadEvent, LoadResult, LoadSettings } from "./messages.ts";

export interface LoadMeasurement extends LoadResult {
  readonly betsPerSecond: number;
  /** Shares of one core, 1 = all of it; null where the system does not tell. */
  readonly cores: {
    readonly api: number | null;
    readonly database: number | null;
    readonly generator: number | null;
  };
}

export interface MeasuredProcesses {
  readonly apiPid: number;
  readonly serverPid: number | null;
}

export async function measureLoad(
  settings: LoadSettings,
  { apiPid, serverPid }: MeasuredProcesses,
): Promise<LoadMeasurement> {
  const child = fork(fileURLToPath(new URL("./load-process.ts", import.meta.url)), {
    execArgv: [],
  });
  const exited = once(child, "exit");
  const readCpu = () => ({
    api: processCpuMs(apiPid),
    database: serverPid === null ? null : treeCpuMs(serverPid),
    generator: processCpuMs(child.pid ?? 0),
  });
  let before = readCpu();
  const finished = new Promise<{ result: LoadResult; after: typeof before }>((resolve) => {
    child.on("message", (event: LoadEvent) => {
      if (event.kind === "started") before = readCpu();
      else resolve({ result: event.result, after: readCpu() });
    });
  });
  child.send(settings);
  const end = await Promise.race([finished, exited]);
  if (!("result" in end)) throw new Error("the load generator ended without a result");
  await exited;
  const { result, after } = end;
  const share = (name: keyof typeof before): number | null => {
    const [from, to] = [before[name], after[name]];
    return from === null || to === null ? null : (to - from) / 1_000 / result.seconds;
  };
  return {
    ...result,
    betsPerSecond: result.bets / result.seconds,
    cores: { api: share("api"), database: share("database"), generator: share("generator") },
  };
}
