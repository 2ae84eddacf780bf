/** What processes may risk at once is never more than the house holds, whatever they are asked for and whatever becomes of them. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { houseNotBelowZero } from "../audit/balance-checks.ts";
import type { RunningLedger } from "../create-ledger.ts";
import { fundHouse } from "../operator/fund-house.ts";
import { operatorPlayerId } from "../operator/operator-player.ts";
import type { RefusedRisk } from "../batcher/run-batch.ts";
import {
  pretendOpenBet,
  pretendRiskyBet,
  readPretendExposure as readExposure,
} from "../testing/pretend-risk.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { foldHouseDeltas } from "./fold-house-deltas.ts";
import { readSystemBalances } from "./read-system-balances.ts";

let subject: TestLedger;
let refused: RefusedRisk[];
beforeEach(async () => {
  refused = [];
  subject = await startTestLedger({ readExposure });
});
afterEach(async () => {
  await subject.close();
});

const newProcess = (): RunningLedger =>
  subject.another({
    observer: {
      onBatch: ({ size }) => subject.batchSizes.push(size),
      onFailure: (error) => subject.failures.push(error),
      onRiskRefused: (risk) => refused.push(risk),
    },
  });

const fund = (amountMinor: bigint) =>
  subject.ledger.execute(fundHouse(readExposure), {
    playerId: operatorPlayerId,
    currency: "RUB",
    key: randomUUID(),
    input: { amountMinor, note: "capital" },
  });

interface Bet {
  readonly ledger: RunningLedger;
  readonly playerId: string;
  readonly open?: boolean;
  readonly stakeMinor: bigint;
  readonly lossMinor: bigint;
  readonly wins: boolean;
}

const place = ({ ledger, playerId, open = false, stakeMinor, lossMinor, wins }: Bet) =>
  ledger.execute(open ? pretendOpenBet : pretendRiskyBet, {
    playerId,
    currency: "RUB",
    key: uuidv7(),
    input: {
      stakeMinor,
      largestLossMinor: lossMinor,
      payoutMinor: wins ? stakeMinor + lossMinor : 0n,
    },
  });

async function houseMinor(): Promise<bigint> {
  const balances = await readSystemBalances(subject.database.ownerPool);
  return balances.find(({ name }) => name === "house")?.balanceMinor ?? 0n;
}

/** What the house holds less what open bets and all handed out parts may cost it. */
async function uncommittedMinor(): Promise<bigint> {
  const { rows } = await subject.database.ownerPool.query<{ minor: string }>(
    `select coalesce(sum(remaining_minor), 0)::text as minor from ledger_allowance`,
  );
  const exposure = (await readExposure(subject.database.ownerPool)).get("RUB") ?? 0n;
  return (await houseMinor()) - exposure - BigInt(rows[0]!.minor);
}

async function richPlayers(count: number): Promise<readonly string[]> {
  const players = Array.from({ length: count }, () => uuidv7());
  await Promise.all(players.map((playerId) => subject.deposit(playerId, 1_000_000n)));
  return players;
}

test("120 bets at once over two processes risk no more than the house of 1 400.00 holds, all of them winning", async () => {
  await fund(140_000n);
  const processes = [newProcess(), newProcess()];
  const players = await richPlayers(120);
  const results = await Promise.all(
    players.map((playerId, index) =>
      place({
        ledger: processes[index % 2]!,
        playerId,
        stakeMinor: 100n,
        lossMinor: 9_600n,
        wins: true,
      }),
    ),
  );
  const taken = results.filter((result) => result.ok).length;
  expect(taken).toBeGreaterThan(0);
  expect(await houseMinor()).toBe(140_000n - 9_600n * BigInt(taken));
  expect(await houseMinor()).toBeGreaterThanOrEqual(0n);
  expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
  const codes = new Set(results.flatMap((result) => (result.ok ? [] : [result.code])));
  expect(codes).toEqual(new Set(["game_limit_reached"]));
  expect(refused).toHaveLength(120 - taken);
  expect(refused[0]).toEqual({
    kind: "pretend_risky_bet",
    currency: "RUB",
    largestLossMinor: 9_600n,
  });
  expect(subject.failures).toEqual([]);
  expect((await subject.audit([houseNotBelowZero])).ok).toBe(true);
});

test("a house that has enough refuses no bet, also where connections are lost while its money is handed out", async () => {
  await fund(1_000_000_000n);
  const process = newProcess();
  const players = await richPlayers(40);
  let isOver = false;
  const betting = players.map(async (playerId) => {
    const codes: string[] = [];
    while (!isOver) {
      const bet = { ledger: process, playerId, stakeMinor: 1n, lossMinor: 500n, wins: false };
      const result = await place(bet);
      if (!result.ok) codes.push(result.code);
    }
    return codes;
  });
  for (let lost = 0; lost < 10; lost += 1) {
    await delay(100);
    await subject.database.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'oddwright_app' and datname = current_database()`,
    );
  }
  isOver = true;
  const codes = (await Promise.all(betting)).flat();
  expect(codes.filter((code) => code !== "service_unavailable")).toEqual([]);
  expect(refused).toEqual([]);
});

test("whatever is bet through whichever process, open or settled, the house can pay all that it took", async () => {
  await fund(50_000n);
  const processes = [newProcess(), newProcess(), newProcess()];
  const players = await richPlayers(12);
  const bet = fc.record({
    process: fc.nat(2),
    open: fc.boolean(),
    wins: fc.boolean(),
    stakeMinor: fc.bigInt({ min: 1n, max: 500n }),
    lossMinor: fc.bigInt({ min: 0n, max: 9_000n }),
  });
  let taken = 0;
  const wave = fc.array(bet, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(wave, fc.bigInt({ min: 0n, max: 4_000n }), async (bets, withdrawnMinor) => {
      const placing = bets.map(({ process, ...each }, index) =>
        place({ ledger: processes[process]!, playerId: players[index]!, ...each }),
      );
      const funding = [fund(-withdrawnMinor - 1n), fund(withdrawnMinor + 900n)];
      const [results] = await Promise.all([Promise.all(placing), ...funding]);
      taken += results.filter((result) => result.ok).length;
      await foldHouseDeltas(subject.database.appPool);
      expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
    }),
    { numRuns: 40 },
  );
  // Both happened often enough to have met.
  expect(taken).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(20);
  expect(
    (await subject.audit([houseNotBelowZero])).checks.flatMap(({ findings }) => findings),
  ).toEqual([]);
  // Who takes capital out waits for draws, and may have to try again.
  expect(subject.failures.filter((error) => !String(error).includes("lock timeout"))).toEqual([]);
});

test("what a stopped process held is free at once, what a killed one held when its lease has ended", async () => {
  await fund(10_000n);
  const [player = "", other = ""] = await richPlayers(2);
  const [stopped, killed, later] = [newProcess(), newProcess(), newProcess()];
  const bet = { playerId: player, stakeMinor: 1n, wins: false };
  expect((await place({ ...bet, ledger: stopped, lossMinor: 9_000n })).ok).toBe(true);
  expect((await place({ ...bet, ledger: killed, lossMinor: 9_000n })).ok).toBe(false);
  await stopped.close();
  // A house that had too little is not asked again at once.
  await vi.waitUntil(
    async () => (await place({ ...bet, ledger: killed, lossMinor: 9_000n })).ok,
    10_000,
  );
  expect((await place({ ...bet, playerId: other, ledger: later, lossMinor: 9_000n })).ok).toBe(
    false,
  );
  // As after the time of its lease; the process that held it still thinks that it may bet.
  await subject.database.ownerPool.query(
    `update ledger_allowance set lease_until = clock_timestamp()`,
  );
  await vi.waitUntil(
    async () => (await place({ ...bet, playerId: other, ledger: later, lossMinor: 9_000n })).ok,
    10_000,
  );
  const back = await place({ ...bet, ledger: killed, lossMinor: 8_000n, wins: true });
  expect(back.ok).toBe(false);
  expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
});

test("the operator takes out only what no open bet and no process may need", async () => {
  await fund(10_000n);
  const [player = ""] = await richPlayers(1);
  const process = newProcess();
  const open = { ledger: process, playerId: player, open: true, stakeMinor: 1n, wins: false };
  expect((await place({ ...open, lossMinor: 4_000n })).ok).toBe(true);
  await process.close();
  expect(await fund(-6_001n)).toMatchObject({ ok: false, code: "balance_not_enough" });
  expect(await fund(-6_000n)).toMatchObject({ ok: true });
});

test("the folded house is never below zero, by the database; a house that is gets a finding of the audit", async () => {
  await fund(100n);
  const { ownerPool, appPool } = subject.database;
  await foldHouseDeltas(appPool);
  await expect(
    appPool.query(`update ledger_system_account set balance_minor = -1 where code = 'house:RUB'`),
  ).rejects.toThrow(/ledger_house_not_below_zero/);
  await ownerPool.query(
    `insert into ledger_house_delta (stream_id, seq, account_id, amount_minor)
     select 1, 999999, id, -500 from ledger_system_account where code = 'house:RUB'`,
  );
  expect(await foldHouseDeltas(appPool)).toBe(0);
  const { checks } = await subject.audit([houseNotBelowZero]);
  const found = checks.find(({ name }) => name === "the house is not below zero");
  expect(found?.findings).toEqual([{ text: "house:RUB is -4.00" }]);
});
