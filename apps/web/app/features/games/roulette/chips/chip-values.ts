/** The chips that a currency is played with. */
import type { StakeRules } from "../../stake/stake.ts";

const mostChips = 5;

/** Up to five round values, 1, 2 or 5 of a power of ten, from the least stake to the greatest. Minor units. */
export function chipValues({ minMinor, maxMinor }: Pick<StakeRules, "minMinor" | "maxMinor">) {
  const round: bigint[] = [];
  for (let power = 1n; power <= maxMinor; power *= 10n) {
    for (const step of [1n, 2n, 5n]) {
      const value = power * step;
      if (value >= minMinor && value <= maxMinor) round.push(value);
    }
  }
  if (round.length <= mostChips) return round;
  const gap = (round.length - 1) / (mostChips - 1);
  return Array.from({ length: mostChips }, (_, index) => round[Math.round(index * gap)] ?? 0n);
}

/** Short enough for a chip: "0.05", "1", "2.5", "10k". */
export function chipText(minor: bigint): string {
  if (minor >= 100_000_00n) return `${minor / 1_000_00n}k`;
  if (minor >= 1_000_00n && minor % 100_00n === 0n) {
    const tenths = minor / 100_00n;
    return tenths % 10n === 0n ? `${tenths / 10n}k` : `${tenths / 10n}.${tenths % 10n}k`;
  }
  const [whole, hundredths] = [minor / 100n, minor % 100n];
  if (hundredths === 0n) return String(whole);
  return `${whole}.${String(hundredths).padStart(2, "0").replace(/0$/, "")}`;
}
