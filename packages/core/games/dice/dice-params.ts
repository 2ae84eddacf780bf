/** What a player chooses in dice: a target and a side of it. */

/** `target` always has two decimals here, "0.01" to "99.99". Over wins if roll > target, under if roll < target. */
export type DiceParams = { target: string; direction: DiceDirection };

export type DiceDirection = "over" | "under";

const rollsPerHundred = 10_000;
/** Win chance 0.01 % to 98 %, in hundredths of a per cent. */
export const minChanceHundredths = 1;
export const maxChanceHundredths = 9_800;

export type ParsedDiceParams =
  | { ok: true; params: DiceParams }
  | { ok: false; code: "dice_target_invalid" };

/** Regular expression source of a target as it may be sent: "50", "50.5" or "50.50". */
export const diceTargetPattern = "^[0-9]{1,3}(?:\\.[0-9]{1,2})?$";

const accepted = new RegExp(diceTargetPattern);

/**
 * Parameters as received → parameters with a two-decimal target. A target that is no such number,
 * a direction that is neither, and a win chance outside 0.01–98 % are `dice_target_invalid`.
 */
export function parseDiceParams(raw: unknown): ParsedDiceParams {
  const { target, direction } = (raw ?? {}) as Record<string, unknown>;
  if (typeof target !== "string" || !accepted.test(target)) return invalid;
  if (direction !== "over" && direction !== "under") return invalid;
  const targetHundredths = hundredthsOf(target);
  if (!isChance(chanceHundredthsOf(targetHundredths, direction))) return invalid;
  return { ok: true, params: { target: formatHundredths(targetHundredths), direction } };
}

/**
 * The parameters that win with the given chance (hundredths of a per cent, 4950 = 49.50 %), for a
 * panel whose chance can be edited. `dice_target_invalid` outside 0.01–98 %.
 */
export function diceParamsForChance(
  chanceHundredths: number,
  direction: DiceDirection,
): ParsedDiceParams {
  if (!Number.isInteger(chanceHundredths) || !isChance(chanceHundredths)) return invalid;
  const targetHundredths =
    direction === "over" ? rollsPerHundred - chanceHundredths : chanceHundredths;
  return { ok: true, params: { target: formatHundredths(targetHundredths), direction } };
}

/** "50.50", "50.5" or "50" → 5050. */
export function hundredthsOf(text: string): number {
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}

/** 5050 → "50.50", 6 → "0.06". */
export function formatHundredths(hundredths: number): string {
  const digits = String(hundredths).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The shown win chance in hundredths of a per cent: 100 − target for over, target for under. */
export function chanceHundredthsOf(targetHundredths: number, direction: DiceDirection): number {
  return direction === "over" ? rollsPerHundred - targetHundredths : targetHundredths;
}

const invalid = { ok: false, code: "dice_target_invalid" } as const;

function isChance(chanceHundredths: number): boolean {
  return chanceHundredths >= minChanceHundredths && chanceHundredths <= maxChanceHundredths;
}
