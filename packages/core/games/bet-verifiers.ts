/** Which check belongs to which rules: a bet's `algorithm` decides. A game of our own is on this list with all that checks it. */
import type { DrawProof } from "../fairness/draw-proof.ts";
import type { BetVerifier, GameVerifier } from "./bet-verifier.ts";
import { casesVerifier } from "./cases/verify-cases.ts";
import { coinflipVerifier } from "./coinflip/verify-coinflip.ts";
import type { CrashProof } from "./crash/crash-proof.ts";
import { crashVerifier } from "./crash/verify-crash.ts";
import type { DiceVerificationSteps } from "./dice/dice-verification-steps.ts";
import { diceVerifier } from "./dice/verify-dice.ts";
import type { GameId } from "./game-ids.ts";
import { hiloVerifier } from "./hilo/verify-hilo.ts";
import { kenoVerifier } from "./keno/verify-keno.ts";
import { minerVerifier } from "./miner/verify-miner.ts";
import { rouletteVerifier } from "./roulette/verify-roulette.ts";
import { wheelVerifier } from "./wheel/verify-wheel.ts";

/** Dice and crash have proofs of their own; the other games show a draw. */
export type VerificationSteps =
  | ({ game: "dice" } & DiceVerificationSteps)
  | ({ game: "crash" } & CrashProof)
  | ({ game: Exclude<GameId, "dice" | "crash"> } & DrawProof);

type NamedVerifiers = {
  readonly [Game in Exclude<GameId, "rooms">]: GameVerifier<VerificationSteps> & {
    readonly game: Game;
  };
};

/** A pot of the rooms is checked as a whole: see `rooms/verify-room.ts`. */
const verifiers: NamedVerifiers = {
  dice: named(diceVerifier),
  coinflip: named(coinflipVerifier),
  hilo: named(hiloVerifier),
  keno: named(kenoVerifier),
  miner: named(minerVerifier),
  roulette: named(rouletteVerifier),
  cases: named(casesVerifier),
  wheel: named(wheelVerifier),
  crash: named(crashVerifier),
};

export const gameVerifiers: readonly GameVerifier<VerificationSteps>[] = Object.values(verifiers);

/** Undefined for rules that this version does not know. */
export function betVerifierOf(algorithm: string): BetVerifier<VerificationSteps> | undefined {
  return gameVerifiers.find((verifier) => verifier.algorithm === algorithm)?.verify;
}

/** Its steps say which game they are of. */
function named<Game extends GameId, Steps>(
  verifier: GameVerifier<Steps> & { readonly game: Game },
): GameVerifier<{ game: Game } & Steps> & { readonly game: Game } {
  const { game, verify } = verifier;
  return {
    ...verifier,
    verify: (bet, hashes) => {
      const checked = verify(bet, hashes);
      return checked && { ...checked, steps: { game, ...checked.steps } };
    },
  };
}
