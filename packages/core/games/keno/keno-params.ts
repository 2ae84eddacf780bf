/** What a player chooses in keno: one to ten numbers, and a risk. */

export const kenoRisks = ["classic", "low", "medium", "high"] as const;

export type KenoRisk = (typeof kenoRisks)[number];

/** `numbers` are distinct, from 1 to 40, in the order in which they were chosen. */
export type KenoParams = { numbers: number[]; risk: KenoRisk };

/** Numbers run from 1 to this. */
export const kenoSize = 40;
export const kenoMaxNumbers = 10;

export type ParsedKenoParams =
  | { ok: true; params: KenoParams }
  | { ok: false; code: "keno_numbers_invalid" | "keno_risk_invalid" };

export function parseKenoParams(raw: unknown): ParsedKenoParams {
  const { numbers, risk } = (raw ?? {}) as Record<string, unknown>;
  if (!areKenoNumbers(numbers)) return { ok: false, code: "keno_numbers_invalid" };
  if (!isKenoRisk(risk)) return { ok: false, code: "keno_risk_invalid" };
  return { ok: true, params: { numbers: [...numbers], risk } };
}

function areKenoNumbers(value: unknown): value is number[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > kenoMaxNumbers) return false;
  return new Set(value).size === value.length && value.every(isKenoNumber);
}

function isKenoNumber(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= kenoSize;
}

function isKenoRisk(value: unknown): value is KenoRisk {
  return (kenoRisks as readonly unknown[]).includes(value);
}
