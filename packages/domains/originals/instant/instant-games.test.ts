import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { keno } from "@oddwright/core/games/keno/keno.ts";
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { readBalances } from "../../ledger/index.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import type { BetAnswer, TestOriginals } from "../testing/test-originals.ts";
import { verifyHistory } from "../testing/verify-history.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});
beforeEach(() => {
  it.bankrollMinor = 10_000_000_00n;
  it.activeCurrency = "RUB";
});

const serverSeed = "1e".repeat(32);

const bet = (game: string, as: string, body: object, key: string = uuidv7()) =>
  it.call<BetAnswer>(`/games/${game}/bets`, { method: "POST", as, key, body });
const refused = (game: string, as: string, body: object, key: string = uuidv7()) =>
  it.call(`/games/${game}/bets`, { method: "POST", as, key, body });

async function richPlayer(currency: Currency = "RUB"): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, 100_000_00n, { currency });
  return playerId;
}

async function mainMinor(playerId: string, currency: Currency = "RUB"): Promise<bigint> {
  const wallets = await readBalances(it.database.ownerPool, playerId);
  return wallets.find((wallet) => wallet.currency === currency)?.mainMinor ?? 0n;
}

/** What the known seeds decide for a player's first bet under this key. */
const seeds = (key: string) => ({ hmac: nodeHashes.hmac, serverSeed, clientSeed: key, nonce: 0 });

describe("keno", () => {
  const choice = { numbers: [40, 1, 7, 13, 22], risk: "medium" } as const;

  test("draws ten numbers from the seeds and pays what its table says", async () => {
    const playerId = await richPlayer();
    await it.setServerSeed(playerId, serverSeed);
    const key = uuidv7();
    const { status, body } = await bet("keno", playerId, { stake: "10.00", ...choice }, key);
    const draw = keno.draw(seeds(key));
    const params = { ...choice, numbers: [...choice.numbers] };
    const settled = keno.settle({ params, draw, stakeMinor: 10_00n });
    expect(status).toBe(200);
    expect(body.bet).toMatchObject({
      game: "keno",
      state: settled.won ? "won" : "lost",
      payout: formatAmount(settled.payoutMinor),
      params: choice,
      outcome: { draw },
      algorithm: "keno-1",
      nonce: 0,
    });
    expect(body.balance).toBe(formatAmount(99_990_00n + settled.payoutMinor));
    expect(await mainMinor(playerId)).toBe(99_990_00n + settled.payoutMinor);
  });

  test("refuses choices that are none, and another choice under a used key", async () => {
    const playerId = await richPlayer();
    const right = { stake: "10.00", ...choice };
    const faults: readonly [object, string][] = [
      [{ ...right, numbers: [] }, "keno_numbers_invalid"],
      [{ ...right, numbers: [1, 1] }, "keno_numbers_invalid"],
      [{ ...right, numbers: [41] }, "keno_numbers_invalid"],
      [{ ...right, numbers: [1.5] }, "keno_numbers_invalid"],
      [{ ...right, risk: "reckless" }, "keno_risk_invalid"],
      [{ ...right, stake: "10000.01" }, "stake_out_of_range"],
    ];
    for (const [body, code] of faults) {
      expect((await refused("keno", playerId, body)).body.error).toBe(code);
    }
    const key = uuidv7();
    const first = await bet("keno", playerId, right, key);
    const other = await refused("keno", playerId, { ...right, numbers: [2] }, key);
    expect(other.body.error).toBe("idempotency_conflict");
    expect((await bet("keno", playerId, right, key)).text).toBe(first.text);
  });

  test("refuses a bet whose best table entry exceeds the maximum win", async () => {
    const playerId = await richPlayer();
    // Ten numbers of high risk pay up to 1 000 times the stake; the maximum win is 100 000.00.
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
    const body = (stake: string) => ({ stake, numbers, risk: "high" });
    expect((await refused("keno", playerId, body("100.01"))).body.error).toBe("game_limit_reached");
    expect((await bet("keno", playerId, body("100.00"))).status).toBe(200);
  });
});

describe("cases", () => {
  test.each(currencies)(
    "cost their price in %s, and pay what the tickets win",
    async (currency) => {
      const playerId = await richPlayer(currency);
      await it.setServerSeed(playerId, serverSeed);
      const gameCase = cases.bySlug("toolbox")!;
      const stakeMinor = 3n * cases.priceMinor(gameCase, currency);
      const key = uuidv7();
      const { body } = await bet("cases", playerId, { currency, slug: "toolbox", count: 3 }, key);
      const tickets = cases.tickets(seeds(key), 3);
      const settled = cases.settle({ gameCase, tickets, stakeMinor });
      expect(body.bet).toMatchObject({
        game: "cases",
        stake: formatAmount(stakeMinor),
        payout: formatAmount(settled.payoutMinor),
        params: { slug: "toolbox", count: 3 },
        outcome: { tickets, items: settled.items.map(({ slug }) => slug) },
      });
      expect(await mainMinor(playerId, currency)).toBe(
        100_000_00n - stakeMinor + settled.payoutMinor,
      );
    },
  );

  test("refuse an unknown case, a count outside one to five, and a sent stake", async () => {
    const playerId = await richPlayer();
    const faults: readonly [object, string, number][] = [
      [{ slug: "no-such-case", count: 1 }, "case_unknown", 404],
      [{ slug: "toolbox", count: 0 }, "case_count_invalid", 422],
      [{ slug: "toolbox", count: 6 }, "case_count_invalid", 422],
      [{ slug: "toolbox", count: 1.5 }, "case_count_invalid", 422],
      [{ slug: "toolbox", count: 1, stake: "0.01" }, "validation_failed", 422],
    ];
    for (const [body, code, expected] of faults) {
      const { status, body: answer } = await refused("cases", playerId, body);
      expect([answer.error, status]).toEqual([code, expected]);
    }
    expect(await mainMinor(playerId)).toBe(100_000_00n);
  });

  test("of one key give one answer after a switch of currency, though its price is another", async () => {
    const playerId = await richPlayer();
    const key = uuidv7();
    const first = await bet("cases", playerId, { slug: "toolbox", count: 1 }, key);
    it.activeCurrency = "USD";
    expect((await bet("cases", playerId, { slug: "toolbox", count: 1 }, key)).text).toBe(
      first.text,
    );
  });
});

describe("the wheel of fortune", () => {
  const state = (as: string) => it.call<RouteResponse<"wheel">>("/games/wheel", { as });

  test("S9.22 turns at its fixed stake, within the limit, and stops where the seeds say", async () => {
    const playerId = await richPlayer();
    await it.setServerSeed(playerId, serverSeed);
    const key = uuidv7();
    const { body } = await bet("wheel", playerId, {}, key);
    const segment = wheel.spin(seeds(key));
    const { payoutMinor } = wheel.settle({ segment, stakeMinor: 1_00n });
    expect(body.bet).toMatchObject({
      stake: "1.00",
      payout: formatAmount(payoutMinor),
      outcome: { segment },
    });
    const { stakes } = (await state(playerId)).body;
    for (const currency of currencies) {
      expect(stakes[currency]).toBe(formatAmount(wheel.stakeMinor(currency)));
      expect(wheel.stakeMinor(currency)).toBeLessThanOrEqual(betLimit("wheel", currency).maxMinor);
    }
  });

  test("turns once a day, whichever currency and however many ask at once", async () => {
    const playerId = await richPlayer();
    await it.give(playerId, 100_00n, { currency: "KZT" });
    expect((await state(playerId)).body.next_spin_at).toBeNull();
    const spins = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        bet("wheel", playerId, { currency: index % 2 === 0 ? "RUB" : "KZT" }),
      ),
    );
    expect(spins.filter((spin) => spin.status === 200)).toHaveLength(1);
    const placed = spins.find((spin) => spin.status === 200)!.body.bet;
    const next = new Date(Date.parse(placed.created_at) + 86_400_000).toISOString();
    const late = await refused("wheel", playerId, {});
    expect([late.status, late.body.error]).toEqual([409, "wheel_spun_already"]);
    expect(late.body.params).toEqual({ next_spin_at: next });
    expect((await state(playerId)).body.next_spin_at).toBe(next);
  });

  test("turns again a day later, and not a moment before", async () => {
    const playerId = await richPlayer();
    await bet("wheel", playerId, {});
    const { ownerPool } = it.database;
    const turnBack = (interval: string) =>
      ownerPool.query(
        `update originals_wheel_spin set spun_at = clock_timestamp() - $2::interval where player_id = $1`,
        [playerId, interval],
      );
    await turnBack("23 hours 59 minutes");
    expect((await refused("wheel", playerId, {})).body.error).toBe("wheel_spun_already");
    await turnBack("24 hours");
    expect((await state(playerId)).body.next_spin_at).toBeNull();
    expect((await bet("wheel", playerId, {})).status).toBe(200);
  });

  test("keeps the spin of a player whose balance is not enough", async () => {
    const playerId = await it.newPlayer();
    await it.give(playerId, 99n);
    expect((await refused("wheel", playerId, {})).body.error).toBe("balance_not_enough");
    await it.give(playerId, 1n);
    expect((await bet("wheel", playerId, {})).status).toBe(200);
  });
});

test("every bet of every game is proved by the player's own verifier once its seed is revealed", async () => {
  const playerId = await richPlayer();
  for (let round = 0; round < 6; round += 1) {
    const stake = formatAmount(BigInt(100 + round * 37));
    await bet("dice", playerId, { stake, target: "66.60", direction: "under" });
    const numbers = [3, 9, 27, 31, 5, 40].slice(0, round + 1);
    await bet("keno", playerId, { stake, numbers, risk: "low" });
    await bet("cases", playerId, { slug: "sewing-box", count: (round % 5) + 1 });
  }
  await bet("wheel", playerId, {});
  const proved = await verifyHistory(it, playerId);
  expect(proved.map(({ verdict }) => verdict)).toEqual(
    Array.from({ length: 19 }, () => "verified"),
  );
  expect(new Set(proved.map(({ game }) => game))).toEqual(
    new Set(["dice", "keno", "cases", "wheel"]),
  );
});
