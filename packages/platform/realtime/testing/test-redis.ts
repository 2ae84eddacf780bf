/** A Redis of the test's own, where the program is installed. */
import { execFile, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../processes/free-port.ts";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export interface TestRedis {
  readonly url: string;
  /** Ends the server without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with nothing remembered. */
  start(): Promise<void>;
  /** How many connections follow a channel. */
  hearersOf(channel: string): Promise<number>;
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    const options = [
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
    ];
    child = spawn("redis-server", options, { stdio: "ignore" });
    await answers(port);
  }
  await start();
  const url = `redis://127.0.0.1:${port}`;
  return {
    url,
    start,
    async hearersOf(channel) {
      const command = ["-u", url, "pubsub", "numsub", channel];
      const { stdout } = await promisify(execFile)("redis-cli", command);
      return Number(stdout.trim().split("\n").at(-1));
    },
    async kill() {
      const ended = child && child.exitCode === null ? once(child, "exit") : null;
      child?.kill("SIGKILL");
      await ended;
    },
  };
}

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isUp = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    if (Date.now() > deadline) throw new Error("redis-server does not answer");
    await delay(20);
  }
}
