/** Shared rounds on a real database, ledger and socket, played quickly, along chains whose results a test may choose. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import {
  startTestOriginals,
  type TestOriginals,
  type TestOriginalsOptions,
} from "./test-originals.ts";
import type { ChainGame } from "../rounds/chains/chain-games.ts";
import { crashGame } from "../rounds/crash/crash-game.ts";
import { rouletteGame } from "../rounds/roulette/roulette-game.ts";
import { createRoundSecrets } from "../rounds/round/round-secrets.ts";
import { type RoundTiming, roundTiming } from "../ports/round-timing.ts";
import { createRoundRunner } from "../rounds/runner/round-runner.ts";
import { chosenChain, type NewChain, type TestChain } from "./chosen-chain.ts";

export type { TestChain } from "./chosen-chain.ts";

export type CrashRoundAnswer = RouteResponse<"crashRound">;
export type RouletteRoundAnswer = RouteResponse<"rouletteRound">;

export interface TestRounds extends TestOriginals {
  /** A chain with a salt for which the busts of its first rounds are as wanted. */
  readonly newChain: (options?: NewChain) => Promise<TestChain>;
  /** Starts a runner. Its bettings stay open until the test closes them. */
  readonly lead: () => void;
  /** Ends the betting that is open now, so that a test's round starts when the test is ready. */
  readonly closeBetting: () => Promise<void>;
  /** Stops the runner; another one may lead at once. */
  readonly stopRunner: () => Promise<void>;
  /** Makes the runner fall silent as a killed process does: its lease runs out by itself. */
  readonly killRunner: () => Promise<void>;
  readonly crashRound: () => Promise<CrashRoundAnswer>;
  readonly rouletteRound: () => Promise<RouletteRoundAnswer>;
  /** What the house has free from now on. */
  readonly setBankrollMinor: (minor: bigint) => void;
  readonly richPlayer: (amountMinor?: bigint) => Promise<string>;
}

/** Quick rounds whose betting waits for the test, and whose cash-outs may wait for a turn, however busy the machine is. */
const quickly = roundTiming(0.1);
const heldBettingMs = 3_600_000;
export const quickTiming: RoundTiming = {
  ...quickly,
  crash: { ...quickly.crash, bettingMs: heldBettingMs, cashOutDecidedWithinMs: 30_000 },
  roulette: { bettingMs: heldBettingMs, spinMs: 2_000, resultMs: 1_000 },
};

export async function startTestRounds(
  game: ChainGame,
  timing: RoundTiming = quickTiming,
  options: Pick<TestOriginalsOptions, "houseMinor"> = {},
): Promise<TestRounds> {
  const it = await startTestOriginals({ timing, ...options });
  const { ownerPool } = it.database;
  let runner: TestRunner | null = null;
  const lead = (): void => {
    runner ??= run(it, game);
  };
  const end = async (how: "stop" | "die"): Promise<void> => {
    await runner?.[how]();
    runner = null;
  };
  return {
    ...it,
    newChain: (options) => chosenChain({ ...it.deps, ownerPool }, game, options),
    lead,
    closeBetting: async () => {
      await end("stop");
      await ownerPool.query(
        `update originals_round set betting_ends_at = clock_timestamp()
         where game = $1 and state = 'betting' and betting_ends_at is not null`,
        [game],
      );
      lead();
    },
    stopRunner: () => end("stop"),
    killRunner: () => end("die"),
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

/** Stops the runner and closes everything; the money must add up, and nothing may have failed on the way. */
export async function endTestRounds(it: TestRounds): Promise<void> {
  await it.stopRunner();
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
  expect(it.failures).toEqual([]);
}

interface TestRunner {
  readonly stop: () => Promise<void>;
  readonly die: () => Promise<void>;
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
