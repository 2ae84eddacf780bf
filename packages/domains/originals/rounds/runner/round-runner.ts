/** Runs the rounds of one game in the process that leads it: asks what is due, and does it. */
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { createBackground } from "@oddwright/platform/lease/background.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import { change, type Lead, newLead, type RoundWork } from "./lead.ts";
import { nextEffects } from "./next-effects.ts";
import { performEffect } from "./perform-effect.ts";
import type { RoundGame } from "./round-game.ts";
import type { RunnerDeps } from "./runner-deps.ts";
import { settleOperation } from "./settle-operation.ts";

export function createRoundRunner(deps: RunnerDeps, game: RoundGame): Leader {
  const { pool, processId, roundTiming } = deps;
  const operation = settleOperation(game.id, game.decideBet);
  const background = createBackground();
  const work: RoundWork = { deps, game, operation, background };
  return createLeader<Lead>({
    pool,
    processId,
    name: `${game.id}-rounds`,
    leaseMs: roundTiming.leaseMs,
    renewEveryMs: roundTiming.renewEveryMs,
    begin: newLead,
    step: async (lead) => {
      const moment = { nowMs: deps.clock.nowMs(), processMs: processTimeMs() };
      for (const effect of nextEffects(lead.state, moment, game))
        await performEffect(work, lead, effect);
      background.throwFailure();
    },
    onFailure: (lead) => change(lead, { rounds: null }),
    finish: background.finish,
  });
}
