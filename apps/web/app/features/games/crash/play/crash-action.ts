/** What the button of a crash bet is for the moment. */
import type { SessionState } from "../../../../runtime/session/session-store.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import type { BetPhase } from "../../bets/bet-calls.ts";
import type { StakeProblem } from "../../stake/stake.ts";
import type { CrashRound } from "../round/crash-table.ts";
import type { RoundPhase } from "../round/round-phase.ts";

/** The round of an open bet: this one, the next one, or one that is over and being settled. */
export type BetPlace = "here" | "next" | "over";

export type CrashAction =
  | { readonly kind: "login" }
  /** `next`: the bet will be in the next round. */
  | { readonly kind: "bet"; readonly next: boolean }
  | { readonly kind: "cancel"; readonly next: boolean }
  | { readonly kind: "cashout" }
  /** The round is about to start, or its end is being counted. */
  | { readonly kind: "wait"; readonly why: "start" | "count" }
  /** A call is in flight. */
  | { readonly kind: "busy" }
  /** A bet has just left the flight: a second tap was meant for it, not for another bet. */
  | { readonly kind: "resting"; readonly next: boolean }
  | { readonly kind: "blocked"; readonly shortMinor: bigint | null };

export interface CrashActionInput {
  readonly session: SessionState["status"];
  readonly callPhase: BetPhase;
  /** The open bet of this place at the panel. */
  readonly bet: Bet | null;
  readonly round: CrashRound | null;
  readonly phase: RoundPhase;
  readonly problem: StakeProblem | null;
  /** The account takes no new bets. */
  readonly closed: boolean;
  readonly targetWrong: boolean;
  /** Cashing out was offered until a moment ago. */
  readonly justLeft: boolean;
}

export function crashAction(input: CrashActionInput): CrashAction {
  const { session, callPhase, bet, phase, problem } = input;
  if (session === "guest") return { kind: "login" };
  if (callPhase === "sending" || callPhase === "waiting") return { kind: "busy" };
  if (bet !== null) return openBetAction(placeOfBet(bet, input.round), phase);
  if (input.closed) return { kind: "blocked", shortMinor: null };
  if (session === "pending" || problem !== null || input.targetWrong || phase === "none") {
    return {
      kind: "blocked",
      shortMinor: problem?.code === "balance_short" ? problem.shortMinor : null,
    };
  }
  return { kind: input.justLeft ? "resting" : "bet", next: phase !== "betting" };
}

/** Cashing out is what the button is for. */
export function isFlying({ bet, round, phase }: Pick<CrashActionInput, "bet" | "round" | "phase">) {
  return bet !== null && phase === "running" && placeOfBet(bet, round) === "here";
}

function openBetAction(place: BetPlace, phase: RoundPhase): CrashAction {
  if (place === "next") return { kind: "cancel", next: true };
  if (place === "over") return { kind: "wait", why: "count" };
  switch (phase) {
    case "betting":
      return { kind: "cancel", next: false };
    case "running":
      return { kind: "cashout" };
    case "ended":
      return { kind: "wait", why: "count" };
    case "closing":
    case "none":
      return { kind: "wait", why: "start" };
  }
}

/** A bet's `commitment` is its round, `nonce` the round's number, `client_seed` the salt of the chain. */
export function placeOfBet(bet: Bet, round: CrashRound | null): BetPlace {
  if (round === null || bet.commitment.id === round.id) return "here";
  const sameChain = bet.client_seed === round.salt;
  return sameChain && bet.nonce < round.number ? "over" : "next";
}
