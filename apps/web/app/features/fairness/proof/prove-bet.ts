/** Verifies a bet in this browser: `core` and its hash functions, no network. */
import { parseBetRecord } from "@oddwright/core/fairness/bet-record.ts";
import { verifyBet, type VerificationSteps } from "@oddwright/core/fairness/verify-bet.ts";
import { browserHashes } from "../../games/index.ts";
import { verdictOf, type Verdict } from "./verdict.ts";

export interface Proof {
  readonly verdict: Verdict;
  /** Null when there was nothing to compute. */
  readonly steps: VerificationSteps | null;
  readonly startedAtMs: number;
  readonly tookMs: number;
}

/** `answer` is the JSON of `GET /fairness/bets/{id}`; it is not trusted to be a bet. */
export function proveBet(answer: unknown, now: () => number = () => performance.now()): Proof {
  const startedAtMs = now();
  const parsed = parseBetRecord(answer);
  if (!parsed.ok) return { verdict: malformed, steps: null, startedAtMs, tookMs: 0 };
  const verification = verifyBet(parsed.bet, browserHashes);
  const tookMs = now() - startedAtMs;
  return { verdict: verdictOf(verification), steps: verification.steps, startedAtMs, tookMs };
}

const malformed: Verdict = { kind: "unreadable", reason: "bet_malformed" };
