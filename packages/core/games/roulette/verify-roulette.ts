/** What verification of a published roulette bet compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import { parseRouletteParams } from "./roulette-params.ts";
import {
  rouletteAlgorithm,
  previousLinkOf,
  rouletteRanges,
  settleRoulette,
  spinRoulette,
} from "./roulette-spin.ts";

/** Null too when the chips do not add up to the stake. */
const verifyRoulette: BetVerifier<DrawProof> = (bet, hashes) => {
  const parsed = parseRouletteParams(bet.params);
  const stake = parseAmount(bet.stake);
  if (!parsed.ok || !stake.ok || stake.minor !== parsed.stakeMinor) return null;
  const { params, stakeMinor } = parsed;
  const pocket = spinRoulette({ ...bet, ...hashes });
  return checkDrawnBet(bet, hashes, {
    ranges: rouletteRanges,
    results: [String(pocket)],
    commitmentOf: previousLinkOf,
    outcome: { recorded: fieldOf(bet.outcome, "pocket"), computed: pocket },
    settlement: settleRoulette({ params, pocket, stakeMinor }),
  });
};

export const rouletteVerifier = {
  game: "roulette",
  algorithm: rouletteAlgorithm,
  verify: verifyRoulette,
  seeded: {
    exampleParams: null,
    line: (input) => ({ ok: true, outcome: { pocket: spinRoulette(input) } }),
  },
} satisfies GameVerifier<DrawProof>;
