// What the worker does for the shared rounds: keeps chains ready and runs the rounds along them, and the pots of the rooms.
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { createPrepareChains } from "./chains/prepare-chains.ts";
import { createPotRunner } from "../rooms/runner/pot-runner.ts";
import { crashGame } from "./crash/crash-game.ts";
import { rouletteGame } from "./roulette/roulette-game.ts";
import { createRoundSecrets } from "./round/round-secrets.ts";
import { createRoundRunner } from "./runner/round-runner.ts";

export interface RoundJobDeps extends OriginalsDeps {
  readonly chains: {
    readonly length: number;
    /** Development draws salts itself; in production an operator gives each a public value. */
    readonly drawsSalts: boolean;
  };
}

const chainsEveryMs = 10_000;
/** A step without anything due costs nothing but a look at the clock. */
const stepEveryMs = 20;

export function roundJobs({ chains, ...deps }: RoundJobDeps): readonly Job[] {
  const processId = randomUUID();
  const runnerDeps = { ...deps, processId, secrets: createRoundSecrets(deps.vault) };
  const games = [crashGame(runnerDeps), rouletteGame(runnerDeps)];
  const runners = [
    ...games.map((game) => ({
      name: `${game.id}-rounds`,
      runner: createRoundRunner(runnerDeps, game),
    })),
    { name: "rooms-pots", runner: createPotRunner(runnerDeps) },
  ];
  return [
    {
      name: "originals-chains",
      everyMs: chainsEveryMs,
      run: createPrepareChains({ ...deps, ...chains, processId }),
    },
    ...runners.map(({ name, runner }) => ({
      name,
      everyMs: stepEveryMs,
      run: runner.step,
      release: runner.release,
    })),
  ];
}
