/** What the worker does for the shared rounds: keeps chains ready and runs the rounds along them. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { createPrepareChains } from "./chains/prepare-chains.ts";
import { crashGame } from "./crash/crash-game.ts";
import { rouletteGame } from "./roulette/roulette-game.ts";
import { createRoundSecrets } from "./round/round-secrets.ts";
import { createRoundRunner } from "./runner/round-runner.ts";

export interface RoundJobDeps extends OriginalsDeps {
  /** A UUID of this process. */
  readonly processId: string;
  readonly chains: {
    readonly length: number;
    /** Development draws salts itself; in production an operator gives each a public value. */
    readonly drawsSalts: boolean;
  };
}

const chainsEveryMs = 10_000;
/** A step without anything due costs nothing but a look at the clock. */
export const stepEveryMs = 20;

export function roundJobs({ chains, ...deps }: RoundJobDeps): readonly Job[] {
  const runnerDeps = { ...deps, secrets: createRoundSecrets(deps.vault) };
  return [
    {
      name: "originals-chains",
      everyMs: chainsEveryMs,
      run: createPrepareChains({ ...deps, ...chains }),
    },
    ...[crashGame(runnerDeps), rouletteGame(runnerDeps)].map((game) => {
      const { step, release } = createRoundRunner(runnerDeps, game);
      return { name: `${game.id}-rounds`, everyMs: stepEveryMs, run: step, release };
    }),
  ];
}
