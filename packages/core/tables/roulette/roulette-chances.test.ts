/** Chances of chips: the same return however they lie, and pockets that are counted, not estimated. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { rouletteKinds } from "../../games/roulette/roulette-kinds.ts";
import { rational } from "../../money/rational.ts";
import { rouletteChances } from "./roulette-chances.ts";
import { largestRoulettePayoutMinor, type TableRouletteBet } from "./table-roulette.ts";

const straight = (number: number, stakeMinor: bigint): TableRouletteBet => ({
  kind: "straight",
  numbers: [number],
  stakeMinor,
});

test("red and seventeen: what is paid, and what is more than was staked", () => {
  const bets: TableRouletteBet[] = [
    { kind: "red", numbers: [], stakeMinor: 100n },
    straight(17, 100n),
  ];
  expect(rouletteChances(bets)).toEqual({
    stakeMinor: 200n,
    // Eighteen red ones and the black seventeen; a red one only brings the stakes back.
    paidPockets: 19,
    gainPockets: 1,
    largestMinor: 3_600n,
    returned: rational(36n, 37n),
  });
  expect(rouletteChances([])).toBeNull();
});

test("however chips lie, 36 of 37 come back, and the largest payout is one that is paid", () => {
  const chip = fc.record({
    kind: fc.constantFrom(...rouletteKinds.filter((kind) => kind === "straight" || kind === "odd")),
    number: fc.integer({ min: 0, max: 36 }),
    stakeMinor: fc.bigInt({ min: 1n, max: 1_000_000n }),
  });
  fc.assert(
    fc.property(fc.array(chip, { minLength: 1, maxLength: 12 }), (chips) => {
      const bets = chips.map(({ kind, number, stakeMinor }) =>
        kind === "straight" ? straight(number, stakeMinor) : { kind, numbers: [], stakeMinor },
      );
      const chances = rouletteChances(bets)!;
      expect(chances.returned).toEqual(rational(36n, 37n));
      expect(chances.largestMinor).toBe(largestRoulettePayoutMinor(bets));
      expect(chances.gainPockets).toBeLessThanOrEqual(chances.paidPockets);
    }),
  );
});
