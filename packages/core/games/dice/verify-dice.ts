/** What verification of a published dice bet compares. */
import { compareRecorded, type BetCheck } from "../../fairness/bet-check.ts";
import type { Hashes } from "../../fairness/hmac.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { formatMultiplier } from "../../money/multiplier.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import type { GameVerifier, RevealedBet } from "../bet-verifier.ts";
import { parseDiceParams } from "./dice-params.ts";
import { diceVerificationSteps, type DiceVerificationSteps } from "./dice-verification-steps.ts";
import { diceAlgorithm, rollDice, settleDice } from "./dice.ts";

/** Null when the record's parameters or stake are not those of a dice bet. */
function verifyDice(
  bet: RevealedBet,
  hashes: Hashes,
): { checks: BetCheck[]; steps: DiceVerificationSteps } | null {
  const parsed = parseDiceParams(bet.params);
  const stake = parseAmount(bet.stake);
  if (!parsed.ok || !stake.ok) return null;
  const { params } = parsed;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = bet;
  const seeds = { serverSeed, serverSeedHash, clientSeed, nonce };
  const steps = diceVerificationSteps({ ...hashes, ...seeds, params });
  const { roll } = steps.roll;
  const settled = settleDice({ params, roll, stakeMinor: stake.minor });
  const recordedRoll = String((bet.outcome as { roll?: unknown } | null)?.roll);
  return {
    checks: [
      compareRecorded("server_seed_hash", serverSeedHash, steps.seeds.serverSeedHash),
      compareRecorded("outcome", recordedRoll, roll),
      compareRecorded("multiplier", bet.multiplier, formatMultiplier(settled.multiplier10k)),
      compareRecorded("payout", bet.payout, formatAmount(settled.payoutMinor)),
    ],
    steps,
  };
}

export const diceVerifier = {
  game: "dice",
  algorithm: diceAlgorithm,
  verify: verifyDice,
  seeded: {
    exampleParams: null,
    line: (input) => ({ ok: true, outcome: { roll: rollDice(input).roll } }),
  },
} satisfies GameVerifier<DiceVerificationSteps>;
