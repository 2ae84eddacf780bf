/** The bootstrap against a stand-in npm: what is skipped, what is said when it fails, and two at once. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { repositoryRoot } from "../gates/gate.ts";
import { listProcesses } from "../gates/process-list.ts";
import { nodePackageName } from "./install.mjs";

/** Installs one package, and Node for this platform, the way `npm ci` leaves them; notes each run. */
const fakeNpm = `#!/bin/sh
echo "$$" >> npm-runs
if [ -n "$npm_fake_says" ]; then echo "$npm_fake_says" >&2; exit "\${npm_fake_code:-1}"; fi
rm -rf node_modules; mkdir -p node_modules/a node_modules/.bin node_modules/${nodePackageName()}/bin
sleep "\${npm_fake_seconds:-0}"
while [ -n "$npm_fake_held" ] && [ ! -e npm-may-end ]; do sleep 0.05; done
ln -s "${process.execPath}" node_modules/${nodePackageName()}/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

const lockFile = (version: string) =>
  JSON.stringify({
    packages: {
      "": {},
      "node_modules/a": { version },
      "node_modules/b": { version, optional: true },
      [`node_modules/${nodePackageName()}`]: { version: "24.0.0", optional: true },
    },
  });

let root: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "bootstrap-"));
  mkdirSync(path.join(root, "scripts"));
  for (const name of ["bootstrap.mjs", "bootstrap"]) {
    cpSync(path.join(repositoryRoot, "scripts", name), path.join(root, "scripts", name), {
      recursive: true,
    });
  }
  write(
    "scripts/hello.mjs",
    `import { bootstrap } from "./bootstrap.mjs"; await bootstrap(); console.log("ran " + process.versions.node); process.exitCode = Number(process.argv[2] ?? 0);`,
  );
  write("package-lock.json", lockFile("1.0.0"));
  write("bin/npm", fakeNpm);
  chmodSync(path.join(root, "bin/npm"), 0o755);
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(root, { recursive: true, force: true });
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const npmRuns = () =>
  existsSync(path.join(root, "npm-runs"))
    ? readFileSync(path.join(root, "npm-runs"), "utf8").trim().split("\n").length
    : 0;

const npmPid = () => Number(readFileSync(path.join(root, "npm-runs"), "utf8").trim());

/** The lock names npm: from then on it holds while npm runs. */
const lockHoldsForNpm = () => {
  const owner = path.join(root, ".cache/install.lock/owner.json");
  return npmRuns() === 1 && readFileSync(owner, "utf8").includes(`"helper":${npmPid()}`);
};

const deadlineMs = 30_000;

async function until(condition: () => boolean) {
  const deadline = Date.now() + deadlineMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error("the condition did not come true");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Options {
  env?: Record<string, string>;
  node?: string;
  args?: string[];
}

const run = (options?: Options) => start(options).ended;

function start({ env = {}, node = process.execPath, args = [] }: Options = {}) {
  const child = spawn(node, ["scripts/hello.mjs", ...args], {
    cwd: root,
    env: { PATH: `${path.join(root, "bin")}:/usr/bin:/bin`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  return { child, ended, output: () => output };
}

describe("installing", () => {
  test("a fresh folder is installed once; the next start does nothing", async () => {
    expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining("ran ") });
    expect(npmRuns()).toBe(1);
    const second = await run();
    expect(second.output).toBe(`ran ${process.versions.node}\n`);
    expect(npmRuns()).toBe(1);
  });

  test("a changed lock file is installed again", async () => {
    await run();
    write("package-lock.json", lockFile("2.0.0"));
    expect((await run()).code).toBe(0);
    expect(npmRuns()).toBe(2);
  });

  test("packages that somebody installed by hand are taken as they are", async () => {
    execFileSync("npm", ["ci"], {
      cwd: root,
      env: { PATH: `${path.join(root, "bin")}:/usr/bin:/bin` },
    });
    await run();
    expect(npmRuns()).toBe(1);
  });

  test("an install that was cut short is done again", async () => {
    await run();
    rmSync(path.join(root, "node_modules/.oddwright-lock"));
    rmSync(path.join(root, "node_modules/.package-lock.json"));
    await run();
    expect(npmRuns()).toBe(2);
  });

  test("two starts at once install once, and both run", async () => {
    const env = { npm_fake_seconds: "0.5" };
    const both = await Promise.all([run({ env }), run({ env })]);
    expect(both.map((one) => one.code)).toEqual([0, 0]);
    expect(npmRuns()).toBe(1);
    expect(existsSync(path.join(root, ".cache/install.lock"))).toBe(false);
  });

  test("npm outlives a start that was killed: the next one waits for it instead of running a second", async () => {
    const killed = start({ env: { npm_fake_held: "1" } });
    await until(lockHoldsForNpm);
    killed.child.kill("SIGKILL");
    const next = start();
    await until(() => next.output().includes("Waiting for"));
    write("npm-may-end", "");
    expect(await next.ended).toMatchObject({ code: 0 });
    expect(npmRuns()).toBe(1);
  });

  test("a long install says that it goes on", async () => {
    const { ended, output } = start({ env: { npm_fake_held: "1" } });
    await until(() => output().includes("still installing"));
    write("npm-may-end", "");
    expect(await ended).toMatchObject({ code: 0 });
  });

  test.each(["SIGINT", "SIGTERM"] as const)("%s ends npm too", async (signal) => {
    const { child, ended } = start({ env: { npm_fake_held: "1" } });
    await until(() => npmRuns() === 1);
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 1 });
    await until(() =>
      listProcesses().every(({ pid, session }) => ![pid, session].includes(npmPid())),
    );
  });

  test("the lock of a process that died is taken over", async () => {
    const dead = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => dead.once("close", resolve));
    const { hostname } = await import("node:os");
    write(".cache/install.lock/owner.json", JSON.stringify({ pid: dead.pid, host: hostname() }));
    expect((await run()).code).toBe(0);
    expect(npmRuns()).toBe(1);
  });
});

describe("faults are explained in a sentence", () => {
  test.each([
    ["a full disk", "npm error code ENOSPC", "1", "The disk is full"],
    [
      "a full disk that npm only warns of",
      "npm warn tar TAR_ENTRY_ERROR ENOSPC",
      "0",
      "The disk is full",
    ],
    ["no network", "npm error code EAI_AGAIN", "1", "the npm registry did not answer"],
    ["no rights", "npm error code EACCES", "1", "cannot be written by this user"],
    [
      "a stale lock file",
      "npm error `npm ci` can only install packages when your package.json and package-lock.json",
      "1",
      "do not belong together",
    ],
    ["anything else", "npm error something new", "1", "npm error something new"],
  ])("%s", async (_case, says, code, told) => {
    const { code: exit, output } = await run({ env: { npm_fake_says: says, npm_fake_code: code } });
    expect(exit).toBe(1);
    expect(output).toContain(told);
    expect(output).not.toContain("at async");
    expect(existsSync(path.join(root, ".cache/install.lock"))).toBe(false);
  });

  test("npm is missing", async () => {
    const { code, output } = await run({ env: { PATH: "/nowhere" } });
    expect(code).toBe(1);
    expect(output).toContain("npm was not found");
  });
});

/** Debian's or another Node older than 24, where the machine has one: it shows the second start under Node 24. */
const olderNode = ["/usr/bin/node", "/usr/local/bin/node"].find((file) => {
  if (!existsSync(file)) return false;
  const major = Number(
    execFileSync(file, ["-p", "process.versions.node.split('.')[0]"], { encoding: "utf8" }),
  );
  return major >= 20 && major < 24;
});

describe.skipIf(!olderNode)("on a Node older than 24", () => {
  const node = olderNode ?? "";

  test("the script runs again under the Node that was installed, and its exit code is kept", async () => {
    const { code, output } = await run({ node, args: ["7"] });
    expect(output).toContain(`ran ${process.versions.node}`);
    expect(code).toBe(7);
  });

  test("a platform without a packaged Node is told what to install", async () => {
    await run({ node });
    rmSync(path.join(root, "node_modules", nodePackageName()), { recursive: true });
    const { code, output } = await run({ node });
    expect(code).toBe(1);
    expect(output).toContain("Install Node 24 or newer");
  });
});
