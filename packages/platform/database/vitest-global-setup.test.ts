import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { afterAll, describe, expect, test } from "vitest";
import { makeDataDir } from "./embedded/fixtures/data-dir.ts";
import { findServerProcesses } from "./embedded/leftover-processes.ts";

const module = path.join(import.meta.dirname, "vitest-global-setup.ts");
// Another test run, in a temporary folder of its own so that its traces can be told from this run's. It ends with this one.
const program = `
  import setup from ${JSON.stringify(module)};
  const teardown = await setup();
  process.stdin.on("end", () => process.exit(2)).resume();
  process.on("SIGQUIT", () => process.exit(1));
  process.on("SIGUSR2", () => teardown().then(() => process.exit(0)));
  console.log(process.env.ODDWRIGHT_TEST_OWNER_URL);`;

async function startRun(
  temporary: string,
): Promise<{ child: ChildProcess; exited: Promise<unknown[]> }> {
  const own = { TMPDIR: temporary, TEST_DATABASE_FOLDER: temporary };
  const env = { ...process.env, ...own, TEST_DATABASE_URL: "", TEST_POSTGRES: "" };
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["pipe", "pipe", "inherit"],
    env,
  });
  const exited = once(child, "exit");
  const lines = readline.createInterface({ input: child.stdout });
  const [url] = (await once(lines, "line")) as [string];
  const socket = new URL(url).searchParams.get("host")!;
  expect(existsSync(path.join(socket, ".s.PGSQL.5432"))).toBe(true);
  return { child, exited };
}

function serverFolders(temporary: string): string[] {
  const names = readdirSync(temporary).filter((name) => name.startsWith("oddwright-temporary-"));
  return names.map((name) => path.join(temporary, name));
}

describe("the test run's server", () => {
  const temporary = makeDataDir();
  afterAll(() => rmSync(temporary, { recursive: true }));

  test("is gone with its folder after Ctrl-C", async () => {
    const { child, exited } = await startRun(temporary);
    child.kill("SIGINT");
    expect(await exited).toEqual([null, "SIGINT"]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test("is gone with its folder when the runner exits without asking", async () => {
    const { child, exited } = await startRun(temporary);
    child.kill("SIGQUIT");
    expect(await exited).toEqual([1, null]);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test("is gone after its run, and one killed with SIGKILL is gone with the next run", async () => {
    const killed = await startRun(temporary);
    killed.child.kill("SIGKILL");
    await killed.exited;
    const [abandoned] = serverFolders(temporary);
    const cluster = path.join(abandoned!, "postgres", "cluster");
    expect(findServerProcesses(cluster)).not.toEqual([]);
    utimesSync(abandoned!, 0, 0);
    const later = await startRun(temporary);
    expect(findServerProcesses(cluster)).toEqual([]);
    expect(serverFolders(temporary)).not.toContain(abandoned);
    later.child.kill("SIGUSR2");
    expect(await later.exited).toEqual([0, null]);
    expect(readdirSync(temporary)).toEqual([]);
  });
});
