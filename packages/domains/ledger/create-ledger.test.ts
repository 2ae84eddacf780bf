import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { pretendBet, pretendDeposit, barringPolicy } from "./testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const barred = new Set<string>();
let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger({ policies: [barringPolicy(barred)] });
});
afterAll(async () => {
  await subject.close();
});

const bet = (
  playerId: string,
  key: string,
  input: { stakeMinor: bigint; payoutMinor: bigint; bug?: boolean; poison?: boolean },
  ledger = subject.ledger,
) => ledger.execute(pretendBet, { playerId, currency: "RUB", key, input });

async function richPlayer(amountMinor = 100_000n): Promise<string> {
  const playerId = uuidv7();
  await subject.deposit(playerId, amountMinor);
  return playerId;
}

describe("one write path", () => {
  test("a bet moves stake and payout and answers the new balance", async () => {
    const playerId = await richPlayer();
    const result = await bet(playerId, uuidv7(), { stakeMinor: 10_000n, payoutMinor: 19_800n });
    expect(result).toMatchObject({ ok: true, replayed: false });
    expect(JSON.parse(result.ok ? result.json : "")).toMatchObject({ balance: "109800" });
    expect(await subject.mainMinor(playerId)).toBe(109_800n);
  });

  test("the same key and input give the same answer, byte for byte, and one effect", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    const first = await bet(playerId, key, { stakeMinor: 500n, payoutMinor: 0n });
    const second = await bet(playerId, key, { stakeMinor: 500n, payoutMinor: 0n });
    expect(second).toEqual({ ...first, replayed: true });
    expect(await subject.mainMinor(playerId)).toBe(99_500n);
  });

  test("the same key with another input is refused and changes nothing", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    await bet(playerId, key, { stakeMinor: 500n, payoutMinor: 0n });
    const second = await bet(playerId, key, { stakeMinor: 600n, payoutMinor: 0n });
    expect(second).toEqual({ ok: false, code: "idempotency_conflict" });
    expect(await subject.mainMinor(playerId)).toBe(99_500n);
  });

  test("an operation that no domain lists is a bug: it is not executed", async () => {
    const playerId = await richPlayer();
    const strict = subject.another({ operations: ["another_kind"] });
    const input = { stakeMinor: 500n, payoutMinor: 0n };
    await expect(bet(playerId, uuidv7(), input, strict)).rejects.toThrow(pretendBet.kind);
    expect(await subject.mainMinor(playerId)).toBe(100_000n);
    const listed = subject.another({ operations: [pretendBet.kind] });
    expect(await bet(playerId, uuidv7(), input, listed)).toMatchObject({ ok: true });
  });

  test("an unknown UUID v7 older than a minute is stale; a known one still gets its answer", async () => {
    const playerId = await richPlayer();
    const old = uuidFrom(Date.now() - 61_000);
    const stale = await bet(playerId, old, { stakeMinor: 500n, payoutMinor: 0n });
    expect(stale).toEqual({ ok: false, code: "bet_stale" });
    // Far enough from a minute for a machine that is busy.
    const young = uuidFrom(Date.now() - 40_000);
    expect(await bet(playerId, young, { stakeMinor: 500n, payoutMinor: 0n })).toMatchObject({
      ok: true,
    });
    const provider = await subject.ledger.execute(pretendDeposit, {
      playerId,
      currency: "RUB",
      key: uuidFrom(Date.now() - 9_000_000),
      input: { amountMinor: 1n },
    });
    expect(provider.ok).toBe(true);
  });

  test("a refused stake leaves the balance and stores no key", async () => {
    const playerId = await richPlayer(100n);
    const key = uuidv7();
    expect(await bet(playerId, key, { stakeMinor: 101n, payoutMinor: 0n })).toEqual({
      ok: false,
      code: "balance_not_enough",
      params: { balance: "100" },
    });
    await subject.deposit(playerId, 1n);
    expect(await bet(playerId, key, { stakeMinor: 101n, payoutMinor: 0n })).toMatchObject({
      ok: true,
    });
    expect(await subject.mainMinor(playerId)).toBe(0n);
  });

  test("a guard refuses stakes of any domain and leaves deposits alone", async () => {
    const playerId = await richPlayer(100n);
    barred.add(playerId);
    expect(await bet(playerId, uuidv7(), { stakeMinor: 1n, payoutMinor: 0n })).toEqual({
      ok: false,
      code: "account_frozen",
    });
    expect(await subject.deposit(playerId, 1n)).toMatchObject({ ok: true });
    expect(await subject.mainMinor(playerId)).toBe(101n);
  });

  test("a bug in one decision refuses that item alone", async () => {
    const players = await Promise.all([richPlayer(), richPlayer(), richPlayer()]);
    const results = await Promise.all(
      players.map((playerId, index) =>
        bet(playerId, uuidv7(), { stakeMinor: 100n, payoutMinor: 0n, bug: index === 1 }),
      ),
    );
    expect(results.map((result) => (result.ok ? "ok" : result.code))).toEqual([
      "ok",
      "internal_error",
      "ok",
    ]);
  });

  test("a stored answer that cannot be mapped refuses its repeat alone", async () => {
    const unmapped = {
      ...pretendBet,
      answerOf: () => {
        throw new Error("an unknown shape");
      },
    };
    const repeat = { playerId: await richPlayer(), currency: "RUB", key: uuidv7() } as const;
    const input = { stakeMinor: 100n, payoutMinor: 0n };
    const neighbour = await richPlayer();
    const once = () => subject.ledger.execute(unmapped, { ...repeat, input });
    expect((await once()).ok).toBe(true);
    expect(await Promise.all([once(), bet(neighbour, uuidv7(), input)])).toMatchObject([
      { ok: false, code: "internal_error" },
      { ok: true, replayed: false },
    ]);
    expect(await subject.mainMinor(repeat.playerId)).toBe(99_900n);
  });

  test("a batch that the database refuses is rerun item by item", async () => {
    const players = await Promise.all([richPlayer(), richPlayer(), richPlayer()]);
    const results = await Promise.all(
      players.map((playerId, index) =>
        bet(playerId, uuidv7(), { stakeMinor: 100n, payoutMinor: 0n, poison: index === 1 }),
      ),
    );
    expect(results.map((result) => (result.ok ? "ok" : result.code))).toEqual([
      "ok",
      "internal_error",
      "ok",
    ]);
    expect(await Promise.all(players.map((one) => subject.mainMinor(one)))).toEqual([
      99_900n,
      100_000n,
      99_900n,
    ]);
  });

  test("an operation on a currency without a wallet opens it", async () => {
    const playerId = await richPlayer();
    const result = await subject.ledger.execute(pretendDeposit, {
      playerId,
      currency: "KZT",
      key: randomUUID(),
      input: { amountMinor: 5_00n },
    });
    expect(result).toMatchObject({ ok: true });
  });
});

describe("batching", () => {
  test("what arrives while a batch is in flight travels together, one operation a player", async () => {
    const oneLane = subject.another({ lanes: 1 });
    const players = await Promise.all(Array.from({ length: 40 }, () => richPlayer()));
    subject.batchSizes.length = 0;
    await Promise.all(
      [...players, ...players].map((playerId) =>
        bet(playerId, uuidv7(), { stakeMinor: 1n, payoutMinor: 0n }, oneLane),
      ),
    );
    expect(Math.max(...subject.batchSizes)).toBe(40);
    expect(subject.batchSizes.reduce((sum, size) => sum + size, 0)).toBe(80);
  });

  test("batches of different players are under way at once, those of one player never", async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => richPlayer()));
    await Promise.all(
      [...players, ...players].map((playerId) =>
        bet(playerId, uuidv7(), { stakeMinor: 1n, payoutMinor: 0n }),
      ),
    );
    const { rows } = await subject.database.ownerPool.query<{ streams: number[] }>(
      `select array_agg(distinct stream_id) as streams from ledger_transfer
       where player_id = any($1) group by player_id`,
      [players],
    );
    expect(rows.map(({ streams }) => streams.length)).toEqual(players.map(() => 1));
    expect(new Set(rows.flatMap(({ streams }) => streams)).size).toBe(2);
  });

  test("at most 32 operations of one player wait; the others are refused with 429", async () => {
    const playerId = await richPlayer();
    const results = await Promise.all(
      Array.from({ length: 40 }, () =>
        bet(playerId, uuidv7(), { stakeMinor: 1n, payoutMinor: 0n }),
      ),
    );
    const refused = results.filter((result) => !result.ok);
    expect(refused).toHaveLength(8);
    expect(refused[0]).toEqual({ ok: false, code: "wallet_busy", params: { retry_after: "1" } });
  });

  test("a full line sheds load with 503", async () => {
    const small = subject.another({ limits: { perPlayer: 32, total: 5 } });
    const players = await Promise.all(Array.from({ length: 8 }, () => richPlayer()));
    const results = await Promise.all(
      players.map((one) => bet(one, uuidv7(), { stakeMinor: 1n, payoutMinor: 0n }, small)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(5);
    expect(results.find((result) => !result.ok)).toMatchObject({ code: "service_unavailable" });
  });

  test("closing answers what waits and takes no more", async () => {
    const closing = subject.another();
    const players = await Promise.all(Array.from({ length: 5 }, () => richPlayer()));
    const waiting = players.map((one) =>
      bet(one, uuidv7(), { stakeMinor: 1n, payoutMinor: 0n }, closing),
    );
    await closing.close();
    for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ ok: true });
    expect(
      await bet(players[0] ?? "", uuidv7(), { stakeMinor: 1n, payoutMinor: 0n }, closing),
    ).toMatchObject({ code: "service_unavailable" });
  });

  test("the audit passes over everything above", async () => {
    const report = await subject.audit();
    expect(report.checks.filter((check) => check.findings.length > 0)).toEqual([]);
  });
});

/** A UUID v7 made at a given moment. */
function uuidFrom(timeMs: number): string {
  const hex = timeMs.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`;
}
