// Runs the rounds of one game: one process leads, the others wait for its lease to run out.
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { advance } from "./advance-rounds.ts";
import { createBackground } from "./background.ts";
import { LeaseLostError } from "./fenced.ts";
import type { Lead } from "./lead.ts";
import { createLeadership } from "./leadership.ts";
import type { RoundGame } from "./round-game.ts";
import type { RunnerDeps } from "./runner-deps.ts";
import { settleOperation } from "./settle-operation.ts";

export interface RoundRunner {
  /** Does what is due and returns; called again and again. A failure leaves everything to the next call. */
  readonly step: () => Promise<void>;
  /** Finishes what is under way and lets another process lead at once. Call no `step` afterwards. */
  readonly release: () => Promise<void>;
}

/** After a failure, and between two questions whether somebody else still leads. */
const restMs = 500;

export function createRoundRunner(deps: RunnerDeps, game: RoundGame): RoundRunner {
  const leadership = createLeadership(deps, `${game.id}-rounds`);
  const operation = settleOperation(game.id, game.decideBet);
  const background = createBackground();
  let lead: Lead | null = null;
  let restUntilMs = 0;

  const takeLead = async (): Promise<Lead | null> => {
    const lease = await leadership.take();
    return lease && newLead({ deps, game, operation, background, lease });
  };
  const step = async (): Promise<void> => {
    if (processTimeMs() < restUntilMs) return;
    try {
      lead ??= await takeLead();
      if (lead === null) {
        restUntilMs = processTimeMs() + restMs;
        return;
      }
      await leadership.keep(lead.lease);
      await advance(lead);
      background.throwFailure();
    } catch (error) {
      if (error instanceof LeaseLostError) {
        lead = null;
        return;
      }
      // What this process remembers may no longer be so.
      if (lead) lead.rounds = null;
      restUntilMs = processTimeMs() + restMs;
      throw error;
    }
  };
  return {
    step,
    release: async () => {
      await background.finish();
      if (lead) await leadership.giveUp(lead.lease);
      lead = null;
    },
  };
}

type NewLead = Omit<Lead, "rounds" | "run" | "settling" | "resumed" | "chainAskedAtMs">;

function newLead(parts: NewLead): Lead {
  return {
    ...parts,
    rounds: null,
    run: null,
    settling: new Map(),
    resumed: false,
    chainAskedAtMs: 0,
  };
}
