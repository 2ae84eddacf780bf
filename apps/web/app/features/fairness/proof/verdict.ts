/** What a verification means to the player. */
import type { BetCheck } from "@oddwright/core/fairness/bet-check.ts";
import type { BetVerification } from "@oddwright/core/fairness/verify-bet.ts";

export type Verdict =
  | { readonly kind: "verified"; readonly recorded: string; readonly computed: string }
  | {
      readonly kind: "mismatch";
      readonly recorded: string;
      readonly computed: string;
      /** What came out differently, in the order of the steps; never empty. */
      readonly differences: readonly BetCheck[];
    }
  /** The seed is still closed: nothing to compare yet. */
  | { readonly kind: "closed" }
  /** Rules that this page's code does not know, or a record that no bet of ours has. */
  | { readonly kind: "unreadable"; readonly reason: "algorithm_unknown" | "bet_malformed" };

export function verdictOf(verification: BetVerification): Verdict {
  const { code, checks } = verification;
  switch (code) {
    case "verified":
      return { kind: "verified", ...outcomeOf(checks) };
    case "mismatch": {
      const differences = checks.filter((check) => !check.ok);
      return { kind: "mismatch", ...outcomeOf(checks), differences };
    }
    case "not_revealed":
      return { kind: "closed" };
    case "algorithm_unknown":
    case "bet_malformed":
      return { kind: "unreadable", reason: code };
  }
}

function outcomeOf(checks: readonly BetCheck[]): Pick<BetCheck, "recorded" | "computed"> {
  const outcome = checks.find(({ name }) => name === "outcome");
  if (!outcome) throw new Error("a verification compares the outcome");
  return { recorded: outcome.recorded, computed: outcome.computed };
}
