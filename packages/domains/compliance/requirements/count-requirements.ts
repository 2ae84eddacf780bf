/** What a deposit does to the rules that ask for a check: pure. */
import { counterWith, countedIn } from "@oddwright/core/protection/rolling-counter.ts";
import type { OutboxEvent } from "../../ledger/index.ts";
import { rateAt } from "../limits/count-limits.ts";
import { countedPerMinor } from "../limits/limit-state.ts";
import type {
  CountedRequirements,
  OpenedRequirement,
  RequirementState,
} from "./requirement-state.ts";

const dayMs = 86_400_000;

export interface CountedDeposit {
  readonly playerId: string;
  /** Of the currency that the states were read for. */
  readonly minor: bigint;
  readonly now: Date;
}

/** A rule that is reached opens a check, unless it has done so or the player has passed one. */
export function countDepositInRules(
  states: readonly RequirementState[],
  { playerId, minor, now }: CountedDeposit,
): CountedRequirements {
  const nowMs = now.getTime();
  const after = states.map((state) => ({
    ...state,
    counter: counterWith(state.counter, state.rule.window, {
      nowMs,
      amount: minor * rateAt(state.rates, nowMs),
    }),
  }));
  const opened = after.flatMap(({ rule, counter, isAnswered }): OpenedRequirement[] => {
    const reached = countedIn(counter, rule.window, nowMs) >= rule.fromMinor * countedPerMinor;
    if (!reached || isAnswered) return [];
    return [{ rule, openedAt: now, dueAt: new Date(nowMs + rule.dueDays * dayMs) }];
  });
  return { playerId, states: after, opened };
}

export const verificationNeededTopic = "verification_needed";

/** The player is told of each check that is asked for. */
export const verificationNeeded = ({
  playerId,
  opened,
}: CountedRequirements): readonly OutboxEvent[] =>
  opened.map(({ rule, openedAt, dueAt }) => ({
    topic: verificationNeededTopic,
    payload: {
      player_id: playerId,
      rule: rule.id,
      opened_at: openedAt.toISOString(),
      due_at: dueAt.toISOString(),
    },
  }));
