/** An interrupted run: whatever it started has ended when it ends, however it was set apart. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { listProcesses, processesOfRun } from "./process-list.ts";

const module = path.join(import.meta.dirname, "test-run.ts");
const pids: number[] = [];

afterEach(() => {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended, as it should.
    }
  }
});

const isListed = (pid: number) => listProcesses().some((each) => each.pid === pid);

/** Says its pid and outlives every polite signal. */
const stubborn = `for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => {});
  setInterval(() => {}, 1000);
  process.stdout.write(process.pid + "\\n");`;

/** Starts `stubborn` in a session of its own; as an orphan, its parent ends at once. */
const start = `const { spawn } = require("node:child_process");
  const start = (args) => spawn(process.execPath, args, { detached: true, stdio: ["ignore", "inherit", "inherit"] });`;

/** A run that starts a child, one that is set apart, and an orphan that nothing but the run's folder tells of. */
const runFolder = `import { spawn } from "node:child_process";
  import { endEverything, makeRunFolder } from ${JSON.stringify(module)};
  const folder = makeRunFolder();
  const stdio = ["ignore", "inherit", "inherit"];
  const stubborn = ${JSON.stringify(stubborn)};
  const orphan = ${JSON.stringify(start)} + "start(" + JSON.stringify(["-e", stubborn, folder]) + "); process.exit();";
  spawn(process.execPath, ["-e", stubborn], { stdio });
  spawn(process.execPath, ["-e", stubborn], { stdio, detached: true });
  spawn(process.execPath, ["-e", orphan], { stdio, detached: true });
  process.on("SIGTERM", () => void endEverything(folder).finally(() => process.exit(1)));`;

test.skipIf(process.platform === "win32")(
  "what an interrupted run started has ended with it: children, sessions of their own, orphans",
  async () => {
    const run = spawn(process.execPath, ["--input-type=module", "-e", runFolder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    pids.push(run.pid!);
    let said = "";
    run.stdout.on("data", (chunk) => (said += String(chunk)));
    const started = await vi.waitUntil(() => {
      const lines = said.trim().split("\n");
      return lines.length === 3 && lines.map(Number);
    });
    pids.push(...started);
    await vi.waitUntil(() => started.some((pid) => parentOf(pid) !== run.pid));
    run.kill("SIGTERM");
    expect(await once(run, "exit")).toEqual([1, null]);
    expect(started.filter(isListed)).toEqual([]);
  },
);

const parentOf = (pid: number) => listProcesses().find((each) => each.pid === pid)?.parent;

test("a run's processes are those that descend from it, share their session or name its folder", () => {
  const entry = (pid: number, parent: number, session: number, names = "") => ({
    pid,
    parent,
    session,
    names,
  });
  const list = [
    entry(1, 0, 1),
    entry(10, 1, 5, "the run"),
    entry(11, 10, 11, "a gate"),
    entry(12, 1, 11, "its orphan"),
    entry(13, 1, 13, "postgres -D /tmp/ow-abc/data"),
    entry(14, 13, 14, "a backend"),
    entry(20, 1, 5, "the shell of the run"),
    entry(21, 20, 21, "something else"),
  ];
  const found = processesOfRun(list, { root: 10, folder: "/tmp/ow-abc" });
  expect(found.toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14]);
});
