import { describe, expect, test } from "vitest";
import { hexOf } from "../../fairness/bytes.ts";
import { nobleHmacSha256, nobleSha256 } from "../../fairness/noble-hmac.ts";
import { betLimit } from "../../money/bet-limits.ts";
import { currencies } from "../../money/currency.ts";
import { compareRational, multiplyRational, rational } from "../../money/rational.ts";
import { returnPercent } from "../return-to-player.ts";
import { chiSquare, chiSquare99, countsOf, runsZ, serialZ, z99 } from "../testing/statistics.ts";
import { crash } from "./crash.ts";

describe("the return", () => {
  test("of an automatic cash-out is 99 %, less what 2^52 values round away", () => {
    expect(crash.chance(100n)).toEqual(rational(1n));
    expect(crash.chance(200n)).toEqual(rational((99n << 52n) / 200n, 1n << 52n));
    for (const target of [101n, 150n, 200n, 1_000n, 123_457n, 100_000_000n]) {
      const exact = crash.returnInTheLimit(target);
      expect(compareRational(exact, rational(99n, 100n))).toBeLessThanOrEqual(0);
      expect(compareRational(exact, crash.lowestReturn())).toBeGreaterThanOrEqual(0);
    }
    expect(returnPercent(crash.lowestReturn())).toBe("98.99");
  });

  test("at each currency's minimum stake, at 100 minor units, and by hand", () => {
    const targets = [101n, 150n, 199n, 200n, 1_000n];
    const stakes = [...currencies.map((currency) => betLimit("crash", currency).minMinor), 100n];
    const lines = stakes.map((stakeMinor) =>
      targets.map((target) => returnPercent(crash.returnAtStake(target, stakeMinor))).join(" "),
    );
    lines.push(targets.map((target) => returnPercent(crash.returnByHand(target))).join(" "));
    console.info(
      `return of crash at 1.01 1.50 1.99 2.00 10.00, last by hand\n  ${lines.join("\n  ")}`,
    );
    expect(lines).toEqual([
      "98.99 98.99 98.99 98.99 98.99",
      "98.01 65.99 49.74 98.99 98.99",
      "98.99 98.99 98.99 98.99 98.99",
      "98.99 98.99 98.99 98.99 98.99",
      "98.01 65.99 49.74 98.99 98.99",
      "98.99 98.99 98.99 98.99 98.99",
      "98.02 98.34 98.50 98.50 98.90",
    ]);
  });

  test("by hand is that of the next hundredth's chance", () => {
    expect(crash.returnByHand(200n)).toEqual(multiplyRational(crash.chance(201n), rational(2n)));
  });
});

test("busts of a chain look random at 99 %", () => {
  const salt = "0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526";
  let link = nobleSha256(new TextEncoder().encode("oddwright statistics"));
  const busts = Array.from({ length: 4_000 }, () => {
    link = nobleSha256(link);
    return crash.bustHundredths({ hmac: nobleHmacSha256, gameHash: hexOf(link), salt });
  });
  const edges = [101n, 125n, 150n, 200n, 300n, 500n, 1_000n, 5_000n];
  const kinds = busts.map((bust) => edges.filter((edge) => bust >= edge).length);
  const reach = [100n, ...edges].map((edge) => {
    const { numerator, denominator } = crash.chance(edge);
    return Number(numerator) / Number(denominator);
  });
  const chances = reach.map((chance, index) => chance - (reach[index + 1] ?? 0));
  expect(chiSquare(countsOf(kinds, 9), chances)).toBeLessThan(chiSquare99(8));
  expect(Math.abs(runsZ(kinds))).toBeLessThan(z99);
  expect(Math.abs(serialZ(kinds))).toBeLessThan(z99);
});
