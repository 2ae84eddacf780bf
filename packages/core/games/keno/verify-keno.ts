/** What verification of a published keno bet compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import { kenoAlgorithm, drawKeno, kenoRanges, settleKeno } from "./keno-draw.ts";
import { parseKenoParams } from "./keno-params.ts";

const verifyKeno: BetVerifier<DrawProof> = (bet, hashes) => {
  const parsed = parseKenoParams(bet.params);
  const stake = parseAmount(bet.stake);
  if (!parsed.ok || !stake.ok) return null;
  const draw = drawKeno({ ...bet, ...hashes });
  return checkDrawnBet(bet, hashes, {
    ranges: kenoRanges,
    results: draw.map(String),
    outcome: { recorded: fieldOf(bet.outcome, "draw"), computed: draw },
    settlement: settleKeno({ params: parsed.params, draw, stakeMinor: stake.minor }),
  });
};

export const kenoVerifier = {
  game: "keno",
  algorithm: kenoAlgorithm,
  verify: verifyKeno,
  seeded: {
    exampleParams: null,
    line: (input) => ({ ok: true, outcome: { draw: drawKeno(input) } }),
  },
} satisfies GameVerifier<DrawProof>;
