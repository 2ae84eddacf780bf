/** Which check belongs to which rules: a bet's `algorithm` decides. */
import type { DrawProof } from "../fairness/draw-proof.ts";
import type { BetVerifier } from "./bet-verifier.ts";
import { casesAlgorithm } from "./cases/case-opening.ts";
import { verifyCases } from "./cases/verify-cases.ts";
import { coinflipAlgorithm } from "./coinflip/coinflip-flips.ts";
import { verifyCoinflip } from "./coinflip/verify-coinflip.ts";
import { crashAlgorithm, type CrashProof } from "./crash/crash-proof.ts";
import { verifyCrash } from "./crash/verify-crash.ts";
import type { DiceVerificationSteps } from "./dice/dice-verification-steps.ts";
import { diceAlgorithm } from "./dice/dice.ts";
import { verifyDice } from "./dice/verify-dice.ts";
import type { GameId } from "./game-ids.ts";
import { hiloAlgorithm } from "./hilo/hilo-cards.ts";
import { verifyHilo } from "./hilo/verify-hilo.ts";
import { kenoAlgorithm } from "./keno/keno-draw.ts";
import { verifyKeno } from "./keno/verify-keno.ts";
import { minerAlgorithm } from "./miner/miner-field.ts";
import { verifyMiner } from "./miner/verify-miner.ts";
import { rouletteAlgorithm } from "./roulette/roulette-spin.ts";
import { verifyRoulette } from "./roulette/verify-roulette.ts";
import { wheelAlgorithm } from "./wheel/wheel-spin.ts";
import { verifyWheel } from "./wheel/verify-wheel.ts";

/** Dice and crash have proofs of their own; the other games show a draw. */
export type VerificationSteps =
  | ({ game: "dice" } & DiceVerificationSteps)
  | ({ game: "crash" } & CrashProof)
  | ({ game: Exclude<GameId, "dice" | "crash"> } & DrawProof);

const verifiers: Record<string, BetVerifier<VerificationSteps>> = {
  [diceAlgorithm]: verifierOf("dice", verifyDice),
  [coinflipAlgorithm]: verifierOf("coinflip", verifyCoinflip),
  [hiloAlgorithm]: verifierOf("hilo", verifyHilo),
  [kenoAlgorithm]: verifierOf("keno", verifyKeno),
  [minerAlgorithm]: verifierOf("miner", verifyMiner),
  [casesAlgorithm]: verifierOf("cases", verifyCases),
  [crashAlgorithm]: verifierOf("crash", verifyCrash),
  [rouletteAlgorithm]: verifierOf("roulette", verifyRoulette),
  [wheelAlgorithm]: verifierOf("wheel", verifyWheel),
};

/** Undefined for rules that this version does not know. */
export function betVerifierOf(algorithm: string): BetVerifier<VerificationSteps> | undefined {
  return Object.hasOwn(verifiers, algorithm) ? verifiers[algorithm] : undefined;
}

function verifierOf<Game extends GameId, Steps>(
  game: Game,
  verify: BetVerifier<Steps>,
): BetVerifier<{ game: Game } & Steps> {
  return (bet, hashes) => {
    const checked = verify(bet, hashes);
    return checked && { ...checked, steps: { game, ...checked.steps } };
  };
}
