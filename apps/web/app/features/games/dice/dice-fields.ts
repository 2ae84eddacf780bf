/** The fields of the dice panel: chance, multiplier, target and side are four forms of one choice. */
import {
  chanceHundredthsOf,
  diceParamsForChance,
  formatHundredths,
  hundredthsOf,
  maxChanceHundredths,
  minChanceHundredths,
  type DiceDirection,
  type DiceParams,
} from "@oddwright/core/games/dice/dice-params.ts";
import { dicePlan } from "@oddwright/core/games/dice/dice.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { readDecimal, type DecimalForm } from "@oddwright/core/money/read-decimal.ts";
import { scaledNumber } from "../stake/decimal-text.ts";

export type TypedField = "chance" | "multiplier";
export type TypedProblem = "invalid" | "out_of_range";

export interface DiceFields {
  readonly direction: DiceDirection;
  /** The choice itself: the win chance in hundredths of a per cent, 4950 = 49.50 %. */
  readonly chanceHundredths: number;
  /** A field while it is typed in. With a problem the choice is still the one before. */
  readonly draft: {
    readonly field: TypedField;
    readonly text: string;
    readonly problem: TypedProblem | null;
  } | null;
}

/** Over 50.50: even money for the player, less the edge. */
export const initialDiceFields: DiceFields = {
  direction: "over",
  chanceHundredths: 4_950,
  draft: null,
};

const forms: Record<TypedField, DecimalForm> = {
  chance: { decimals: 2, unit: "percent" },
  multiplier: { decimals: 4, unit: "multiplier" },
};

/** Multiplier and chance are each 9900 over the other, chance in per cent and multiplier in 1/10 000. */
const chanceTimesMultiplier = 99_000_000;

/** The player typed: a valid value changes the choice at once, an invalid one shows its error and changes nothing. */
export function typeField(fields: DiceFields, field: TypedField, text: string): DiceFields {
  const read = readDecimal(text, forms[field]);
  const value = read === null ? null : scaledNumber(read, forms[field].decimals);
  if (value === null) return { ...fields, draft: { field, text, problem: "invalid" } };
  const chanceHundredths = field === "chance" ? value : chanceForMultiplier(value);
  if (!isOffered(chanceHundredths)) {
    return { ...fields, draft: { field, text, problem: "out_of_range" } };
  }
  return { ...fields, chanceHundredths, draft: { field, text, problem: null } };
}

/** The player left the field: a valid value is shown in its exact form, an invalid one stays with its error. */
export function leaveField(fields: DiceFields): DiceFields {
  return fields.draft?.problem === null ? { ...fields, draft: null } : fields;
}

/** The other side of the same chance: over 50.50 becomes under 49.50. */
export function turnSide(fields: DiceFields, direction: DiceDirection): DiceFields {
  return { ...fields, direction, draft: null };
}

/** `target` has two decimals; a target without an offered chance stops at the nearest that has one. */
export function moveTarget(fields: DiceFields, target: string): DiceFields {
  const chance = chanceHundredthsOf(hundredthsOf(target), fields.direction);
  return moveChance(fields, chance);
}

export function moveChance(fields: DiceFields, chanceHundredths: number): DiceFields {
  const kept = Math.min(maxChanceHundredths, Math.max(minChanceHundredths, chanceHundredths));
  return { ...fields, chanceHundredths: kept, draft: null };
}

/** The parameters of the bet in the fields. */
export function diceParamsOf(fields: DiceFields, direction = fields.direction): DiceParams {
  const parsed = diceParamsForChance(fields.chanceHundredths, direction);
  if (!parsed.ok) throw new Error(`the fields hold the chance ${fields.chanceHundredths}`);
  return parsed.params;
}

/** The text of a field: as typed while typing, else exact. */
export function fieldText(fields: DiceFields, field: TypedField): string {
  if (fields.draft?.field === field) return fields.draft.text;
  return field === "chance"
    ? formatHundredths(fields.chanceHundredths)
    : formatMultiplier(dicePlan(diceParamsOf(fields)).multiplier10k);
}

export function fieldProblem(fields: DiceFields, field: TypedField): TypedProblem | null {
  return fields.draft?.field === field ? fields.draft.problem : null;
}

/** The smallest and largest value of a field, as text. */
export function fieldRange(field: TypedField): { min: string; max: string } {
  const [low, high] = [minChanceHundredths, maxChanceHundredths];
  if (field === "chance") return { min: formatHundredths(low), max: formatHundredths(high) };
  return { min: multiplierText(high), max: multiplierText(low) };
}

function multiplierText(chanceHundredths: number): string {
  const fields = { ...initialDiceFields, chanceHundredths };
  return formatMultiplier(dicePlan(diceParamsOf(fields)).multiplier10k);
}

/** The largest chance that pays at least this; 0 for a multiplier of zero, which no chance has. */
function chanceForMultiplier(multiplier10k: number): number {
  return multiplier10k === 0 ? 0 : Math.floor(chanceTimesMultiplier / multiplier10k);
}

function isOffered(chanceHundredths: number): boolean {
  return chanceHundredths >= minChanceHundredths && chanceHundredths <= maxChanceHundredths;
}
