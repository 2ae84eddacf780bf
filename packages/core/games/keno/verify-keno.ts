/** What verification of a published keno bet compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier } from "../bet-verifier.ts";
import { drawKeno, kenoRanges, settleKeno } from "./keno-draw.ts";
import { parseKenoParams } from "./keno-params.ts";

export const verifyKeno: BetVerifier<DrawProof> = (bet, hashes) => {
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
