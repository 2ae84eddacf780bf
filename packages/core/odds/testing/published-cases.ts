/** Reads the worked cases of `vectors/` by their groups, and remembers which of them a test has taken. */
import { readFileSync } from "node:fs";
import { rational, type Rational } from "../../money/rational.ts";

export type PublishedCase<Input, Expected> = {
  readonly id: string;
  readonly group: string;
  readonly input: Input;
  readonly expected: Expected;
};

export function publishedCases(name: "odds" | "settlement" | "system-bets") {
  const file = new URL(`../vectors/${name}.json`, import.meta.url);
  const { vectors } = JSON.parse(readFileSync(file, "utf8")) as {
    vectors: PublishedCase<never, never>[];
  };
  const taken = new Set<string>();
  return {
    /** The cases whose group is one of these, or passes the test. */
    of<Input, Expected>(group: string | ((group: string) => boolean)) {
      const isIn = (name: string): boolean =>
        typeof group === "string" ? name === group : group(name);
      const cases = vectors.filter((each) => isIn(each.group));
      for (const { id } of cases) taken.add(id);
      return cases.map(
        (each) => [each.id, each as unknown as PublishedCase<Input, Expected>] as const,
      );
    },
    untakenGroups: (): Set<string> =>
      new Set(vectors.filter(({ id }) => !taken.has(id)).map(({ group }) => group)),
  };
}

/** "2.060", "25/13", "11/4 (3.75)" → exact odds; a price in brackets is the one meant. */
export function exact(text: string | number): Rational {
  const plain = /\(([\d.]+)\)/.exec(String(text))?.[1] ?? String(text);
  const [top = "", bottom = "1"] = plain.split("/");
  const [whole = "", decimals = ""] = top.split(".");
  return rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length) * BigInt(bottom));
}

export function text({ numerator, denominator }: Rational): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

/** "100.00" → 10000n. */
export function minorOf(amount: string): bigint {
  const { numerator, denominator } = exact(amount);
  return (100n * numerator) / denominator;
}
