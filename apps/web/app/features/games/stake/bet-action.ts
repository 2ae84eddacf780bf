/** What the panel's one action is for the moment. */
import type { SessionState } from "../../../runtime/session/session-store.ts";
import type { StakeProblem } from "./stake.ts";

export type BetAction =
  /** A guest: the press leads to logging in. */
  | { readonly kind: "login" }
  | { readonly kind: "bet" }
  | { readonly kind: "stop" }
  /** A bet is in flight. */
  | { readonly kind: "busy" }
  | { readonly kind: "blocked"; readonly shortMinor: bigint | null; readonly cooling: boolean };

export interface ActionInput {
  readonly session: SessionState["status"];
  readonly running: boolean;
  readonly stopping: boolean;
  readonly inFlight: boolean;
  readonly problem: StakeProblem | null;
  /** The account takes no new bets. */
  readonly closed: boolean;
  /** A field other than the stake holds something that cannot be bet. */
  readonly fieldsWrong: boolean;
  /** The shortest time between two games has not passed. */
  readonly cooling: boolean;
}

export function betAction(input: ActionInput): BetAction {
  const { session, running, stopping, inFlight, problem, closed, fieldsWrong, cooling } = input;
  if (session === "guest") return { kind: "login" };
  if (running) return stopping ? { kind: "busy" } : { kind: "stop" };
  if (inFlight) return { kind: "busy" };
  if (closed) return { kind: "blocked", shortMinor: null, cooling: false };
  const shortMinor = problem?.code === "balance_short" ? problem.shortMinor : null;
  if (session === "pending" || problem !== null || fieldsWrong || cooling) {
    return { kind: "blocked", shortMinor, cooling: cooling && problem === null };
  }
  return { kind: "bet" };
}
