/** Why the slip cannot be placed as it is: the first reason that the player can do something about. Pure. */
import { legsOf, type Slip, type SlipMode } from "./slip.ts";
import type { OfferedPick } from "./slip-prices.ts";
import type { QuotedRequest } from "./use-quotes.ts";

export type SlipProblemName =
  | "system"
  | "not_offered"
  | "market_suspended"
  | "excluded"
  | "builder"
  | "too_long"
  | "other"
  | "unavailable";

interface SlipState {
  readonly mode: SlipMode;
  readonly slip: Slip;
  readonly offered: readonly OfferedPick[];
  readonly quoted: readonly Pick<QuotedRequest, "quote" | "error">[];
}

/** What the API says of a slip that it does not quote. */
const quoteProblems: Readonly<Record<string, SlipProblemName>> = {
  event_unknown: "not_offered",
  event_ended: "not_offered",
  market_unknown: "not_offered",
  selection_unknown: "not_offered",
  selection_not_offered: "not_offered",
  market_suspended: "market_suspended",
  picks_exclude_each_other: "excluded",
  legs_related: "builder",
  pick_can_push: "builder",
  pick_implied: "builder",
  builder_unavailable: "builder",
  price_too_long: "too_long",
  folds_invalid: "system",
};

export function slipProblem({ mode, slip, offered, quoted }: SlipState): SlipProblemName | null {
  if (mode === "system" && (slip.folds.length === 0 || legsOf(slip).length < 3)) return "system";
  if (offered.some(({ status }) => status === "closed")) return "not_offered";
  if (offered.some(({ status }) => status === "suspended")) return "market_suspended";
  const [problem] = quoted.flatMap(({ quote }) => quote?.problems ?? []);
  if (problem !== undefined) return quoteProblems[problem.code] ?? "other";
  return quoted.some(({ quote, error }) => quote === undefined && error !== null)
    ? "unavailable"
    : null;
}
