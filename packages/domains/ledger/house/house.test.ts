/** House accounts: deltas, their folding, the operator's capital and the bankroll that is read from them. */
import { generateKeyPairSync } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { uuidv7 } from "uuidv7";
import { ledgerJobs } from "../jobs.ts";
import { fundHouse } from "../operator/fund-house.ts";
import { maxBalanceMinor, maxTransferMinor } from "../operations/money-bounds.ts";
import { operatorPlayerId } from "../operator/operator-player.ts";
import { pretendBet } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { watchBankroll } from "./bankroll.ts";
import { foldHouseDeltas } from "./fold-house-deltas.ts";
import { readSystemBalances } from "./read-system-balances.ts";

let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
});
afterAll(async () => {
  await subject.close();
});

const fund = (key: string, amountMinor: bigint) =>
  subject.ledger.execute(
    fundHouse(async () => new Map()),
    {
      playerId: operatorPlayerId,
      currency: "RUB",
      key,
      input: { amountMinor, note: "opening capital" },
    },
  );

async function systemBalances(): Promise<Record<string, bigint>> {
  const balances = await readSystemBalances(subject.database.appPool);
  return Object.fromEntries(balances.map((balance) => [balance.name, balance.balanceMinor]));
}

async function openDeltas(): Promise<bigint> {
  const { rows } = await subject.database.ownerPool.query<{ open: bigint }>(
    `select count(*) as open from ledger_house_delta`,
  );
  return rows[0]?.open ?? 0n;
}

describe("house accounts", () => {
  test("the operator funds the house once per key, and takes money back", async () => {
    const key = uuidv7();
    await fund(key, 5_000n);
    await fund(key, 5_000n);
    await fund(uuidv7(), -2_000n);
    expect(await systemBalances()).toEqual({ house: 3_000n, operator_capital: -3_000n });
    expect(await fund(uuidv7(), -3_001n)).toEqual({
      ok: false,
      code: "balance_not_enough",
      params: { balance: "30.00" },
    });
    expect(await fund(uuidv7(), 0n)).toEqual({ ok: false, code: "amount_invalid" });
  });

  test("one run of the folding job ends although bets go on without a pause", async () => {
    const playerId = uuidv7();
    const busy = {
      query: async (text: string, values: unknown[]) => {
        // Whenever the job looks, there is one more.
        await subject.deposit(playerId, 1n);
        return subject.database.appPool.query(text, values);
      },
    } as unknown as pg.Pool;
    const { privateKey: headKey } = generateKeyPairSync("ed25519");
    const jobs = ledgerJobs({ pool: busy, headKey, headFolder: "" });
    await jobs.find((job) => job.name === "ledger-fold-house-deltas")?.run();
    expect(await subject.mainMinor(playerId)).toBe(1n);
    expect(await openDeltas()).toBe(0n);
  });

  test("a balance is the folded row plus the open deltas, and folding does not change it", async () => {
    const playerId = uuidv7();
    await subject.deposit(playerId, 1_000n);
    for (const payoutMinor of [0n, 60n, 0n]) {
      const input = { stakeMinor: 50n, payoutMinor };
      await subject.ledger.execute(pretendBet, { playerId, currency: "RUB", key: uuidv7(), input });
    }
    const before = await systemBalances();
    expect(before["house"]).toBe(3_090n);
    expect(await openDeltas()).toBeGreaterThan(0n);
    const folded = await Promise.all(
      Array.from({ length: 4 }, () => foldHouseDeltas(subject.database.appPool)),
    );
    expect(folded.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await openDeltas()).toBe(0n);
    expect(await systemBalances()).toEqual(before);
    expect((await subject.audit()).ok).toBe(true);
  });

  test("a house that holds more than a bigint is read, folded and found by the audit, and stakes come out right", async () => {
    const setFolded = (change: string) =>
      subject.database.ownerPool.query(
        `update ledger_system_account set balance_minor = balance_minor ${change}
         where code in ('house:RUB', 'operator_capital:RUB')`,
      );
    const before = await systemBalances();
    const huge = 10n ** 20n;
    await setFolded(`+ ${huge} * case code when 'house:RUB' then 1 else -1 end`);
    await fund(uuidv7(), 10n);
    await foldHouseDeltas(subject.database.appPool);
    expect((await systemBalances())["house"]).toBe(before["house"]! + huge + 10n);
    const broken = (await subject.audit()).checks.filter((check) => check.findings.length > 0);
    expect(broken.map((check) => check.name)).toEqual([
      "every house account is the sum of its transfers",
      "no transfer and no balance is beyond what the ledger may hold",
    ]);
    await setFolded(`- ${huge} * case code when 'house:RUB' then 1 else -1 end`);
    await fund(uuidv7(), -10n);
    expect(await systemBalances()).toEqual(before);
  });

  test("no operation moves more at once than the ledger may hold sums of", async () => {
    const refusal = {
      code: "amount_out_of_range",
      params: { min: "0.01", max: "1000000000000.00", currency: "RUB" },
    };
    expect(await fund(uuidv7(), maxTransferMinor + 1n)).toMatchObject(refusal);
    const playerId = uuidv7();
    await subject.deposit(playerId, 1n);
    const fill = (minor: bigint) =>
      subject.database.ownerPool.query(
        `update ledger_wallet set main_minor = $1 where player_id = $2`,
        [minor, playerId],
      );
    await fill(maxBalanceMinor);
    expect(await subject.deposit(playerId, 1n)).toMatchObject(refusal);
    await fill(maxBalanceMinor - 1n);
    expect(await subject.deposit(playerId, 1n)).toMatchObject({ ok: true });
    await fill(2n);
  });

  test("the bankroll is the house balance less what open bets would cost, and zero where the house holds nothing", async () => {
    let exposureMinor = 0n;
    const bankroll = await watchBankroll(subject.database.appPool, {
      onFailure: (error) => {
        throw error;
      },
      onUnknown: (error) => {
        throw error;
      },
      readExposure: async () => new Map([["RUB" as const, exposureMinor]]),
    });
    expect(bankroll.freeMinor("RUB")).toBe(3_090n);
    expect(bankroll.freeMinor("EUR")).toBe(0n);
    await fund(uuidv7(), 10n);
    exposureMinor = 400n;
    await bankroll.refresh();
    expect(bankroll.freeMinor("RUB")).toBe(2_700n);
    await bankroll.checkKnown();
    await bankroll.close();
  });

  test("a bankroll that cannot be read is zero and reported once, until it can be read again", async () => {
    const told: unknown[] = [];
    const breakTable = (from: string, to: string) =>
      subject.database.ownerPool.query(`alter table ${from} rename to ${to}`);
    const watch = () =>
      watchBankroll(subject.database.appPool, {
        onFailure: () => {},
        onUnknown: (error) => told.push(error),
        readExposure: async () => new Map(),
        maxAgeMs: 1_000,
      });
    const before = await watch();
    await breakTable("ledger_system_account", "gone");
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 20_000 });
    expect(before.freeMinor("RUB"), "an old figure is not used").toBe(0n);
    await expect(before.checkKnown()).rejects.toThrow("the bankroll cannot be read");
    const started = await watch();
    expect(told).toHaveLength(2);
    expect(started.freeMinor("RUB")).toBe(0n);
    await breakTable("gone", "ledger_system_account");
    await vi.waitFor(() => started.checkKnown(), { timeout: 20_000 });
    expect(told).toHaveLength(2);
    await Promise.all([before.close(), started.close()]);
  });
});
