import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRouletteParams } from "./roulette-params.ts";
import { rouletteLossMinor } from "./roulette-loss.ts";
import { settleRoulette } from "./roulette-spin.ts";
import { everyRouletteBet } from "../testing/every-roulette-bet.ts";

test("chips that win together add up, and those that lose pay for them", () => {
  const seven = { kind: "straight", numbers: [7], minor: 100n } as const;
  expect(rouletteLossMinor([seven])).toBe(3_500n);
  // 7 is red, and 10 is black: red adds 100, the chip on ten is lost.
  const red = { kind: "red", numbers: [], minor: 100n } as const;
  const ten = { kind: "straight", numbers: [10], minor: 50n } as const;
  expect(rouletteLossMinor([seven, red, ten])).toBe(3_600n + 200n - 250n);
});

test("a table that no pocket costs anything has no loss", () => {
  expect(rouletteLossMinor([])).toBe(0n);
  const straights = Array.from({ length: 37 }, (_, each) => each);
  expect(
    rouletteLossMinor(straights.map((n) => ({ kind: "straight", numbers: [n], minor: 5n }))),
  ).toBe(0n);
});

test("it is what the worst pocket pays beyond the stakes, whatever lies on the table", () => {
  const chips = fc.array(
    fc.record({
      bet: fc.constantFrom(...everyRouletteBet),
      minor: fc.bigInt({ min: 1n, max: 10_000n }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(chips, (table) => {
      const sent = table.map(({ bet, minor }) => ({
        ...bet,
        amount: `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`,
      }));
      const parsed = parseRouletteParams({ chips: sent });
      if (!parsed.ok) throw new Error(parsed.code);
      const { params, stakeMinor } = parsed;
      const payouts = Array.from(
        { length: 37 },
        (_, pocket) => settleRoulette({ params, pocket, stakeMinor }).payoutMinor,
      );
      const worst = payouts.reduce((most, each) => (each > most ? each : most));
      const loss = rouletteLossMinor(
        table.map(({ bet, minor }) => ({ kind: bet.kind, numbers: bet.numbers ?? [], minor })),
      );
      expect(loss).toBe(worst > stakeMinor ? worst - stakeMinor : 0n);
    }),
    { verbose: 1 },
  );
});
