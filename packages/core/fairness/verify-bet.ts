/** Recomputes a published bet from its revealed seeds, on the player's side and offline. */
import { betVerifierOf, type VerificationSteps } from "../games/bet-verifiers.ts";
import type { BetCheck } from "./bet-check.ts";
import type { BetRecord } from "./bet-record.ts";
import type { Hashes } from "./hmac.ts";

export type { VerificationSteps } from "../games/bet-verifiers.ts";

export type BetVerification =
  | { ok: boolean; code: "verified" | "mismatch"; checks: BetCheck[]; steps: VerificationSteps }
  | {
      ok: false;
      code: "not_revealed" | "algorithm_unknown" | "bet_malformed";
      checks: [];
      steps: null;
    };

/**
 * `ok` only if the server seed matches its commitment and outcome, multiplier and payout come out
 * as recorded. Without a revealed seed there is nothing to verify yet: `not_revealed`.
 */
export function verifyBet(bet: BetRecord, hashes: Hashes): BetVerification {
  if (!bet.revealed || bet.server_seed === undefined) return impossible("not_revealed");
  const verify = betVerifierOf(bet.algorithm);
  if (!verify) return impossible("algorithm_unknown");
  const {
    server_seed: serverSeed,
    server_seed_hash: serverSeedHash,
    client_seed: clientSeed,
  } = bet;
  const result = verify({ ...bet, serverSeed, serverSeedHash, clientSeed }, hashes);
  if (!result) return impossible("bet_malformed");
  const ok = result.checks.every((check) => check.ok);
  return { ok, code: ok ? "verified" : "mismatch", ...result };
}

function impossible(code: "not_revealed" | "algorithm_unknown" | "bet_malformed"): BetVerification {
  return { ok: false, code, checks: [], steps: null };
}
