import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { diceReturn } from "@oddwright/core/games/dice/dice-return.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import {
  type BetAnswer,
  startTestOriginals,
  type TestOriginals,
} from "../testing/test-originals.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(async () => {
  await it.close();
  expect(it.failures).toEqual([]);
});
beforeEach(() => {
  it.bankrollMinor = 10_000_000_00n;
  it.notices.length = 0;
});

const fifty = { stake: "10.00", target: "50.00", direction: "under" };

const bet = (as: string, body: object) =>
  it.call<BetAnswer>("/games/dice/bets", { method: "POST", as, key: uuidv7(), body });
const refusedBet = (as: string, body: object) =>
  it.call("/games/dice/bets", { method: "POST", as, key: uuidv7(), body });

async function richPlayer(amountMinor = 100_000_00n, currency: Currency = "RUB"): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, amountMinor, { currency });
  return playerId;
}

async function nonceOf(playerId: string): Promise<number> {
  const seeds = await it.call<RouteResponse<"seeds">>("/fairness/seeds", { as: playerId });
  return seeds.body.nonce;
}

function diceOf({ games }: RouteResponse<"games">) {
  const dice = games.find(({ id }) => id === "dice");
  if (!dice) throw new Error("dice is not offered");
  return dice;
}

describe("limits", () => {
  const overTop = (currency: Currency) => betLimit("dice", currency).maxMinor + 1n;

  test.each(currencies)("of %s hold to the minor unit", async (currency) => {
    const { minMinor, maxMinor } = betLimit("dice", currency);
    const playerId = await richPlayer(maxMinor * 10n, currency);
    const at = (stakeMinor: bigint) => ({ ...fifty, currency, stake: formatAmount(stakeMinor) });
    for (const stakeMinor of [minMinor - 1n, overTop(currency), 0n]) {
      const { status, body } = await refusedBet(playerId, at(stakeMinor));
      expect([status, body.error]).toEqual([422, "stake_out_of_range"]);
      const [min, max] = [formatAmount(minMinor), formatAmount(maxMinor)];
      expect(body.params).toEqual({ min, max, currency });
    }
    expect(await nonceOf(playerId)).toBe(0);
    expect((await bet(playerId, at(minMinor))).body.bet.stake).toBe(formatAmount(minMinor));
    expect((await bet(playerId, at(maxMinor))).body.bet.stake).toBe(formatAmount(maxMinor));
  });

  test("are narrowed by the operator, never widened", async () => {
    const playerId = await richPlayer(1_000_000_00n, "INR");
    const operator = { min: 5_00n, max: 999_999_99n };
    await it.database.ownerPool.query(
      `update originals_game_limit set min_stake_minor = $1, max_stake_minor = $2 where currency = 'INR'`,
      [operator.min, operator.max],
    );
    const refused = await refusedBet(playerId, { ...fifty, currency: "INR", stake: "4.99" });
    const max = formatAmount(betLimit("dice", "INR").maxMinor);
    expect(refused.body.params).toEqual({ min: "5.00", max, currency: "INR" });
    const games = await it.call<RouteResponse<"games">>("/games");
    expect(diceOf(games.body).limits.INR).toMatchObject({ min: "5.00", max });
    await it.database.ownerPool.query(
      `update originals_game_limit set min_stake_minor = null, max_stake_minor = null`,
    );
  });

  test("a bet that could win more than the maximum is refused before it is taken", async () => {
    const playerId = await richPlayer(100_000_00n);
    // Seeded at 1 % of 10 000 000.00: 100 000.00 is payable, 9900 × 10.11 is not.
    const paysLimit = { ...fifty, target: "0.01", stake: "10.10" };
    expect((await bet(playerId, paysLimit)).status).toBe(200);
    const refused = await refusedBet(playerId, { ...paysLimit, stake: "10.11" });
    expect([refused.status, refused.body.error]).toEqual([422, "game_limit_reached"]);
    expect(refused.body.params).toEqual({ max_win: "100000.00" });
    expect(await nonceOf(playerId)).toBe(1);
    expect(it.notices).toEqual([]);
  });

  test("a bet that the free bankroll does not cover is refused, and staff are told", async () => {
    const playerId = await richPlayer();
    it.bankrollMinor = 19_79n;
    const refused = await refusedBet(playerId, fifty);
    expect([refused.status, refused.body.error]).toEqual([422, "game_limit_reached"]);
    expect(refused.body.params).toEqual({ max_win: "19.79" });
    expect(it.notices).toMatchObject([
      { topic: "bankroll_short", details: { currency: "RUB", payout: "19.80", free: "19.79" } },
    ]);
    it.bankrollMinor = -5n;
    expect((await refusedBet(playerId, fifty)).body.params).toEqual({ max_win: "0.00" });
    it.bankrollMinor = 19_80n;
    expect((await bet(playerId, fifty)).status).toBe(200);
  });

  test("a currency without an operator's maximum win takes no bet", async () => {
    const playerId = await richPlayer(100_00n, "EUR");
    await it.database.ownerPool.query(`delete from originals_game_limit where currency = 'EUR'`);
    const refused = await refusedBet(playerId, { ...fifty, currency: "EUR", stake: "0.02" });
    expect(refused.body.error).toBe("game_limit_reached");
  });
});

describe("GET /games", () => {
  test("S9.19 S9.20 states limits, maximum win and a return that no target pays less than", async () => {
    const { body } = await it.call<RouteResponse<"games">>("/games");
    const dice = diceOf(body);
    expect(dice).toMatchObject({ id: "dice", algorithm: "dice-1" });
    expect(dice.limits.RUB).toEqual({ min: "1.00", max: "10000.00", max_win: "100000.00" });
    expect(dice.limits.USD).toMatchObject({ min: "0.01", max: "100.00" });
    const shown = Number(dice.return_percent) / 100;
    for (let hundredths = 1; hundredths <= 9_800; hundredths += 1) {
      const target = (hundredths / 100).toFixed(2);
      const { numerator, denominator } = diceReturn({ target, direction: "under" });
      expect(Number(numerator) / Number(denominator)).toBeGreaterThanOrEqual(shown);
    }
    expect(shown).toBeGreaterThan(0.9898);
  });
});
