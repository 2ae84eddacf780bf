import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { caseReturn } from "@oddwright/core/games/cases/case-return.ts";
import { caseCatalogue } from "@oddwright/core/games/cases/case-catalogue.ts";
import { gameIds } from "@oddwright/core/games/game-ids.ts";
import { keno } from "@oddwright/core/games/keno/keno.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedOriginals } from "./seed-originals.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
let games: RouteResponse<"games">["games"];
beforeAll(async () => {
  it = await startTestOriginals();
  games = (await it.call<RouteResponse<"games">>("/games")).body.games;
});
afterAll(() => it.close());

const shownReturn = (id: string): number =>
  Number(games.find((game) => game.id === id)?.return_percent) / 100;
const value = ({ numerator, denominator }: Rational): number =>
  Number(numerator) / Number(denominator);

test("every game of our own is listed with its rules version, its limits and the operator's maximum win", () => {
  expect(games.map(({ id }) => id)).toEqual([...gameIds]);
  for (const { id, algorithm, limits } of games) {
    expect(algorithm).toBe(`${id}-1`);
    for (const currency of currencies) {
      const { minMinor, maxMinor } = betLimit(id, currency);
      expect(limits[currency]).toEqual({
        min: formatAmount(minMinor),
        max: formatAmount(maxMinor),
        max_win: "100000.00",
      });
    }
  }
});

test("no shown return is above what the least generous bet of the game pays", () => {
  for (const table of keno.everyTable()) {
    expect(value(keno.returnInTheLimit(table))).toBeGreaterThanOrEqual(shownReturn("keno"));
  }
  for (const gameCase of caseCatalogue) {
    expect(value(caseReturn(gameCase))).toBeGreaterThanOrEqual(shownReturn("cases"));
  }
  for (let mines = 1; mines <= 24; mines += 1) {
    for (let safe = 1; safe <= 25 - mines; safe += 1) {
      const paid = value(miner.returnInTheLimit({ mines }, safe));
      expect(paid).toBeGreaterThanOrEqual(shownReturn("miner"));
    }
  }
  const stated = { crash: "98.9999", coinflip: "99.0000", roulette: "97.2972", rooms: "95.0000" };
  for (const [id, percent] of Object.entries(stated)) {
    expect(games.find((game) => game.id === id)?.return_percent).toBe(percent);
  }
  for (const { return_percent: shown } of games) expect(Number(shown)).toBeGreaterThanOrEqual(94);
});

test("a database that was seeded when there was only dice gets the other games too", async () => {
  const { ownerPool, appPool } = it.database;
  await ownerPool.query(`delete from originals_game_limit where game <> 'dice'`);
  await seedOriginals(appPool, () => 5_000_00n);
  const { rows } = await ownerPool.query<{ game: string; max_win_minor: bigint }>(
    `select game, max_win_minor from originals_game_limit where currency = 'RUB'`,
  );
  const maxWins = Object.fromEntries(rows.map((row) => [row.game, row.max_win_minor]));
  expect(Object.keys(maxWins).toSorted()).toEqual([...gameIds].toSorted());
  expect([maxWins["dice"], maxWins["keno"]]).toEqual([100_000_00n, 50_00n]);
});
