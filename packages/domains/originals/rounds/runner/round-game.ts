/** What a runner must know of the game whose rounds it runs. */
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { BetView } from "../../bets/bet.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import type { Round } from "../round/round.ts";
import type { OpenRoundBet } from "../betting/round-bets.ts";
import type { SealedRound } from "../round/round-store.ts";
import type { DecideBet } from "./settle-operation.ts";
import type { Closing, Ending } from "./transitions.ts";

export interface RoundGame {
  readonly id: ChainGame;
  readonly algorithm: string;
  readonly bettingMs: number;
  /** True where bets that come too late wait for the next round. */
  readonly hasQueue: boolean;
  readonly closing: Closing;
  /** From the end until the next round. */
  readonly pauseMs: number;
  /** From the end until open bets are settled: what arrived in time may still be under way. */
  readonly settleAfterMs: number;
  /** When a running round is over, unix milliseconds of the database's clock. A secret until then. */
  readonly endsAtMs: (sealed: SealedRound) => number;
  /** What is told of the round once it is over. */
  readonly result: (sealed: SealedRound) => Pick<Ending, "result" | "interruptionHundredths">;
  /** What a running round pays everyone who is still in it when it cannot go on; null where its result decides all the same. */
  readonly stoppedHundredths: (round: Round) => bigint | null;
  readonly decideBet: DecideBet;
  /** What happens while a round runs; null where nothing does. */
  readonly startRun: ((running: Running) => Promise<RoundRun>) | null;
  /** Gives back what was set aside for the round, once every bet of it is settled; null where nothing is. */
  readonly giveBack: ((round: Round) => Promise<void>) | null;
  readonly publishRound: (round: Round) => void;
  readonly publishBet: (bet: BetView, playerId: string) => void;
}

export interface Running {
  readonly sealed: SealedRound;
  readonly lease: Lease;
  /** Settles these without being waited for; whom that fails is settled when the round has ended. */
  readonly settle: (bets: readonly OpenRoundBet[]) => void;
}

export interface RoundRun {
  /** Does what is due at this time of the database's clock. */
  readonly step: (nowMs: number) => Promise<void>;
}
