/** What the wallet knows of a call when it decides: the transaction's id, its bet, its round. Read under the player's lock. */
import type { CasinoRoundState } from "@oddwright/contract/casino/game-words.ts";
import type { WalletTransaction } from "@oddwright/contract/casino/wallet-calls.ts";
import type pg from "pg";
import type { MoneySplit, OperationItem, TakenStake } from "../../ledger/index.ts";

export type BetState = "open" | "won" | "lost" | "rolled_back";

export interface CasinoBet {
  readonly provider: string;
  /** The `transaction_uuid` of the call that placed it. */
  readonly id: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly product: string;
  readonly gameCode: string;
  readonly mode: string;
  readonly currency: string;
  readonly state: BetState;
  readonly stake: MoneySplit;
}

export interface CasinoRound {
  readonly id: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly state: CasinoRoundState;
  readonly openBets: readonly CasinoBet[];
  /** Bets of it that were won or lost. */
  readonly settledBets: number;
}

/** What took a transaction's id before. */
export interface KnownTransaction {
  readonly playerId: string;
  readonly state: "applied" | "refused" | "tombstone";
  readonly inputHash: Buffer | null;
  readonly answer: string | null;
}

export interface WalletRows {
  readonly transaction: KnownTransaction | null;
  /** The bet that the call is about, and what else took its id. */
  readonly bet: CasinoBet | null;
  readonly betTransaction: KnownTransaction | null;
  readonly round: CasinoRound | null;
}

/** What every transaction says; parts that a call does not have are null. */
export interface WalletInput {
  readonly call: WalletTransaction;
  readonly provider: string;
  readonly transactionId: string;
  readonly requestId: string;
  readonly betId: string | null;
  readonly roundId: string | null;
  readonly amountMinor: bigint | null;
  /** SHA-256 of all that a repeat must equal. */
  readonly inputHash: Buffer;
}

/** Where stakes lie while their bets are open. */
export const casinoAccount = "in_play:casino";

export const takenStake = (bet: CasinoBet): TakenStake => ({
  id: bet.id,
  product: bet.product,
  game: `${bet.provider}/${bet.gameCode}`,
  account: casinoAccount,
  split: bet.stake,
});

interface BetColumns {
  readonly provider: string;
  readonly id: string;
  readonly player_id: string;
  readonly round_id: string;
  readonly product: string;
  readonly game_code: string;
  readonly mode: string;
  readonly currency: string;
  readonly state: BetState;
  /** Minor units in text: JSON numbers are not exact. */
  readonly main: string;
  readonly bonus: string;
}

const betOf = (row: BetColumns): CasinoBet => ({
  provider: row.provider,
  id: row.id,
  playerId: row.player_id,
  roundId: row.round_id,
  product: row.product,
  gameCode: row.game_code,
  mode: row.mode,
  currency: row.currency,
  state: row.state,
  stake: { mainMinor: BigInt(row.main), bonusMinor: BigInt(row.bonus) },
});

const betJson = (
  alias: string,
): string => `jsonb_build_object('provider', ${alias}.provider, 'id', ${alias}.id,
  'player_id', ${alias}.player_id, 'round_id', ${alias}.round_id, 'product', ${alias}.product,
  'game_code', ${alias}.game_code, 'mode', ${alias}.mode, 'currency', ${alias}.currency, 'state', ${alias}.state,
  'main', ${alias}.stake_main_minor::text, 'bonus', ${alias}.stake_bonus_minor::text)`;

interface Row {
  readonly transaction_player: string | null;
  readonly transaction_state: KnownTransaction["state"];
  readonly transaction_hash: Buffer | null;
  readonly transaction_answer: string | null;
  readonly bet_transaction_player: string | null;
  readonly bet_transaction_state: KnownTransaction["state"];
  readonly bet: BetColumns | null;
  readonly round_id: string | null;
  readonly round_player: string;
  readonly round_game: string;
  readonly round_currency: string;
  readonly round_state: CasinoRoundState;
  readonly open_bets: readonly BetColumns[] | null;
  readonly settled_bets: bigint;
}

export async function readWalletRows(
  client: pg.ClientBase,
  items: readonly OperationItem<WalletInput>[],
): Promise<readonly WalletRows[]> {
  const { rows } = await client.query<Row>({
    name: "casino-read-wallet",
    text: `select known.player_id as transaction_player, known.state as transaction_state,
        known.input_hash as transaction_hash, known.answer as transaction_answer,
        of_bet.player_id as bet_transaction_player, of_bet.state as bet_transaction_state,
        case when bet.id is not null then ${betJson("bet")} end as bet,
        round.id as round_id, round.player_id as round_player, round.game_code as round_game,
        round.currency as round_currency, round.state as round_state,
        others.open_bets, coalesce(others.settled_bets, 0) as settled_bets
      from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[])
        with ordinality as item (provider, transaction_id, bet_id, round_id, position)
      left join casino_transaction known on known.provider = item.provider and known.id = item.transaction_id
      left join casino_transaction of_bet on of_bet.provider = item.provider and of_bet.id = item.bet_id
      left join casino_bet bet on bet.provider = item.provider and bet.id = item.bet_id
      left join casino_round round on round.provider = item.provider and round.id = coalesce(item.round_id, bet.round_id)
      left join lateral (
        select jsonb_agg(${betJson("other")} order by other.id) filter (where other.state = 'open') as open_bets,
          count(*) filter (where other.state in ('won', 'lost')) as settled_bets
        from casino_bet other where other.provider = round.provider and other.round_id = round.id
      ) others on true
      order by item.position`,
    values: [
      items.map(({ input }) => input.provider),
      items.map(({ input }) => input.transactionId),
      items.map(({ input }) => input.betId),
      items.map(({ input }) => input.roundId),
    ],
  });
  return rows.map(rowsOf);
}

function rowsOf(row: Row): WalletRows {
  return {
    transaction:
      row.transaction_player === null
        ? null
        : {
            playerId: row.transaction_player,
            state: row.transaction_state,
            inputHash: row.transaction_hash,
            answer: row.transaction_answer,
          },
    betTransaction:
      row.bet_transaction_player === null
        ? null
        : {
            playerId: row.bet_transaction_player,
            state: row.bet_transaction_state,
            inputHash: null,
            answer: null,
          },
    bet: row.bet === null ? null : betOf(row.bet),
    round:
      row.round_id === null
        ? null
        : {
            id: row.round_id,
            playerId: row.round_player,
            gameCode: row.round_game,
            currency: row.round_currency,
            state: row.round_state,
            openBets: (row.open_bets ?? []).map(betOf),
            settledBets: Number(row.settled_bets),
          },
  };
}
