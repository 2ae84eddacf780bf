/** SIGKILL while bets are placed, on the real program: no bet that was answered is lost, none in doubt is placed twice or missing. */
import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { runOperatorCommand } from "../testing/run-operator-command.ts";
import { runProgram, type RunningProgram } from "../testing/run-program.ts";
import {
  callApi,
  findChangedAnswers,
  type BettingPlayer,
  type Load,
  openAccount,
  resolveDoubts,
  startLoad,
  untilTrue,
} from "../testing/bets-under-load.ts";

/** Each kill is the same trial at another moment. */
const rounds = 2;
const playerCount = 8;
const deposit = "30000.00";
/** Bets answered between two kills. */
const betsARound = 40;

let dataDir: string;
let env: Record<string, string>;
let program: RunningProgram;
let apiUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oddwright-kill-"));
  env = {
    ROLES: "api,worker",
    DATA_DIR: dataDir,
    API_PORT: String(await freePort()),
    LOG_LEVEL: "error",
    RATE_LIMIT_BETS: "1000000/60",
    RATE_LIMIT_DEFAULT: "1000000/60",
    RATE_LIMIT_CREDENTIALS: "1000/60",
    RATE_LIMIT_PAYMENTS: "1000/60",
  };
  apiUrl = await start();
});
afterAll(async () => {
  program.child.kill("SIGTERM");
  await program.ended();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<string> => {
  program = runProgram(env);
  return program.ready();
};

async function waitForBets(load: Load): Promise<void> {
  const before = load.acknowledged();
  await untilTrue(
    async () => load.acknowledged() >= before + betsARound,
    "bets are answered again",
  );
}

const openPlayers = (name: string): Promise<BettingPlayer[]> =>
  Promise.all(
    Array.from({ length: playerCount }, (_, index) =>
      openAccount(apiUrl, `${name}${index}`, deposit),
    ),
  );

interface BetRow {
  readonly id: string;
  readonly nonce: number;
  readonly stake: string;
  readonly payout: string;
}

async function history(apiUrl: string, token: string): Promise<readonly BetRow[]> {
  const bets: BetRow[] = [];
  let cursor: string | null = null;
  do {
    const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    const page = await callApi(`${apiUrl}/games/bets${query}`, { method: "GET", token });
    const parsed = JSON.parse(page.text) as { bets: BetRow[]; next_cursor: string | null };
    bets.push(...parsed.bets);
    cursor = parsed.next_cursor;
  } while (cursor !== null);
  return bets;
}

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** The ledger holds exactly what the players were told, no more and no less. */
async function expectExact(apiUrl: string, players: readonly BettingPlayer[]): Promise<void> {
  expect(await findChangedAnswers(apiUrl, players)).toEqual([]);
  for (const { token, acknowledged } of players) {
    const told = [...acknowledged.values()].map(
      ({ answer }) => (JSON.parse(answer) as { bet: BetRow }).bet,
    );
    const bets = await history(apiUrl, token);
    expect(bets.map((bet) => bet.id).toSorted()).toEqual(told.map((bet) => bet.id).toSorted());
    expect(bets.map((bet) => bet.nonce).toSorted((a, b) => a - b)).toEqual(
      bets.map((_, index) => index),
    );
    const net = told.reduce((sum, bet) => sum + cents(bet.payout) - cents(bet.stake), 0n);
    const profile = await callApi(`${apiUrl}/profile/user`, { method: "GET", token });
    const { user } = JSON.parse(profile.text) as { user: { balance: string } };
    expect(cents(user.balance)).toBe(cents(deposit) + net);
  }
}

async function expectAuditPasses(): Promise<void> {
  const { text } = await runOperatorCommand("audit:ledger", [], { DATA_DIR: dataDir });
  // What a failed audit found is in what it printed.
  expect(text).toContain("The ledger is in order.");
}

/** Every process of the embedded server: the postmaster and its children. */
async function postgresProcesses(): Promise<readonly number[]> {
  const cluster = await readFile(join(dataDir, "postgres", "cluster.location"), "utf8").catch(() =>
    join(dataDir, "postgres", "cluster"),
  );
  const pids: number[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    if (folder === cluster.trim()) pids.push(Number(pid));
  }
  return pids;
}

describe("SIGKILL under load", () => {
  test(
    `of the server, ${rounds} times, loses no answered bet and places none twice`,
    { timeout: 300_000 },
    async () => {
      const players = await openPlayers("server");
      const load = startLoad(() => apiUrl, players);
      let doubts = 0;
      for (let round = 0; round < rounds; round += 1) {
        await waitForBets(load);
        program.child.kill("SIGKILL");
        await program.ended();
        doubts += players.reduce((sum, player) => sum + player.inDoubt.size, 0);
        apiUrl = await start();
      }
      await load.stop();
      await resolveDoubts(apiUrl, players);
      expect(doubts, "some bets were under way at the kills").toBeGreaterThan(0);
      await expectExact(apiUrl, players);
      await expectAuditPasses();
    },
  );

  test.runIf(process.platform === "linux")(
    `of all PostgreSQL processes, ${rounds} times, loses no answered bet and places none twice`,
    { timeout: 300_000 },
    async () => {
      const players = await openPlayers("database");
      const load = startLoad(() => apiUrl, players);
      for (let round = 0; round < rounds; round += 1) {
        await waitForBets(load);
        const pids = await postgresProcesses();
        expect(pids.length, "the postmaster and its children are found").toBeGreaterThan(3);
        for (const pid of pids) process.kill(pid, "SIGKILL");
      }
      await waitForBets(load);
      await load.stop();
      await resolveDoubts(apiUrl, players);
      await expectExact(apiUrl, players);
      await expectAuditPasses();
    },
  );
});
