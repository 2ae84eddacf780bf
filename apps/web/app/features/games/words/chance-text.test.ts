import { rational } from "@oddwright/core/money/rational.ts";
import { expect, test } from "vitest";
import { chanceText } from "./chance-text.ts";

test.each([
  [rational(0n), "0 %"],
  [rational(1n), "100.00 %"],
  [rational(1n, 3n), "33.33 %"],
  [rational(1n, 1_000n), "0.10 %"],
  [rational(1n, 847_660_528n), "1 : 847 660 528"],
  [rational(3n, 4_000n), "1 : 1 333"],
])("%o is %s", (chance, text) => {
  expect(chanceText(chance).replaceAll("\u00A0", " ")).toBe(text);
});
