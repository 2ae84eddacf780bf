/** What verification of a published spin of the wheel compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import { wheelAlgorithm, settleWheel, spinWheel, wheelRanges } from "./wheel-spin.ts";

const verifyWheel: BetVerifier<DrawProof> = (bet, hashes) => {
  const stake = parseAmount(bet.stake);
  if (!stake.ok) return null;
  const segment = spinWheel({ ...bet, ...hashes });
  return checkDrawnBet(bet, hashes, {
    ranges: wheelRanges,
    results: [String(segment)],
    outcome: { recorded: fieldOf(bet.outcome, "segment"), computed: segment },
    settlement: settleWheel({ segment, stakeMinor: stake.minor }),
  });
};

export const wheelVerifier = {
  game: "wheel",
  algorithm: wheelAlgorithm,
  verify: verifyWheel,
  seeded: {
    exampleParams: null,
    line: (input) => ({ ok: true, outcome: { segment: spinWheel(input) } }),
  },
} satisfies GameVerifier<DrawProof>;
