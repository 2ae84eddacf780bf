// Runs the rounds of one game in the process that leads it.
import { createBackground } from "@oddwright/platform/lease/background.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import { advance } from "./advance-rounds.ts";
import type { Lead } from "./lead.ts";
import type { RoundGame } from "./round-game.ts";
import type { RunnerDeps } from "./runner-deps.ts";
import { settleOperation } from "./settle-operation.ts";

export function createRoundRunner(deps: RunnerDeps, game: RoundGame): Leader {
  const { pool, processId, roundTiming } = deps;
  const operation = settleOperation(game.id, game.decideBet);
  const background = createBackground();
  return createLeader<Lead>({
    pool,
    processId,
    name: `${game.id}-rounds`,
    leaseMs: roundTiming.leaseMs,
    renewEveryMs: roundTiming.renewEveryMs,
    begin: (lease) => ({
      deps,
      game,
      operation,
      background,
      lease,
      rounds: null,
      run: null,
      settling: new Map(),
      resumed: false,
      chainAskedAtMs: 0,
    }),
    step: async (lead) => {
      await advance(lead);
      background.throwFailure();
    },
    onFailure: (lead) => {
      lead.rounds = null;
    },
    finish: background.finish,
  });
}
