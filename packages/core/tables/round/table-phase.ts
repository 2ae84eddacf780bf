/** The phases of a round that a table's players share, from its moments alone: a server and a browser read them alike. */

/** How long each phase lasts, in milliseconds. */
export interface TablePace {
  readonly bettingMs: number;
  /** The wheel turns, or the cards are dealt. */
  readonly spinMs: number;
  /** The result stands before the next round opens. */
  readonly resultMs: number;
  /** Where players decide within the round: so long each decision may take. */
  readonly decisionMs: number;
}

/** In unix milliseconds. */
export interface TableMoments {
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  /** Where players decide within the round: when the first cards were dealt; null before, and at other tables. */
  readonly dealtAtMs: number | null;
  /** Null until the outcome was drawn. */
  readonly spunAtMs: number | null;
}

/** `closed`: no more bets, and the outcome is not drawn yet. `playing`: players decide. */
export type TablePhase = "betting" | "closed" | "playing" | "spinning" | "result";

export function tablePhase(
  { closesAtMs, dealtAtMs, spunAtMs }: TableMoments,
  { spinMs }: Pick<TablePace, "spinMs">,
  nowMs: number,
): TablePhase {
  if (spunAtMs !== null) return nowMs < spunAtMs + spinMs ? "spinning" : "result";
  if (dealtAtMs !== null) return "playing";
  return nowMs < closesAtMs ? "betting" : "closed";
}

/** When the next round opens; null while that depends on the spin. */
export const nextRoundAtMs = (
  { spunAtMs }: Pick<TableMoments, "spunAtMs">,
  { spinMs, resultMs }: Pick<TablePace, "spinMs" | "resultMs">,
): number | null => (spunAtMs === null ? null : spunAtMs + spinMs + resultMs);
