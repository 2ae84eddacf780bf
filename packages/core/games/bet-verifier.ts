/** How the bets of one game are checked: by drawing again, settling again, and comparing. */
import { compareRecorded, type BetCheck } from "../fairness/bet-check.ts";
import type { BetRecord } from "../fairness/bet-record.ts";
import { drawProof, type DrawProof, type DrawProofOptions } from "../fairness/draw-proof.ts";
import type { Hashes } from "../fairness/hmac.ts";
import { formatAmount } from "../money/format-amount.ts";
import { formatMultiplier } from "../money/multiplier.ts";
import type { GameId } from "./game-ids.ts";
import type { SeededOutcome } from "./outcome-line.ts";
import type { Settlement } from "./settlement.ts";

/** What a record says that a game verifies, with its seeds by the names that the maths has for them. */
export type RevealedBet = Pick<
  BetRecord,
  "params" | "outcome" | "stake" | "currency" | "multiplier" | "payout" | "nonce"
> & { serverSeed: string; serverSeedHash: string; clientSeed: string };

export type CheckedBet<Steps> = { checks: BetCheck[]; steps: Steps };

/** Null when the record's parameters, choices or stake are none of that game. */
export type BetVerifier<Steps> = (bet: RevealedBet, hashes: Hashes) => CheckedBet<Steps> | null;

export type GameVerifier<Steps> = {
  readonly game: GameId;
  /** Stored with every bet: which rules decided it. */
  readonly algorithm: string;
  readonly verify: BetVerifier<Steps>;
  /** Null where more than a bet's own seeds decides. */
  readonly seeded: SeededOutcome | null;
};

export type DrawnBet = Pick<DrawProofOptions, "ranges" | "results" | "commitmentOf"> & {
  /** The same part of the outcome, as recorded and as computed. */
  outcome: { recorded: unknown; computed: unknown };
  settlement: Pick<Settlement, "multiplier10k" | "payoutMinor">;
};

/** The four comparisons and the proof of a bet whose numbers and settlement were computed again. */
export function checkDrawnBet(
  bet: RevealedBet,
  hashes: Hashes,
  drawn: DrawnBet,
): CheckedBet<DrawProof> {
  const { outcome, settlement, ...draw } = drawn;
  const { serverSeed, serverSeedHash, clientSeed, nonce } = bet;
  const steps = drawProof({ ...hashes, serverSeed, serverSeedHash, clientSeed, nonce, ...draw });
  return {
    checks: [
      compareRecorded("server_seed_hash", serverSeedHash, steps.seeds.serverSeedHash),
      compareRecorded("outcome", outcomeText(outcome.recorded), outcomeText(outcome.computed)),
      compareRecorded("multiplier", bet.multiplier, formatMultiplier(settlement.multiplier10k)),
      compareRecorded("payout", bet.payout, formatAmount(settlement.payoutMinor)),
    ],
    steps,
  };
}

/** One field of an untrusted object. */
export function fieldOf(value: unknown, field: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[field];
}

function outcomeText(value: unknown): string {
  return typeof value === "string" ? value : String(JSON.stringify(value));
}
