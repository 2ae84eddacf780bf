/** The proof of a bet that takes any count of numbers, in steps, as data; the interface puts the words. */
import { hexOf } from "./bytes.ts";
import { floatTerms, shownFloat, type FloatTerm } from "./float-text.ts";
import {
  bytesPerFloat,
  fairBytes,
  fairInteger,
  fairMessage,
  uint32At,
  type SeedInput,
} from "./floats.ts";
import type { Sha256 } from "./hmac.ts";
import { serverSeedHashOf } from "./server-seed.ts";

export type DrawProof = {
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
  };
  /** 2: a signed message for every eight numbers; the first `usedCount` of its 32 bytes count. */
  signatures: { round: number; message: string; bytes: string[]; usedCount: number }[];
  /** 3 and 4: each number as a sum of four bytes, floor(float × range) = integer, and what it means. */
  draws: {
    round: number;
    offset: number;
    terms: FloatTerm[];
    uint32: number;
    float: string;
    range: number;
    integer: number;
    result: string;
  }[];
};

export type DrawProofOptions = SeedInput & {
  sha256: Sha256;
  /** The commitment published before the bet. */
  serverSeedHash: string;
  /** The range of each number, in order. */
  ranges: readonly number[];
  /** What each number decided, in the words of the outcome: "Q-diamond". */
  results: readonly string[];
  /** How the commitment is computed where it is not SHA-256 of the seed's text. */
  commitmentOf?: (serverSeed: string, sha256: Sha256) => string;
};

const floatsPerRound = 32 / bytesPerFloat;

/** Recomputes every number of a bet from its revealed seeds. */
export function drawProof(options: DrawProofOptions): DrawProof {
  const { serverSeed, clientSeed, nonce, ranges, commitmentOf = serverSeedHashOf } = options;
  const serverSeedHash = commitmentOf(serverSeed, options.sha256);
  const committedHash = options.serverSeedHash;
  const rounds = Array.from({ length: Math.ceil(ranges.length / floatsPerRound) }, (_, round) =>
    fairBytes({ ...options, round }),
  );
  return {
    seeds: {
      serverSeed,
      serverSeedHash,
      committedHash,
      matches: serverSeedHash === committedHash,
      clientSeed,
      nonce,
    },
    signatures: rounds.map((digest, round) => ({
      round,
      message: fairMessage(options, round),
      bytes: Array.from(digest, (byte) => hexOf(Uint8Array.of(byte))),
      usedCount: Math.min(ranges.length - round * floatsPerRound, floatsPerRound) * bytesPerFloat,
    })),
    draws: ranges.map((range, index) => {
      const round = Math.floor(index / floatsPerRound);
      const offset = (index % floatsPerRound) * bytesPerFloat;
      const digest = rounds[round] as Uint8Array;
      const uint32 = uint32At(digest, offset);
      return {
        round,
        offset,
        terms: floatTerms(digest.subarray(offset, offset + bytesPerFloat)),
        uint32,
        float: shownFloat(uint32, range),
        range,
        integer: fairInteger(uint32, range),
        result: options.results[index] ?? "",
      };
    }),
  };
}
