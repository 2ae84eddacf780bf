/** The SQL of what a transaction leaves: one function for all of them, so that a batch writes them together. */
import type { WalletTransaction } from "@oddwright/contract/casino/wallet-calls.ts";
import type { CasinoRoundState } from "@oddwright/contract/casino/game-words.ts";
import type { MoneySplit, WriteStatement } from "../../ledger/index.ts";
import { type HeldWin, insertHeldWins } from "./held-win.ts";
import { countPromoWins, type PromoPaid } from "./promo-day.ts";
import type { BetState, CasinoBet } from "./wallet-rows.ts";

export interface TransactionRow {
  readonly provider: string;
  readonly id: string;
  readonly playerId: string;
  readonly kind: WalletTransaction;
  readonly state: "applied" | "refused" | "tombstone";
  readonly betId: string | null;
  /** Of an applied bet: our id of it. */
  readonly placedBet: string | null;
  readonly roundId: string | null;
  readonly amountMinor: bigint | null;
  readonly currency: string;
  readonly operationKey: string;
  readonly inputHash: Buffer | null;
  readonly answer: string | null;
  readonly at: Date;
}

export interface NewBet extends CasinoBet {
  readonly stakeKey: string;
  readonly createdAt: Date;
}

export interface NewRound {
  readonly provider: string;
  readonly id: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly openedAt: Date;
}

export interface SettledBet {
  readonly playerId: string;
  /** Ours. */
  readonly id: string;
  readonly state: Exclude<BetState, "open">;
  readonly payout: MoneySplit;
  readonly settlementKey: string;
  readonly at: Date;
}

export interface EndedRound {
  readonly provider: string;
  readonly id: string;
  readonly state: Exclude<CasinoRoundState, "open">;
  readonly at: Date;
}

export interface WalletWrite {
  readonly transactions: readonly TransactionRow[];
  readonly newRound?: NewRound | undefined;
  readonly newBet?: NewBet;
  readonly settled?: readonly SettledBet[];
  readonly endedRound?: EndedRound | undefined;
  readonly held?: HeldWin | undefined;
  readonly promoPaid?: PromoPaid;
}

export function writeWallet(rows: readonly WalletWrite[]): readonly WriteStatement[] {
  const rounds = rows.flatMap(({ newRound }) => newRound ?? []);
  const bets = rows.flatMap(({ newBet }) => newBet ?? []);
  const settled = rows.flatMap((row) => row.settled ?? []);
  const ended = rows.flatMap(({ endedRound }) => endedRound ?? []);
  const held = rows.flatMap((row) => row.held ?? []);
  const promos = rows.flatMap(({ promoPaid }) => promoPaid ?? []);
  return [
    insertTransactions(rows.flatMap(({ transactions }) => transactions)),
    ...(rounds.length > 0 ? [insertRounds(rounds)] : []),
    ...(bets.length > 0 ? [insertBets(bets)] : []),
    ...(settled.length > 0 ? [settleBets(settled)] : []),
    ...(ended.length > 0 ? [endRounds(ended)] : []),
    ...(held.length > 0 ? [insertHeldWins(held)] : []),
    ...(promos.length > 0 ? [countPromoWins(promos)] : []),
  ];
}

/** An id that a transaction of another player took meanwhile fails the batch: its items run again, and see it. */
const insertTransactions = (rows: readonly TransactionRow[]): WriteStatement => ({
  name: "casino-insert-transactions",
  text: `insert into casino_transaction (provider, id, player_id, kind, state, bet_id, placed_bet, round_id,
      amount_minor, currency, operation_key, input_hash, answer, at)
    select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::text[],
      $9::bigint[], $10::text[], $11::uuid[], $12::bytea[], $13::text[], $14::timestamptz[])`,
  values: [
    rows.map(({ provider }) => provider),
    rows.map(({ id }) => id),
    rows.map(({ playerId }) => playerId),
    rows.map(({ kind }) => kind),
    rows.map(({ state }) => state),
    rows.map(({ betId }) => betId),
    rows.map(({ placedBet }) => placedBet),
    rows.map(({ roundId }) => roundId),
    rows.map(({ amountMinor }) => amountMinor),
    rows.map(({ currency }) => currency),
    rows.map(({ operationKey }) => operationKey),
    rows.map(({ inputHash }) => inputHash),
    rows.map(({ answer }) => answer),
    rows.map(({ at }) => at),
  ],
  rowCount: rows.length,
});

const insertRounds = (rounds: readonly NewRound[]): WriteStatement => ({
  name: "casino-insert-rounds",
  text: `insert into casino_round (provider, id, player_id, session_id, game_code, currency, state, opened_at)
    select provider, id, player_id, session_id, game_code, currency, 'open', opened_at
    from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[])
      as round (provider, id, player_id, session_id, game_code, currency, opened_at)`,
  values: [
    rounds.map(({ provider }) => provider),
    rounds.map(({ id }) => id),
    rounds.map(({ playerId }) => playerId),
    rounds.map(({ sessionId }) => sessionId),
    rounds.map(({ gameCode }) => gameCode),
    rounds.map(({ currency }) => currency),
    rounds.map(({ openedAt }) => openedAt),
  ],
  rowCount: rounds.length,
});

const insertBets = (bets: readonly NewBet[]): WriteStatement => ({
  name: "casino-insert-bets",
  text: `insert into casino_bet (player_id, id, provider, transaction_id, round_id, product, game_code, mode, currency,
      stake_main_minor, stake_bonus_minor, max_payout_minor, state, stake_key, created_at, free_rounds)
    select player_id, id, provider, transaction_id, round_id, product, game_code, mode, currency, main, bonus, max_payout, 'open',
      stake_key, created_at, free_rounds
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::bigint[], $11::bigint[], $12::bigint[], $13::uuid[], $14::timestamptz[], $15::uuid[]) as bet (player_id, id, provider,
      transaction_id, round_id, product, game_code, mode, currency, main, bonus, max_payout, stake_key, created_at, free_rounds)`,
  values: [
    bets.map(({ playerId }) => playerId),
    bets.map(({ id }) => id),
    bets.map(({ provider }) => provider),
    bets.map(({ transactionId }) => transactionId),
    bets.map(({ roundId }) => roundId),
    bets.map(({ product }) => product),
    bets.map(({ gameCode }) => gameCode),
    bets.map(({ mode }) => mode),
    bets.map(({ currency }) => currency),
    bets.map(({ stake }) => stake.mainMinor),
    bets.map(({ stake }) => stake.bonusMinor),
    bets.map(({ maxPayoutMinor }) => maxPayoutMinor),
    bets.map(({ stakeKey }) => stakeKey),
    bets.map(({ createdAt }) => createdAt),
    bets.map(({ freeRounds }) => freeRounds),
  ],
  rowCount: bets.length,
});

/** One that was settled meanwhile is not found, which fails the batch: none is paid twice. */
const settleBets = (settled: readonly SettledBet[]): WriteStatement => ({
  name: "casino-settle-bets",
  text: `update casino_bet bet set state = done.state, payout_main_minor = done.main, payout_bonus_minor = done.bonus,
      settlement_key = done.settlement_key, settled_at = done.at
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::uuid[], $7::timestamptz[])
      as done (player_id, id, state, main, bonus, settlement_key, at)
    where bet.player_id = done.player_id and bet.id = done.id and bet.state = 'open'`,
  values: [
    settled.map(({ playerId }) => playerId),
    settled.map(({ id }) => id),
    settled.map(({ state }) => state),
    settled.map(({ payout }) => payout.mainMinor),
    settled.map(({ payout }) => payout.bonusMinor),
    settled.map(({ settlementKey }) => settlementKey),
    settled.map(({ at }) => at),
  ],
  rowCount: settled.length,
});

const endRounds = (ended: readonly EndedRound[]): WriteStatement => ({
  name: "casino-end-rounds",
  text: `update casino_round round set state = done.state, closed_at = done.at
    from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as done (provider, id, state, at)
    where round.provider = done.provider and round.id = done.id and round.state = 'open'`,
  values: [
    ended.map(({ provider }) => provider),
    ended.map(({ id }) => id),
    ended.map(({ state }) => state),
    ended.map(({ at }) => at),
  ],
  rowCount: ended.length,
});
