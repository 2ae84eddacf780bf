/** What a player chooses in cases: which, and how many at once. */
import { caseBySlug } from "./case-catalogue.ts";
import type { GameCase } from "./game-case.ts";

export const maxCasesAtOnce = 5;

export type CaseParams = { slug: string; count: number };

export type ParsedCaseParams =
  | { ok: true; params: CaseParams; gameCase: GameCase }
  | { ok: false; code: "case_unknown" | "case_count_invalid" };

export function parseCaseParams(raw: unknown): ParsedCaseParams {
  const { slug, count } = (raw ?? {}) as Record<string, unknown>;
  const gameCase = typeof slug === "string" ? caseBySlug(slug) : undefined;
  if (!gameCase) return { ok: false, code: "case_unknown" };
  if (!isCaseCount(count)) return { ok: false, code: "case_count_invalid" };
  return { ok: true, params: { slug: gameCase.slug, count }, gameCase };
}

function isCaseCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maxCasesAtOnce;
}
