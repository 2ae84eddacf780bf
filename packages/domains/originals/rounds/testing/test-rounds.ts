// Shared rounds on a real database, ledger and socket, played quickly, along chains whose results a test may choose.
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { crashBustHundredths, walkChain } from "@oddwright/core/fairness/chain.ts";
import { uuidv7 } from "uuidv7";
import { nodeHashes } from "../../node-hashes.ts";
import { startTestOriginals, type TestOriginals } from "../../testing/test-originals.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { linkName, makeChain } from "../chains/make-chain.ts";
import { drawSalt, setSalt } from "../chains/set-salt.ts";
import { crashGame } from "../crash/crash-game.ts";
import { rouletteGame } from "../roulette/roulette-game.ts";
import { createRoundSecrets } from "../round-secrets.ts";
import { createRoundRunner } from "../runner/round-runner.ts";

export type CrashRoundAnswer = RouteResponse<"crashRound">;
export type RouletteRoundAnswer = RouteResponse<"rouletteRound">;

export interface TestRunner {
  /** Plays on until stopped; another process may lead then. */
  readonly stop: () => Promise<void>;
  /** Falls silent as a killed process does: its lease runs out by itself. */
  readonly die: () => Promise<void>;
}

export interface TestRounds extends TestOriginals {
  /** A chain with a salt for which the busts of its rounds, in order, are as wanted. Answers those busts. */
  readonly newChain: (game: ChainGame, options?: NewChain) => Promise<readonly bigint[]>;
  readonly run: (game: ChainGame) => TestRunner;
  readonly crashRound: () => Promise<CrashRoundAnswer>;
  readonly rouletteRound: () => Promise<RouletteRoundAnswer>;
  readonly richPlayer: (amountMinor?: bigint) => Promise<string>;
}

export interface NewChain {
  readonly length?: number;
  readonly accepts?: (busts: readonly bigint[]) => boolean;
}

export async function startTestRounds(roundTimeScale: number): Promise<TestRounds> {
  const it = await startTestOriginals({ roundTimeScale });
  return {
    ...it,
    newChain: (game, options) => newChain(it, game, options),
    run: (game) => run(it, game),
    crashRound: async () => (await it.call<CrashRoundAnswer>("/games/crash/round")).body,
    rouletteRound: async () => (await it.call<RouletteRoundAnswer>("/games/roulette/round")).body,
    richPlayer: async (amountMinor = 10_000_00n) => {
      const playerId = await it.newPlayer();
      await it.give(playerId, amountMinor);
      return playerId;
    },
  };
}

async function newChain(
  { deps, database, vault }: TestOriginals,
  game: ChainGame,
  { length = 40, accepts = () => true }: NewChain = {},
): Promise<readonly bigint[]> {
  const { id } = await makeChain(deps, { game, length });
  const { rows } = await database.ownerPool.query<{ sealed: Buffer; sealing_key_id: string }>(
    `select sealed, sealing_key_id from originals_chain_link where chain_id = $1 and number = $2`,
    [id, length],
  );
  const top = { sealed: rows[0]!.sealed, keyId: rows[0]!.sealing_key_id };
  const topHash = vault.open(top, linkName(id, length));
  const hashes = Array.from({ length }, (_, index) =>
    walkChain({ sha256: nodeHashes.sha256, gameHash: topHash, steps: length - index - 1 }),
  );
  for (;;) {
    const salt = drawSalt();
    const busts = hashes.map((gameHash) =>
      crashBustHundredths({ hmac: nodeHashes.hmac, gameHash, salt }),
    );
    if (!accepts(busts)) continue;
    const result = await setSalt(database.appPool, { chainId: id, salt, source: "operator" });
    if (!result.ok) throw new Error(result.code);
    return busts;
  }
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
