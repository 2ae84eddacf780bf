/** Plays an automatic run: one bet at a time, and nothing more once anything is out of the ordinary. */
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import {
  afterBet,
  nextBet,
  startOf,
  type AutobetPlan,
  type AutobetProgress,
  type PlayedBet,
  type StopReason,
} from "./autobet.ts";
import type { StakeRules } from "../stake/stake.ts";

export type AutobetAnswer =
  | ({ readonly ok: true } & PlayedBet)
  | { readonly ok: false; readonly reason: StopReason; readonly failure?: ApiFailure };

export interface AutobetRunOptions {
  readonly plan: AutobetPlan;
  /** Resolves when the result has been shown, or at the first doubt. */
  readonly place: (stakeMinor: bigint) => Promise<AutobetAnswer>;
  /** Called before each bet: the balance changes with the results. */
  readonly rules: () => StakeRules;
  readonly onProgress: (progress: AutobetProgress) => void;
  /** Waits between two bets. */
  readonly pause: () => Promise<void>;
}

export interface AutobetEnd extends AutobetProgress {
  readonly reason: StopReason;
  /** Why the server took no further bet. */
  readonly failure?: ApiFailure;
}

export interface AutobetRun {
  /** Ends the run after the bet that is in flight. The first reason counts. */
  stop(reason: "player" | "changed" | "reality_check"): void;
  /** Never rejects. */
  readonly ended: Promise<AutobetEnd>;
}

export function runAutobet(options: AutobetRunOptions): AutobetRun {
  let asked: StopReason | null = null;
  return {
    stop(reason) {
      asked ??= reason;
    },
    // Not before the caller holds the run: its first bet may already want to stop it.
    ended: Promise.resolve().then(() => play(options, () => asked)),
  };
}

async function play(
  { plan, place, rules, onProgress, pause }: AutobetRunOptions,
  asked: () => StopReason | null,
): Promise<AutobetEnd> {
  let progress = startOf(plan);
  for (;;) {
    const stopped = asked();
    if (stopped !== null) return { ...progress, reason: stopped };
    const next = nextBet(plan, progress, rules());
    if (next.kind === "stop") return { ...progress, reason: next.reason };
    const answer = await place(next.stakeMinor).catch((): AutobetAnswer => ({
      ok: false,
      reason: "unexpected",
    }));
    if (!answer.ok) {
      const { reason, failure } = answer;
      return { ...progress, reason, ...(failure && { failure }) };
    }
    // An answer to a bet that was not asked for is a reason to stop and check.
    if (answer.stakeMinor !== next.stakeMinor) return { ...progress, reason: "unexpected" };
    progress = afterBet(plan, progress, answer);
    onProgress(progress);
    await pause();
  }
}
