/** Roulette at a table: a spin that its chain alone decides, and payouts that add up. */
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rouletteKinds } from "../../games/roulette/roulette-kinds.ts";
import { interruptedPayoutMinor } from "../interrupted-round.ts";
import {
  largestRoulettePayoutMinor,
  spinTableRoulette,
  type TableRouletteBet,
  tableRoulettePayoutMinor,
  tableRouletteRules,
} from "./table-roulette.ts";

const { pockets } = tableRouletteRules;

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac("sha256", key).update(message).digest();
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

test("spins of a chain fall on every pocket alike", () => {
  const spins = 7_400;
  const counts = new Float64Array(pockets);
  for (let round = 0; round < spins; round += 1) {
    const pocket = spinTableRoulette({
      hmac,
      gameHash: hashOf(`link ${round}`),
      salt: "salt",
      round,
    });
    counts[pocket]! += 1;
  }
  const expected = spins / pockets;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Chi-square of 36 degrees of freedom: 77 is passed by one series of ten thousand.
  expect(square).toBeLessThan(77);
});

const bet: fc.Arbitrary<TableRouletteBet> = fc
  .record({
    kind: fc.constantFrom(...rouletteKinds),
    number: fc.integer({ min: 1, max: 36 }),
    stakeMinor: fc.bigInt({ min: 1n, max: 10_000_000n }),
  })
  .map(({ kind, number, stakeMinor }) => {
    if (kind === "straight") return { kind, numbers: [number], stakeMinor };
    if (kind === "column" || kind === "dozen")
      return { kind, numbers: [(number % 3) + 1], stakeMinor };
    const outside = ["red", "black", "odd", "even", "low", "high"].includes(kind);
    return outside
      ? { kind, numbers: [], stakeMinor }
      : { kind: "first_four", numbers: [0, 1, 2, 3], stakeMinor };
  });

test("over all pockets a bet is paid its stake 36 times, exactly", () => {
  fc.assert(
    fc.property(bet, (each) => {
      let sum = 0n;
      for (let pocket = 0; pocket < pockets; pocket += 1)
        sum += tableRoulettePayoutMinor(each, pocket);
      expect(sum).toBe(each.stakeMinor * 36n);
    }),
  );
});

test("no pocket pays more than the largest payout, and one pays that", () => {
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 12 }), (bets) => {
      const paid = Array.from({ length: pockets }, (_, pocket) =>
        bets.reduce((sum, each) => sum + tableRoulettePayoutMinor(each, pocket), 0n),
      );
      const largest = largestRoulettePayoutMinor(bets);
      expect([paid.every((each) => each <= largest), paid.includes(largest)]).toEqual([true, true]);
    }),
  );
});

test("a bet that cannot lie on the cloth is none", () => {
  const wrong = { kind: "split", numbers: [1, 36], stakeMinor: 1n } as const;
  expect(() => tableRoulettePayoutMinor(wrong, 1)).toThrow("cannot cover");
});

test("an interrupted round pays the stake or what was won, whichever is more", () => {
  expect([interruptedPayoutMinor(5n, 0n), interruptedPayoutMinor(5n, 9n)]).toEqual([5n, 9n]);
});
