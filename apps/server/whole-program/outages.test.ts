/** The database stands still, and the disk is full: what players are told, what probes are told, and that it passes. */
import { randomUUID } from "node:crypto";
import { realpathSync, rmSync, writeSync, closeSync, openSync } from "node:fs";
import { join } from "node:path";
import {
  findServerProcesses,
  signalAll,
} from "@oddwright/platform/database/embedded/leftover-processes.ts";
import { mountSmallDisk } from "@oddwright/platform/database/embedded/fixtures/small-disk.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";

// The database of its own is made first, and it stands still for as long as every call waits.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const disk = mountSmallDisk({ megabytes: 220 });
const dataDir = disk.folder;
let program: TestProgram;
let token: string;

beforeAll(async () => {
  const embedded = { DATABASE_URL: "", DATABASE_OWNER_URL: "", DATA_DIR: dataDir };
  program = await startTestProgram(embedded);
  token = await program.register();
  await program.deposit(token, "1000");
});
afterAll(async () => {
  await program.stop();
  disk.remove();
});

const placeBet = (key = randomUUID()) =>
  program.call("/games/dice/bets", {
    token,
    body: { stake: "1.00", currency: "RUB", target: "50.50", direction: "over" },
    headers: { "idempotency-key": key },
  });

const health = () => program.call("/health");

async function untilWell(): Promise<void> {
  await expect.poll(async () => (await health()).status, { timeout: 120_000 }).toBe(200);
  await expect.poll(async () => (await placeBet()).status, { timeout: 120_000 }).toBe(200);
}

test("while the database does not answer every call is answered 503, and a bet of that time is placed once or never", async () => {
  const folder = join(realpathSync(dataDir), "postgres", "cluster");
  const key = randomUUID();
  const pids = findServerProcesses(folder);
  expect(pids.length).toBeGreaterThan(1);
  signalAll(pids, "SIGSTOP");
  try {
    const answers = await Promise.all([
      placeBet(key),
      ...Array.from({ length: 5 }, () => placeBet()),
      ...Array.from({ length: 5 }, () => program.call("/profile/user", { token })),
      program.call("/api/v2/auth/login/email/password", {
        body: { email: "nobody@players.example", password: "a long private phrase" },
      }),
    ]);
    for (const answer of answers) {
      expect([answer.status, answer.json().error]).toEqual([503, "service_unavailable"]);
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    const ill = await health();
    expect([ill.status, ill.json().params.down]).toEqual([
      503,
      expect.stringMatching(/^database: no_answer/),
    ]);
  } finally {
    signalAll(pids, "SIGCONT");
  }
  await untilWell();
  const again = await placeBet(key);
  expect(again.status).toBe(200);
  expect((await placeBet(key)).text).toBe(again.text);
});

if (!disk.isMounted)
  console.warn("The test of a full disk is skipped: no small disk can be mounted here.");

test.runIf(disk.isMounted)(
  "a full disk is 503 and named by probes; with room again bets go on",
  async () => {
    const filler = join(dataDir, "filler");
    fillDisk(filler);
    try {
      let answer = await placeBet();
      // Pages that the tables have already take some more bets.
      for (let bet = 0; bet < 3_000 && answer.status === 200; bet += 1) answer = await placeBet();
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
      // What the server gives back on its own, as old log, is taken again.
      const probe = async () => {
        fillDisk(filler);
        const ill = await health();
        return [ill.status, ill.json().params?.down];
      };
      await expect
        .poll(probe)
        .toEqual([503, expect.stringMatching(/^database: (disk_full|no_answer)/)]);
    } finally {
      rmSync(filler);
    }
    await untilWell();
  },
);

function fillDisk(file: string): void {
  const descriptor = openSync(file, "a");
  try {
    for (let size = 1 << 20; size >= 1; size >>= 4) {
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    }
  } finally {
    closeSync(descriptor);
  }
}
