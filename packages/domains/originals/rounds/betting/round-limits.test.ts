/** The stake limits of crash and roulette in every currency, through the API. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorAnswer } from "../../testing/test-originals.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import {
  endTestRounds,
  newKey,
  startTestRounds,
  type TestRounds,
  until,
} from "../../testing/test-rounds.ts";

interface StatedLimit {
  readonly lines: string;
  readonly currency: Currency;
  readonly tooLittle: string;
  readonly min: string;
  readonly max: string;
  readonly tooMuch: string;
}

const limits: Record<ChainGame, readonly StatedLimit[]> = {
  crash: [
    {
      lines: "S9.7 S9.8",
      currency: "RUB",
      tooLittle: "0.99",
      min: "1.00",
      max: "50000.00",
      tooMuch: "50000.01",
    },
    {
      lines: "S9.26 S9.27",
      currency: "USD",
      tooLittle: "0.00",
      min: "0.01",
      max: "500.00",
      tooMuch: "500.01",
    },
    {
      lines: "S9.34 S9.35",
      currency: "EUR",
      tooLittle: "0.00",
      min: "0.01",
      max: "500.00",
      tooMuch: "500.01",
    },
    {
      lines: "S9.42 S9.43",
      currency: "KZT",
      tooLittle: "4.99",
      min: "5.00",
      max: "250000.00",
      tooMuch: "250000.01",
    },
    {
      lines: "S9.51 S9.52",
      currency: "INR",
      tooLittle: "0.99",
      min: "1.00",
      max: "50000.00",
      tooMuch: "50000.01",
    },
  ],
  // A round's total counts: the most that fits beside the smallest stake.
  roulette: [
    {
      lines: "S9.17 S9.18",
      currency: "RUB",
      tooLittle: "0.99",
      min: "1.00",
      max: "9999.00",
      tooMuch: "10000.01",
    },
    {
      lines: "S9.33",
      currency: "USD",
      tooLittle: "0.00",
      min: "0.01",
      max: "0.09",
      tooMuch: "0.11",
    },
    {
      lines: "S9.41",
      currency: "EUR",
      tooLittle: "0.00",
      min: "0.01",
      max: "0.09",
      tooMuch: "0.11",
    },
    {
      lines: "S9.49",
      currency: "KZT",
      tooLittle: "0.00",
      min: "0.01",
      max: "4.99",
      tooMuch: "5.01",
    },
    {
      lines: "S9.58",
      currency: "INR",
      tooLittle: "0.00",
      min: "0.01",
      max: "0.99",
      tooMuch: "1.01",
    },
  ],
};

const bodyOf: Record<ChainGame, (stake: string) => object> = {
  crash: (stake) => ({ stake }),
  roulette: (amount) => ({ chips: [{ kind: "red", amount }] }),
};

const games: readonly ChainGame[] = ["crash", "roulette"];
const tables: Partial<Record<ChainGame, TestRounds>> = {};
beforeAll(async () => {
  for (const game of games) {
    const it = await startTestRounds(game);
    tables[game] = it;
    // Only the stake limits are asked here, not what the house can pay.
    it.setBankrollMinor(10n ** 15n);
    await it.database.ownerPool.query(`update originals_game_limit set max_win_minor = $1`, [
      10n ** 12n,
    ]);
    await it.newChain();
    it.lead();
  }
});
afterAll(async () => {
  for (const it of Object.values(tables)) await endTestRounds(it);
});

test.each(games.flatMap((game) => limits[game].map((limit) => ({ game, ...limit }))))(
  "$lines $game takes stakes within its limits in $currency",
  async ({ game, currency, tooLittle, min, max, tooMuch }) => {
    const it = tables[game]!;
    const playerId = await it.newPlayer();
    await it.give(playerId, 1_000_000_00n, { currency });
    await until("bets are taken", async () => {
      const { rows } = await it.database.ownerPool.query(
        `select 1 from originals_round where state = 'betting'`,
      );
      return rows.length > 0;
    });
    const place = async (stake: string) => {
      const { status, body } = await it.call<ErrorAnswer>(`/games/${game}/bets`, {
        method: "POST",
        as: playerId,
        key: newKey(),
        body: { currency, ...bodyOf[game](stake) },
      });
      return status === 200 ? "taken" : body.error;
    };
    const zero = game === "roulette" ? "amount_invalid" : "stake_out_of_range";
    expect(await place(tooLittle)).toBe(tooLittle === "0.00" ? zero : "stake_out_of_range");
    expect(await place(tooMuch)).toBe("stake_out_of_range");
    expect(await place(min)).toBe("taken");
    expect(await place(max)).toBe("taken");
  },
);
