/** What a player puts on the cloth of baccarat: an amount on each spot, once. */
import { formatAmount } from "../../money/format-amount.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { type BaccaratSpot, baccaratSpots } from "./baccarat-rules.ts";

/** `amount` is decimal text with two places. */
export interface BaccaratChip {
  readonly kind: BaccaratSpot;
  readonly amount: string;
}

/** The same with canonical amounts; null for a spot that there is not or that comes twice, and for no amount. */
export function parseBaccaratChips(raw: readonly unknown[]): readonly BaccaratChip[] | null {
  const chips: BaccaratChip[] = [];
  for (const each of raw) {
    const { kind: named, amount } = (each ?? {}) as Record<string, unknown>;
    const kind = baccaratSpots.find((spot) => spot === named);
    const staked = typeof amount === "string" ? parseAmount(amount) : null;
    if (kind === undefined || !staked?.ok || staked.minor === 0n) return null;
    if (chips.some((chip) => chip.kind === kind)) return null;
    chips.push({ kind, amount: formatAmount(staked.minor) });
  }
  return chips;
}
