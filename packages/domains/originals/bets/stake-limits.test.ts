/**
 * The stake limits of the games that a player plays alone, each asked for through the API; those of the shared rounds are
 * in `rounds/betting/round-limits.test.ts`.
 */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import type { ErrorAnswer, TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});
beforeEach(() => {
  it.bankrollMinor = 10_000_000_00n;
});

const bodyOf = {
  coinflip: {},
  dice: { target: "50.00", direction: "under" },
  hilo: {},
  keno: { numbers: [1], risk: "low" },
  miner: { mines: 1 },
} as const;

type Game = keyof typeof bodyOf;
type Ends = readonly [tooLittle: string, min: string, max: string, tooMuch: string];

const stated: readonly (readonly [lines: string, game: Game, currency: Currency, ...ends: Ends])[] =
  [
    ["S9.9 S9.10", "miner", "RUB", "0.99", "1.00", "1000.00", "1000.01"],
    ["S9.11 S9.12", "coinflip", "RUB", "0.99", "1.00", "10000.00", "10000.01"],
    ["S9.13 S9.14", "keno", "RUB", "0.99", "1.00", "10000.00", "10000.01"],
    ["S9.15 S9.16", "hilo", "RUB", "0.99", "1.00", "10000.00", "10000.01"],
    ["S9.19 S9.20", "dice", "RUB", "0.99", "1.00", "10000.00", "10000.01"],
    ["S9.28 S9.29", "miner", "USD", "0.00", "0.01", "10.00", "10.01"],
    ["S9.30 S9.31", "coinflip", "USD", "0.00", "0.01", "100.00", "100.01"],
    ["S9.36 S9.37", "miner", "EUR", "0.00", "0.01", "10.00", "10.01"],
    ["S9.38 S9.39", "coinflip", "EUR", "0.00", "0.01", "100.00", "100.01"],
    ["S9.44 S9.45", "miner", "KZT", "4.99", "5.00", "5000.00", "5000.01"],
    ["S9.46 S9.47", "coinflip", "KZT", "4.99", "5.00", "50000.00", "50000.01"],
    ["S9.53 S9.54", "miner", "INR", "0.99", "1.00", "1000.00", "1000.01"],
    ["S9.55 S9.56", "coinflip", "INR", "0.99", "1.00", "10000.00", "10000.01"],
  ];

/** A new player's bet, for whom no earlier one stands open. Answers "taken" or the error's code. */
async function place(game: Game, currency: Currency, stake: string): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_000_00n, { currency });
  const { status, body } = await it.call<ErrorAnswer>(`/games/${game}/bets`, {
    method: "POST",
    as: playerId,
    key: uuidv7(),
    body: { ...bodyOf[game], currency, stake },
  });
  return status === 200 ? "taken" : body.error;
}

test.each(stated)(
  "%s %s takes stakes within its limits in %s",
  async (_lines, game, currency, tooLittle, min, max, tooMuch) => {
    const answers = [];
    for (const stake of [tooLittle, min, max, tooMuch]) {
      answers.push(await place(game, currency, stake));
    }
    expect(answers).toEqual(["stake_out_of_range", "taken", "taken", "stake_out_of_range"]);
  },
);
