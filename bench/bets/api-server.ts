/** Starts the API's process and ends it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ApiSettings } from "./messages.ts";

export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface StartApi extends ApiSettings {
  /** Folder for a CPU profile of the process, written when it stops; null profiles nothing. */
  readonly profileFolder: string | null;
}

export async function startApiProcess({
  profileFolder,
  ...settings
}: StartApi): Promise<ApiProcess> {
  const program = fileURLToPath(new URL("./api-process.ts", import.meta.url));
  const profiling = profileFolder === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
  const child = fork(program, { execArgv: profiling });
  const exited = once(child, "exit");
  child.send(settings);
  const first = await Promise.race([once(child, "message"), exited]);
  const url = String(first[0]);
  if (!url.startsWith("http")) throw new Error("the API's process ended before it listened");
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
}
