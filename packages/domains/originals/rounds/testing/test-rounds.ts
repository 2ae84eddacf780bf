// Shared rounds on a real database, ledger and socket, played quickly, along chains whose results a test may choose.
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { uuidv7 } from "uuidv7";
import { startTestOriginals, type TestOriginals } from "../../testing/test-originals.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { crashGame } from "../crash/crash-game.ts";
import { rouletteGame } from "../roulette/roulette-game.ts";
import { createRoundSecrets } from "../round-secrets.ts";
import { type RoundTiming, roundTiming } from "../round-timing.ts";
import { createRoundRunner } from "../runner/round-runner.ts";
import { chosenChain, type NewChain, type TestChain } from "./chosen-chain.ts";

export type { TestChain } from "./chosen-chain.ts";

export type CrashRoundAnswer = RouteResponse<"crashRound">;
export type RouletteRoundAnswer = RouteResponse<"rouletteRound">;

export interface TestRunner {
  /** Plays on until stopped; another process may lead then. */
  readonly stop: () => Promise<void>;
  /** Falls silent as a killed process does: its lease runs out by itself. */
  readonly die: () => Promise<void>;
}

export interface TestRounds extends TestOriginals {
  /** A chain with a salt for which the busts of its first rounds are as wanted. */
  readonly newChain: (game: ChainGame, options?: NewChain) => Promise<TestChain>;
  readonly run: (game: ChainGame) => TestRunner;
  readonly crashRound: () => Promise<CrashRoundAnswer>;
  readonly rouletteRound: () => Promise<RouletteRoundAnswer>;
  /** What the house has free from now on. */
  readonly setBankrollMinor: (minor: bigint) => void;
  readonly richPlayer: (amountMinor?: bigint) => Promise<string>;
}

/** Quick rounds with time enough to bet on a busy machine. */
const quickly = roundTiming(0.1);
export const quickTiming: RoundTiming = {
  ...quickly,
  crash: { ...quickly.crash, bettingMs: 2_500 },
  roulette: { bettingMs: 4_000, spinMs: 600, resultMs: 400 },
};

export async function startTestRounds(timing: RoundTiming = quickTiming): Promise<TestRounds> {
  const it = await startTestOriginals({ timing });
  return {
    ...it,
    newChain: (game, options) =>
      chosenChain({ ...it.deps, ownerPool: it.database.ownerPool }, game, options),
    run: (game) => run(it, game),
    crashRound: async () => (await it.call<CrashRoundAnswer>("/games/crash/round")).body,
    rouletteRound: async () => (await it.call<RouletteRoundAnswer>("/games/roulette/round")).body,
    setBankrollMinor: (minor) => {
      it.bankrollMinor = minor;
    },
    richPlayer: async (amountMinor = 10_000_00n) => {
      const playerId = await it.newPlayer();
      await it.give(playerId, amountMinor);
      return playerId;
    },
  };
}

function run({ deps, vault, failures }: TestOriginals, game: ChainGame): TestRunner {
  const runnerDeps = { ...deps, processId: randomUUID(), secrets: createRoundSecrets(vault) };
  const roundGame = game === "crash" ? crashGame(runnerDeps) : rouletteGame(runnerDeps);
  const runner = createRoundRunner(runnerDeps, roundGame);
  let running = true;
  const loop = (async () => {
    while (running) {
      await runner.step().catch((error: unknown) => failures.push(String(error)));
      await delay(5);
    }
  })();
  const halt = async (): Promise<void> => {
    running = false;
    await loop;
  };
  return {
    stop: async () => {
      await halt();
      await runner.release();
    },
    die: halt,
  };
}

/** Polls until `read` answers something; throws what was waited for after 30 s. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const value = await read();
    if (value !== null && value !== undefined && value !== false) return value;
    await delay(10);
  }
  throw new Error(`waited in vain until ${what}`);
}

export const newKey = (): string => uuidv7();
