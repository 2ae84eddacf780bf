/** A round of a shared game as it is stored. It holds no secret: hash and result are there once the round has ended. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { ChainGame } from "../chains/chain-games.ts";

export interface Round {
  readonly id: string;
  /** The order of the game's rounds over all its chains. */
  readonly position: bigint;
  readonly game: ChainGame;
  readonly chainId: string;
  readonly number: number;
  readonly algorithm: string;
  /** `running` is crash's run and roulette's spin. */
  readonly state: "betting" | "running" | "ended";
  readonly salt: string;
  /** The link of the round before; in the queue the newest one that may be known. */
  readonly committedHash: string;
  /** Null in the queue. */
  readonly bettingEndsAt: Date | null;
  readonly startedAt: Date | null;
  /** When the spin of roulette ends. */
  readonly resultAt: Date | null;
  /** The runner's last sign of life before the bust. */
  readonly aliveAt: Date | null;
  readonly endedAt: Date | null;
  readonly nextRoundAt: Date | null;
  readonly result: RoundResult | null;
  readonly gameHash: string | null;
  readonly interrupted: boolean;
  /** Not drawn: every stake went back. */
  readonly refunded: boolean;
  readonly interruptionHundredths: bigint | null;
  /** Where a currency's total was reached. */
  readonly limitHundredths: Readonly<Partial<Record<Currency, string>>>;
}

/** The field of the game's line in verification. */
export type RoundResult = { readonly bust?: string; readonly pocket?: number };

export interface RoundRow {
  readonly id: string;
  readonly position: bigint;
  readonly game: ChainGame;
  readonly chain_id: string;
  readonly number: number;
  readonly algorithm: string;
  readonly state: Round["state"];
  readonly salt: string;
  readonly committed_hash: string;
  readonly betting_ends_at: Date | null;
  readonly started_at: Date | null;
  readonly result_at: Date | null;
  readonly alive_at: Date | null;
  readonly ended_at: Date | null;
  readonly next_round_at: Date | null;
  readonly result: RoundResult | null;
  readonly game_hash: string | null;
  readonly interrupted: boolean;
  readonly refunded: boolean;
  readonly interruption_hundredths: bigint | null;
  readonly limit_hundredths: Readonly<Partial<Record<Currency, string>>>;
}

export function roundOf(row: RoundRow): Round {
  return {
    id: row.id,
    position: row.position,
    game: row.game,
    chainId: row.chain_id,
    number: row.number,
    algorithm: row.algorithm,
    state: row.state,
    salt: row.salt,
    committedHash: row.committed_hash,
    bettingEndsAt: row.betting_ends_at,
    startedAt: row.started_at,
    resultAt: row.result_at,
    aliveAt: row.alive_at,
    endedAt: row.ended_at,
    nextRoundAt: row.next_round_at,
    result: row.result,
    gameHash: row.game_hash,
    interrupted: row.interrupted,
    refunded: row.refunded,
    interruptionHundredths: row.interruption_hundredths,
    limitHundredths: row.limit_hundredths,
  };
}

/** What the API tells of every round's place on its chain. */
export function chainPlace(round: Round) {
  return {
    id: round.id,
    chain_id: round.chainId,
    number: round.number,
    previous_hash: round.committedHash,
    salt: round.salt,
  };
}

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
