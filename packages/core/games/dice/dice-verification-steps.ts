/** The proof of a roll in four steps, as data; the interface puts the words. */
import { hexOf } from "../../fairness/bytes.ts";
import {
  bytesPerFloat,
  fairBytes,
  fairMessage,
  uint32At,
  type SeedInput,
} from "../../fairness/floats.ts";
import { floatTerms, shownFloat, type FloatTerm } from "../../fairness/float-text.ts";
import type { Sha256 } from "../../fairness/hmac.ts";
import { serverSeedHashOf } from "../../fairness/server-seed.ts";
import { diceOutcome, diceRollCount, diceWins } from "./dice.ts";
import type { DiceParams } from "./dice-params.ts";

export type { FloatTerm } from "../../fairness/float-text.ts";

/** Dice takes its only number from the first four bytes of round 0. */
const round = 0;

export type DiceVerificationSteps = {
  /** 1: the seeds, and whether the server's is the one that was promised. */
  seeds: {
    serverSeed: string;
    /** SHA-256 of `serverSeed`, computed here. */
    serverSeedHash: string;
    /** What was published before the bet. */
    committedHash: string;
    matches: boolean;
    clientSeed: string;
    nonce: number;
    round: number;
  };
  /** 2: the message and the 32 bytes of its HMAC, two hexadecimal digits each; the first `usedCount` count. */
  signature: { message: string; bytes: string[]; usedCount: number };
  /** 3: the float as a sum of byte / 256^power; `value` and `sum` are decimal text. */
  float: { terms: FloatTerm[]; sum: string; uint32: number };
  /** 4: floor(float × range) / divisor = roll, and which side of the target it fell. */
  roll: {
    float: string;
    range: number;
    divisor: number;
    roll: string;
    rollHundredths: number;
    target: string;
    direction: DiceParams["direction"];
    won: boolean;
  };
};

/** Recomputes a roll from revealed seeds. `serverSeedHash` is the commitment published before the bet. */
export function diceVerificationSteps(
  input: SeedInput & { sha256: Sha256; serverSeedHash: string; params: DiceParams },
): DiceVerificationSteps {
  const { serverSeed, clientSeed, nonce, params } = input;
  const computedHash = serverSeedHashOf(serverSeed, input.sha256);
  const digest = fairBytes({ ...input, round });
  const uint32 = uint32At(digest, 0);
  const outcome = diceOutcome(uint32);
  const float = shownFloat(uint32, diceRollCount);
  return {
    seeds: {
      serverSeed,
      serverSeedHash: computedHash,
      committedHash: input.serverSeedHash,
      matches: computedHash === input.serverSeedHash,
      clientSeed,
      nonce,
      round,
    },
    signature: {
      message: fairMessage(input, round),
      bytes: Array.from(digest, (byte) => hexOf(Uint8Array.of(byte))),
      usedCount: bytesPerFloat,
    },
    float: { terms: floatTerms(digest.subarray(0, bytesPerFloat)), sum: float, uint32 },
    roll: {
      float,
      range: diceRollCount,
      divisor: 100,
      ...outcome,
      target: params.target,
      direction: params.direction,
      won: diceWins(params, outcome.roll),
    },
  };
}
