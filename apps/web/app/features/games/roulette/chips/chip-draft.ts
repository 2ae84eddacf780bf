/** Chips that lie on the cloth and are not bet yet: one pile a spot, with every step to take back. */
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import type { RouletteKind } from "@oddwright/core/games/roulette/roulette-kinds.ts";
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { spotKey } from "@oddwright/ui/scenes/roulette/cloth-spots.ts";

export interface Pile {
  readonly kind: RouletteKind;
  readonly numbers: readonly number[];
  readonly minor: bigint;
}

export interface ChipDraft {
  /** By spot key, in the order in which they were begun. */
  readonly piles: ReadonlyMap<string, Pile>;
  /** Before the last step; null at the beginning. */
  readonly before: ChipDraft | null;
}

export const emptyDraft: ChipDraft = { piles: new Map(), before: null };

/** Puts chips on spots; null when that would be more piles than a bet takes. */
export function withChips(draft: ChipDraft, chips: readonly Pile[], mostPiles: number) {
  const piles = new Map(draft.piles);
  for (const { kind, numbers, minor } of chips) {
    const key = spotKey(kind, numbers);
    piles.set(key, { kind, numbers, minor: (piles.get(key)?.minor ?? 0n) + minor });
  }
  return piles.size > mostPiles ? null : { piles, before: draft };
}

/** Takes the pile of a spot away. */
export function withoutPile(draft: ChipDraft, key: string): ChipDraft {
  if (!draft.piles.has(key)) return draft;
  const piles = new Map(draft.piles);
  piles.delete(key);
  return { piles, before: draft };
}

export function doubled(draft: ChipDraft): ChipDraft {
  const piles = [...draft.piles].map(
    ([key, pile]) => [key, { ...pile, minor: pile.minor * 2n }] as const,
  );
  return { piles: new Map(piles), before: draft };
}

export function cleared(draft: ChipDraft): ChipDraft {
  return draft.piles.size === 0 ? draft : { piles: new Map(), before: draft };
}

export function undone(draft: ChipDraft): ChipDraft {
  return draft.before ?? draft;
}

export function totalMinor({ piles }: Pick<ChipDraft, "piles">): bigint {
  return [...piles.values()].reduce((sum, { minor }) => sum + minor, 0n);
}

/** As a bet names them. */
export function chipsOf({ piles }: Pick<ChipDraft, "piles">): RouletteChip[] {
  return [...piles.values()].map(({ kind, numbers, minor }) => ({
    kind,
    ...(numbers.length > 0 && { numbers: [...numbers] }),
    amount: formatAmount(minor),
  }));
}

/** The chips of a bet as piles; none when they are not roulette's. */
export function pilesOf(params: unknown): Pile[] {
  const parsed = roulette.parseParams(params);
  if (!parsed.ok) return [];
  return parsed.params.chips.map(({ kind, numbers = [], amount }) => {
    const read = parseAmount(amount);
    return { kind, numbers, minor: read.ok ? read.minor : 0n };
  });
}
