import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nobleHmacSha256 } from "../../fairness/noble-hmac.ts";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { compareRational, rational, type Rational } from "../../money/rational.ts";
import { returnPercent } from "../return-to-player.ts";
import {
  chiSquare,
  chiSquare99,
  countsOf,
  runsZ,
  seededBets,
  serialZ,
  z99,
} from "../testing/statistics.ts";
import type { MinerGame } from "./miner-game.ts";
import { miner } from "./miner.ts";
import { minerVerifier } from "./verify-miner.ts";

const everyTile = Array.from({ length: 25 }, (_, index) => index);
const anyField = fc.shuffledSubarray(everyTile, { minLength: 1, maxLength: 24 });
const anyTiles = fc.shuffledSubarray(everyTile);
const rich = 10n ** 15n;

/** Every count of mines with every count of safe tiles, at least one of each. */
const everyCashOut = everyTile
  .slice(1)
  .flatMap((mines) =>
    Array.from({ length: 25 - mines }, (_, index) => ({ mines, safe: index + 1 })),
  );

function play(options: {
  field: number[];
  tiles: number[];
  stakeMinor?: bigint;
  maxWinMinor?: bigint;
}): MinerGame[] {
  const { field, tiles, stakeMinor = 100n, maxWinMinor = rich } = options;
  const games = [miner.start({ mines: field.length }, { stakeMinor, maxWinMinor })];
  for (const tile of tiles) {
    const revealed = miner.act(games.at(-1) as MinerGame, { tile, field });
    if (!revealed.ok) break;
    games.push(revealed.bet);
  }
  return games;
}

function last(games: MinerGame[]): MinerGame {
  return games.at(-1) as MinerGame;
}

test("the rules in force are miner-1", () => {
  expect(miner.algorithm).toBe("miner-1");
});

describe("parameters and actions", () => {
  test("are 1 to 24 mines and tiles 0 to 24", () => {
    expect(miner.parseParams({ mines: 1 })).toEqual({ ok: true, params: { mines: 1 } });
    expect(miner.parseParams({ mines: 24 })).toEqual({ ok: true, params: { mines: 24 } });
    expect(miner.parseAction({ tile: 0 })).toEqual({ ok: true, tile: 0 });
    expect(miner.parseAction({ tile: 24 })).toEqual({ ok: true, tile: 24 });
  });

  test.each([0, 25, 1.5, "3", null, undefined, Number.NaN])("%s mines are refused", (mines) => {
    expect(miner.parseParams({ mines })).toEqual({ ok: false, code: "miner_mines_invalid" });
  });

  test.each([-1, 25, 1.5, "3", null, undefined])("tile %s is refused", (tile) => {
    expect(miner.parseAction({ tile })).toEqual({ ok: false, code: "miner_tile_invalid" });
  });

  test.each([null, undefined])("%s is neither", (raw) => {
    expect(miner.parseParams(raw).ok).toBe(false);
    expect(miner.parseAction(raw).ok).toBe(false);
  });
});

describe("the pay table", () => {
  test("is 0.99 × C(25, k) / C(25 − m, k), rounded down once", () => {
    expect(miner.multiplier10k({ mines: 1 }, 1)).toBe(10_312n);
    expect(miner.multiplier10k({ mines: 3 }, 1)).toBe(11_250n);
    expect(miner.multiplier10k({ mines: 3 }, 5)).toBe(19_973n);
    expect(miner.multiplier10k({ mines: 24 }, 1)).toBe(247_500n);
    expect(miner.multiplier10k({ mines: 12 }, 13)).toBe(5_148_297n * 10_000n);
    expect(miner.chance({ mines: 3 }, 2)).toEqual(rational(22n * 21n, 25n * 24n));
  });

  test("grows with every safe tile", () => {
    for (const { mines, safe } of everyCashOut.filter((each) => each.safe > 1)) {
      const [before, after] = [safe - 1, safe].map((k) => miner.multiplier10k({ mines }, k));
      expect((after as bigint) > (before as bigint)).toBe(true);
    }
  });
});

describe("a game", () => {
  test("goes on over safe tiles and is lost on a mine", () => {
    const games = play({ field: [7, 3], tiles: [0, 1, 3] });
    expect(games.map(({ status, wins, multiplier10k }) => [status, wins, multiplier10k])).toEqual([
      ["open", 0, 0n],
      ["open", 1, 10_760n],
      ["open", 2, 11_739n],
      ["lost", 2, 0n],
    ]);
    expect(last(games)).toMatchObject({ payoutMinor: 0n, tiles: [0, 1, 3] });
  });

  test("reveals no tile twice and none after its end", () => {
    const [, open, lost] = play({ field: [7], tiles: [0, 7] }) as [MinerGame, MinerGame, MinerGame];
    expect(miner.act(open, { tile: 0, field: [7] })).toEqual({
      ok: false,
      code: "miner_tile_revealed",
    });
    const finished = { ok: false, code: "bet_finished" };
    expect(miner.act(lost, { tile: 1, field: [7] })).toEqual(finished);
    expect(miner.cashOut(lost)).toEqual(finished);
  });

  test("is cashed out by itself at the last safe tile", () => {
    const field = everyTile.slice(2);
    const game = last(play({ field, tiles: [0, 1] }));
    expect(game).toMatchObject({ status: "cashed_out", wins: 2, multiplier10k: 2_970_000n });
    expect(game.payoutMinor).toBe(29_700n);
  });

  test("is cashed out after one safe tile, and refunded if abandoned before", () => {
    const [start, won] = play({ field: [7], tiles: [0] }) as [MinerGame, MinerGame];
    expect(miner.cashOut(start)).toEqual({ ok: false, code: "cashout_too_early" });
    expect(miner.closeAbandoned(start)).toMatchObject({ status: "refunded", payoutMinor: 100n });
    expect(miner.cashOut(won)).toMatchObject({ ok: true, bet: { payoutMinor: 103n } });
    expect(miner.closeAbandoned(won)).toMatchObject({ status: "cashed_out", payoutMinor: 103n });
  });

  test("reaching the maximum win is cashed out and pays exactly that", () => {
    const options = { stakeMinor: 100n, maxWinMinor: 150n };
    const announced = miner.lastStep({ mines: 3 }, options);
    expect(announced).toEqual({ safe: 4, multiplier10k: 17_120n });
    const game = last(play({ field: [22, 23, 24], tiles: everyTile.slice(0, 9), ...options }));
    expect(game).toMatchObject({ status: "cashed_out", wins: 4, payoutMinor: 150n });
    expect(miner.lastStep({ mines: 3 }, { stakeMinor: 100n, maxWinMinor: rich }).safe).toBe(22);
  });

  test("never pays more than its table or the maximum, and stops where it was announced", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 11n });
    fc.assert(
      fc.property(anyField, anyTiles, amount, amount, (field, tiles, s, m) => {
        const options = { stakeMinor: s, maxWinMinor: m };
        const announced = miner.lastStep({ mines: field.length }, options);
        for (const game of play({ field, tiles, ...options })) {
          const table = miner.multiplier10k({ mines: field.length }, game.wins);
          expect(game.payoutMinor <= m).toBe(true);
          expect(game.payoutMinor * 10_000n <= s * table).toBe(true);
          expect(game.wins).toBeLessThanOrEqual(announced.safe - (game.status === "open" ? 1 : 0));
        }
      }),
    );
  });
});

describe("what the player sees", () => {
  test("is the tiles revealed while open, the mines when finished", () => {
    const field = [7, 3];
    const [, open, lost] = play({ field, tiles: [0, 3] }) as [MinerGame, MinerGame, MinerGame];
    expect(miner.view(open, field)).toEqual({
      status: "open",
      wins: 1,
      multiplier: "1.0760",
      payout: "1.07",
      can_cash_out: true,
      outcome: {},
      actions: [0],
      mine_count: 2,
      next: { multiplier: "1.1739", payout: "1.17", cashes_out: false },
    });
    expect(miner.view(lost, field)).toMatchObject({
      status: "lost",
      outcome: { mines: [7, 3] },
      actions: [0, 3],
      next: null,
    });
  });

  test("does not depend on where the other mines lie while open", () => {
    fc.assert(
      fc.property(anyField, anyTiles, fc.nat(), (field, tiles, turn) => {
        for (const game of play({ field, tiles }).filter(({ status }) => status === "open")) {
          const hidden = everyTile.filter((tile) => !game.tiles.includes(tile));
          const moved = field.map((_, i) => hidden[(i + turn) % hidden.length] as number);
          const twin = last(play({ field: moved, tiles: game.tiles }));
          expect(miner.view(twin, moved)).toEqual(miner.view(game, field));
        }
      }),
    );
  });
});

describe("the return", () => {
  test("is 99 % less what one rounding takes, for every count of mines and tiles", () => {
    expect(everyCashOut).toHaveLength(300);
    const returns = everyCashOut.map(({ mines, safe }) => miner.returnInTheLimit({ mines }, safe));
    const sorted = returns.toSorted(compareRational) as [Rational, ...Rational[]];
    console.info(
      `return of miner: ${returnPercent(sorted[0])}–${returnPercent(sorted.at(-1) as Rational)} %`,
    );
    expect(sorted[0]).toEqual(miner.lowestReturn());
    expect(returnPercent(sorted[0])).toBe("98.99");
    expect(sorted.at(-1)).toEqual(rational(99n, 100n));
  });

  test("at each currency's minimum stake and at 100 minor units", () => {
    const stakes = [...currencies.map((currency) => betLimit("miner", currency).minMinor), 100n];
    const lines = stakes.map((stakeMinor) => {
      const returns = everyCashOut
        .map(({ mines, safe }) => miner.returnAtStake({ mines }, { safe, stakeMinor }))
        .toSorted(compareRational) as [Rational, ...Rational[]];
      return `${returnPercent(returns[0])}–${returnPercent(returns.at(-1) as Rational)}`;
    });
    console.info(`return of miner over all cash-outs\n  ${lines.join("\n  ")}`);
    expect(lines).toEqual([
      "98.28–99.00",
      "49.56–99.00",
      "98.83–99.00",
      "98.28–99.00",
      "49.56–99.00",
      "98.28–99.00",
    ]);
  });
});

describe("mines from seeds", () => {
  const seeds = {
    hmac: nobleHmacSha256,
    serverSeed: "5ff5c610e633b2a91c46d1be1f74286b",
    clientSeed: "854581b6f52eaa86503f1dc6433655f9",
    nonce: 2,
  };

  test("lie where those of one published bet lay, in drawing order", () => {
    expect(minerVerifier.seeded.line(seeds, { mines: 3 })).toEqual({
      ok: true,
      outcome: { mines: [22, 16, 13] },
    });
    expect(minerVerifier.seeded.line(seeds, {})).toEqual({
      ok: false,
      code: "miner_mines_invalid",
    });
  });

  test("of a smaller count are the first of a larger one", () => {
    expect(miner.field(seeds, { mines: 24 }).slice(0, 3)).toEqual([22, 16, 13]);
  });

  test("look random at 99 %", () => {
    const fields = seededBets(2_000).map((bet) => miner.field(bet, { mines: 5 }));
    expect(fields.every((field) => new Set(field).size === 5)).toBe(true);
    const firsts = fields.map(([first]) => first as number);
    const chances = everyTile.map(() => 1 / 25);
    expect(chiSquare(countsOf(firsts, 25), chances)).toBeLessThan(chiSquare99(24));
    // Drawn without replacement, counts vary less: by 20/24 of what independent tiles would.
    expect(chiSquare(countsOf(fields.flat(), 25), chances) / (20 / 24)).toBeLessThan(
      chiSquare99(24),
    );
    expect(Math.abs(runsZ(firsts))).toBeLessThan(z99);
    expect(Math.abs(serialZ(firsts))).toBeLessThan(z99);
  });
});
