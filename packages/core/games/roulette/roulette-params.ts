/** What a player puts on the cloth: chips, each with an amount of its own. */
import { formatAmount } from "../../money/format-amount.ts";
import { minor, type Minor } from "../../money/minor.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { coveredNumbers, isRouletteKind, type RouletteKind } from "./roulette-kinds.ts";

/** `amount` is decimal text with two places; `numbers` is left out for the even chances. */
export type RouletteChip = { kind: RouletteKind; numbers?: number[]; amount: string };

export type RouletteParams = { chips: RouletteChip[] };

export const rouletteMaxChips = 50;

export type ParsedRouletteParams =
  | { ok: true; params: RouletteParams; stakeMinor: Minor }
  | { ok: false; code: "roulette_chips_invalid" | "roulette_chip_invalid" | "amount_invalid" };

/**
 * 1 to 50 chips → the same with canonical amounts and ascending numbers, and their total, which is the
 * stake. `roulette_chips_invalid`: no list, none, or too many; `roulette_chip_invalid`: an unknown kind,
 * or numbers that do not lie together.
 */
export function parseRouletteParams(raw: unknown): ParsedRouletteParams {
  const { chips } = (raw ?? {}) as Record<string, unknown>;
  if (!Array.isArray(chips) || chips.length < 1 || chips.length > rouletteMaxChips) {
    return { ok: false, code: "roulette_chips_invalid" };
  }
  const parsed: RouletteChip[] = [];
  let totalMinor = 0n;
  for (const each of chips) {
    const { kind, numbers = [], amount } = (each ?? {}) as Record<string, unknown>;
    if (!isRouletteKind(kind) || !Array.isArray(numbers)) return invalidChip;
    if (coveredNumbers(kind, numbers) === null) return invalidChip;
    const staked = typeof amount === "string" ? parseAmount(amount) : null;
    if (!staked?.ok || staked.minor === 0n) return { ok: false, code: "amount_invalid" };
    totalMinor += staked.minor;
    parsed.push({ kind, ...canonical(numbers), amount: formatAmount(staked.minor) });
  }
  return { ok: true, params: { chips: parsed }, stakeMinor: minor(totalMinor) };
}

const invalidChip = { ok: false, code: "roulette_chip_invalid" } as const;

function canonical(numbers: readonly number[]): Pick<RouletteChip, "numbers"> {
  return numbers.length === 0 ? {} : { numbers: numbers.toSorted((a, b) => a - b) };
}
