/** Recomputes a shared round: its place on the chain that was fixed before, and its result. */
import { crashAlgorithm } from "../games/crash/crash-proof.ts";
import { rouletteAlgorithm, spinRoulette } from "../games/roulette/roulette-spin.ts";
import { formatAmount } from "../money/format-amount.ts";
import { compareRecorded, type Check } from "./bet-check.ts";
import { crashBustHundredths, isGameHash, walkChain } from "./chain.ts";
import type { Hashes } from "./hmac.ts";

export type ChainRound = {
  /** Game and version of its rules: "crash-1". */
  algorithm: string;
  /** The first round of a chain is 1. */
  round: number;
  game_hash: string;
  salt: string;
  /** Any link known before: an earlier round's hash, or the terminating hash, which is round 0. */
  anchor: { round: number; game_hash: string };
  /** The field of the game's line in `npm run verify`: `{ bust: "2.35" }` or `{ pocket: 28 }`. */
  outcome: unknown;
};

export type RoundCheck = Check<"chain" | "outcome">;

export type ChainRoundVerification =
  | { ok: boolean; code: "verified" | "mismatch"; checks: RoundCheck[] }
  | { ok: false; code: "round_malformed" | "algorithm_unknown"; checks: [] };

type Result = { field: string; compute: (round: ChainRound, hashes: Hashes) => string };

const results: Record<string, Result> = {
  [crashAlgorithm]: {
    field: "bust",
    compute: (round, hashes) =>
      formatAmount(crashBustHundredths({ ...hashes, gameHash: round.game_hash, salt: round.salt })),
  },
  [rouletteAlgorithm]: {
    field: "pocket",
    compute: ({ game_hash: gameHash, salt, round }, hashes) =>
      String(spinRoulette({ ...hashes, serverSeed: gameHash, clientSeed: salt, nonce: round })),
  },
};

/** `ok` only if the anchor comes out after as many links as there are rounds between, and the result as recorded. */
export function verifyChainRound(raw: unknown, hashes: Hashes): ChainRoundVerification {
  if (!isChainRound(raw)) return { ok: false, code: "round_malformed", checks: [] };
  const result = Object.hasOwn(results, raw.algorithm) ? results[raw.algorithm] : undefined;
  if (!result) return { ok: false, code: "algorithm_unknown", checks: [] };
  const { anchor, game_hash: gameHash } = raw;
  const link = walkChain({ ...hashes, gameHash, steps: raw.round - anchor.round });
  const recorded = (raw.outcome as Record<string, unknown> | null)?.[result.field];
  const checks = [
    compareRecorded("chain", anchor.game_hash, link),
    compareRecorded("outcome", String(recorded), result.compute(raw, hashes)),
  ];
  const ok = checks.every((check) => check.ok);
  return { ok, code: ok ? "verified" : "mismatch", checks };
}

function isChainRound(raw: unknown): raw is ChainRound {
  const round = (raw ?? {}) as Partial<Record<keyof ChainRound, unknown>>;
  const anchor = (round.anchor ?? {}) as Partial<Record<"round" | "game_hash", unknown>>;
  const texts = typeof round.algorithm === "string" && typeof round.salt === "string";
  if (!texts || !isGameHash(round.game_hash) || !isGameHash(anchor.game_hash)) return false;
  return isCounter(anchor.round) && isCounter(round.round) && anchor.round < round.round;
}

function isCounter(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
