/** The part of a slot's description that every mechanic needs. */
import type { SlotFacts } from "../slot.ts";
import type { SymbolSet } from "../rules/symbols.ts";

export type SlotData = Pick<SlotFacts, "code" | "unitsPerStake" | "maxWinStakes"> & {
  readonly symbols: SymbolSet;
};

export function factsOf(
  data: SlotData,
  rest: Pick<SlotFacts, "mechanic" | "modes" | "reels" | "pays" | "features">,
): SlotFacts {
  const { code, unitsPerStake, maxWinStakes, symbols } = data;
  return {
    code,
    algorithm: `slot-${code}-1`,
    symbols: symbols.names,
    unitsPerStake,
    maxWinStakes,
    ...rest,
  };
}

export const baseMode = { id: "base", cost: 1 } as const;
