/** Verifies a round of a chain in this browser: its outcome from its hash, its hash against the one before. */
import { verifyChainRound } from "@oddwright/core/fairness/verify-chain-round.ts";
import { browserHashes } from "../../games/index.ts";

export interface RecordedRound {
  readonly number: number;
  readonly game_hash: string | null;
  readonly previous_hash: string;
  readonly salt: string;
}

/** `outcome` is the recorded outcome of the round, by the field names of its game's line in `npm run verify`. */
export function isRoundProven(
  round: RecordedRound,
  { algorithm, outcome }: { readonly algorithm: string; readonly outcome: object },
): boolean {
  const { ok } = verifyChainRound(
    {
      algorithm,
      round: round.number,
      game_hash: round.game_hash,
      salt: round.salt,
      anchor: { round: round.number - 1, game_hash: round.previous_hash },
      outcome,
    },
    browserHashes,
  );
  return ok;
}
