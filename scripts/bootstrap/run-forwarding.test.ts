/** The program in the foreground: signals reach it, and how it ends is how we end. */
import { spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import path from "node:path";

const module = path.join(import.meta.dirname, "run-forwarding.mjs");
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

/** A parent that runs `program` in a child, which says its pid. */
const parentOf = (program: string) => `import { runForwarding } from ${JSON.stringify(module)};
  await runForwarding(process.execPath, ["-e", ${JSON.stringify(`${program} console.log(process.pid);`)}]);`;

/** Starts a parent that runs `program` in a child; resolves once the child has said its pid. */
async function start(program: string) {
  const parent = spawn(process.execPath, ["--input-type=module", "-e", parentOf(program)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    parent.once("close", (exitCode, signal) => resolve({ code: exitCode, signal }));
  });
  const childPid = await new Promise<number>((resolve) => {
    parent.stdout.once("data", (chunk) => resolve(Number(String(chunk))));
  });
  pids.push(parent.pid ?? childPid, childPid);
  return { parent, childPid, ended };
}

const waits = "setInterval(() => {}, 1000);";

test("the exit code of the program is ours", async () => {
  const { ended } = await start("process.exitCode = 7;");
  expect(await ended).toEqual({ code: 7, signal: null });
});

test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s reaches the program, which ends in its own way",
  async (signal) => {
    const { parent, ended } = await start(
      `process.on("${signal}", () => process.exit(5)); ${waits}`,
    );
    parent.kill(signal);
    expect(await ended).toEqual({ code: 5, signal: null });
  },
);

test("the program is stopped when the shell that npm ran us in has died", async () => {
  const shell = spawn("sh", ["-c", '"$NODE" --input-type=module -e "$CODE"; true'], {
    env: {
      ...process.env,
      NODE: process.execPath,
      CODE: parentOf(waits),
      npm_lifecycle_event: "start",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const childPid = await new Promise<number>((resolve) => {
    shell.stdout.once("data", (chunk) => resolve(Number(String(chunk))));
  });
  pids.push(childPid);
  // The pipe closes when the last program that writes to it has ended.
  const ended = new Promise((resolve) => shell.stdout.once("close", resolve));
  shell.kill("SIGTERM");
  await ended;
  expect(() => process.kill(childPid, 0)).toThrow("ESRCH");
});

test("a program ended by a signal ends us by the same signal", async () => {
  const { childPid, ended } = await start(waits);
  process.kill(childPid, "SIGTERM");
  expect(await ended).toEqual({ code: null, signal: "SIGTERM" });
});
