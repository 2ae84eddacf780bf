/** What the wallet knows of a call when it decides: the transaction's id, its bet, its round. Read under the player's lock. */
import type { CasinoRoundState } from "@oddwright/contract/casino/game-words.ts";
import type { WalletTransaction } from "@oddwright/contract/casino/wallet-calls.ts";
import type pg from "pg";
import { readUsableBonus } from "../../bonuses/index.ts";
import type { MoneySplit, OperationItem, TakenStake } from "../../ledger/index.ts";
import { type OpenRisk, readOpenRisk } from "./open-risk.ts";
import type { CasinoProduct } from "../sessions/session-store.ts";

export type BetState = "open" | "won" | "lost" | "rolled_back";

export interface CasinoBet {
  readonly provider: string;
  readonly playerId: string;
  /** Ours: the ledger knows the stake by it. */
  readonly id: string;
  /** The `transaction_uuid` of the call that placed it. */
  readonly transactionId: string;
  readonly roundId: string;
  readonly product: string;
  readonly gameCode: string;
  readonly mode: string;
  readonly currency: string;
  readonly state: BetState;
  readonly stake: MoneySplit;
  /** The grant of free rounds that pays for it; null for a bet that its player pays. */
  readonly freeRounds: string | null;
  /** The most that it wins: the house has set it aside. */
  readonly maxPayoutMinor: bigint;
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
  /** Whether free rounds pay for a bet of it that was not rolled back. */
  readonly isFree: boolean;
}

/** What took a transaction's id before. */
export interface KnownTransaction {
  readonly playerId: string;
  readonly kind: WalletTransaction;
  readonly state: "applied" | "refused" | "tombstone";
  readonly inputHash: Buffer | null;
  readonly answer: string | null;
}

export interface WalletRows {
  /** Of bets alone. */
  readonly openRisk: OpenRisk | null;
  /** Bonus money that the session's game may be staked with, as the call finds it; null where it is none of any bonus. */
  readonly usableBonusMinor: bigint | null;
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
  /** Of the session. */
  readonly product: CasinoProduct;
  readonly gameCode: string;
  readonly betId: string | null;
  readonly roundId: string | null;
  readonly amountMinor: bigint | null;
  /** SHA-256 of all that a repeat must equal. */
  readonly inputHash: Buffer;
}

/** Where stakes lie while their bets are open. */
export const casinoAccount = "in_play:casino";

/** As the ledger, its policies and the weights of bonuses name a game of a provider. */
export const stakedOn = ({ product, provider, gameCode }: StakedOn) => ({
  product,
  game: `${provider}/${gameCode}`,
});

interface StakedOn {
  readonly product: string;
  readonly provider: string;
  readonly gameCode: string;
}

export const takenStake = (bet: CasinoBet): TakenStake => ({
  id: bet.id,
  ...stakedOn(bet),
  account: casinoAccount,
  split: bet.stake,
});

interface BetColumns {
  readonly provider: string;
  readonly player_id: string;
  readonly id: string;
  readonly transaction_id: string;
  readonly round_id: string;
  readonly product: string;
  readonly game_code: string;
  readonly mode: string;
  readonly currency: string;
  readonly state: BetState;
  /** Minor units in text: JSON numbers are not exact. */
  readonly main: string;
  readonly bonus: string;
  readonly free_rounds: string | null;
  readonly max_payout: string;
}

const betOf = (row: BetColumns): CasinoBet => ({
  provider: row.provider,
  playerId: row.player_id,
  id: row.id,
  transactionId: row.transaction_id,
  roundId: row.round_id,
  product: row.product,
  gameCode: row.game_code,
  mode: row.mode,
  currency: row.currency,
  state: row.state,
  stake: { mainMinor: BigInt(row.main), bonusMinor: BigInt(row.bonus) },
  freeRounds: row.free_rounds,
  maxPayoutMinor: BigInt(row.max_payout),
});

const betJson = (
  alias: string,
): string => `jsonb_build_object('provider', ${alias}.provider, 'id', ${alias}.id,
  'player_id', ${alias}.player_id, 'transaction_id', ${alias}.transaction_id, 'round_id', ${alias}.round_id, 'product', ${alias}.product,
  'game_code', ${alias}.game_code, 'mode', ${alias}.mode, 'currency', ${alias}.currency, 'state', ${alias}.state,
  'main', ${alias}.stake_main_minor::text, 'bonus', ${alias}.stake_bonus_minor::text, 'free_rounds', ${alias}.free_rounds,
  'max_payout', ${alias}.max_payout_minor::text)`;

/**
 * SQL of the bets under the alias that belong to `round`. None is older than its round, so that the partitions of earlier months need no look; a day is
 * far more than clocks differ.
 */
export const ofRound = (alias: string): string =>
  `${alias}.player_id = round.player_id and ${alias}.provider = round.provider and ${alias}.round_id = round.id
      and ${alias}.id >= partition_bound((round.opened_at at time zone 'UTC')::date - 1)`;

interface RoundColumns {
  readonly round_id: string | null;
  readonly round_player: string;
  readonly round_game: string;
  readonly round_currency: string;
  readonly round_state: CasinoRoundState;
  readonly open_bets: readonly BetColumns[] | null;
  readonly settled_bets: bigint;
  readonly is_free: boolean;
}

/** SQL of `RoundColumns`; `roundBets` is joined beside the round. */
const roundColumns = `round.id as round_id, round.player_id as round_player, round.game_code as round_game,
        round.currency as round_currency, round.state as round_state,
        others.open_bets, coalesce(others.settled_bets, 0) as settled_bets, coalesce(others.is_free, false) as is_free`;
const roundBets = `left join lateral (
        select jsonb_agg(${betJson("other")} order by other.id) filter (where other.state = 'open') as open_bets,
          count(*) filter (where other.state in ('won', 'lost')) as settled_bets,
          bool_or(other.free_rounds is not null and other.state <> 'rolled_back') as is_free
        from casino_bet other where ${ofRound("other")}
      ) others on true`;

const roundOf = (row: RoundColumns): CasinoRound | null =>
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
        isFree: row.is_free,
      };

interface Row extends RoundColumns {
  readonly transaction_player: string | null;
  readonly transaction_kind: WalletTransaction;
  readonly transaction_state: KnownTransaction["state"];
  readonly transaction_hash: Buffer | null;
  readonly transaction_answer: string | null;
  readonly bet_transaction_player: string | null;
  readonly bet_transaction_kind: WalletTransaction;
  readonly bet_transaction_state: KnownTransaction["state"];
  readonly bet: BetColumns | null;
}

export async function readWalletRows(
  client: pg.ClientBase,
  items: readonly OperationItem<WalletInput>[],
): Promise<readonly WalletRows[]> {
  const rows = await readKnown(client, items);
  const usable = await readUsableBonus(
    client,
    items.map(({ playerId, currency, input }) => ({
      ...stakedOn(input),
      playerId,
      currency,
    })),
  );
  const bets = items.filter(({ input }) => input.call === "bet");
  const risks = bets.length === 0 ? [] : await readOpenRisk(client, bets);
  const riskOf = new Map(bets.map((bet, index) => [bet, risks[index]!]));
  return rows.map((row, index) => ({
    ...rowsOf(row),
    usableBonusMinor: usable[index] ?? null,
    openRisk: riskOf.get(items[index]!) ?? null,
  }));
}

/** Rounds by their providers' names, one an item, in order; null where there is none. */
export async function readRoundRows(
  client: pg.ClientBase,
  named: readonly { readonly provider: string; readonly roundId: string }[],
): Promise<readonly (CasinoRound | null)[]> {
  const { rows } = await client.query<RoundColumns>({
    name: "casino-read-rounds",
    text: `select ${roundColumns}
      from unnest($1::text[], $2::text[]) with ordinality as item (provider, round_id, position)
      left join casino_round round on round.provider = item.provider and round.id = item.round_id
      ${roundBets}
      order by item.position`,
    values: [named.map(({ provider }) => provider), named.map(({ roundId }) => roundId)],
  });
  return rows.map(roundOf);
}

async function readKnown(
  client: pg.ClientBase,
  items: readonly OperationItem<WalletInput>[],
): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>({
    name: "casino-read-wallet",
    text: `select known.player_id as transaction_player, known.kind as transaction_kind, known.state as transaction_state,
        known.input_hash as transaction_hash, known.answer as transaction_answer,
        of_bet.player_id as bet_transaction_player, of_bet.kind as bet_transaction_kind, of_bet.state as bet_transaction_state,
        case when bet.id is not null then ${betJson("bet")} end as bet,
        ${roundColumns}
      from unnest($1::text[], $2::uuid[], $3::uuid[], $4::text[])
        with ordinality as item (provider, transaction_id, bet_id, round_id, position)
      left join casino_transaction known on known.provider = item.provider and known.id = item.transaction_id
      left join casino_transaction of_bet on of_bet.provider = item.provider and of_bet.id = item.bet_id
      left join casino_bet bet on bet.player_id = of_bet.player_id and bet.id = of_bet.placed_bet
      left join casino_round round on round.provider = item.provider and round.id = coalesce(item.round_id, bet.round_id)
      ${roundBets}
      order by item.position`,
    values: [
      items.map(({ input }) => input.provider),
      items.map(({ input }) => input.transactionId),
      items.map(({ input }) => input.betId),
      items.map(({ input }) => input.roundId),
    ],
  });
  return rows;
}

function rowsOf(row: Row): Omit<WalletRows, "usableBonusMinor" | "openRisk"> {
  return {
    transaction:
      row.transaction_player === null
        ? null
        : {
            playerId: row.transaction_player,
            kind: row.transaction_kind,
            state: row.transaction_state,
            inputHash: row.transaction_hash,
            answer: row.transaction_answer,
          },
    betTransaction:
      row.bet_transaction_player === null
        ? null
        : {
            playerId: row.bet_transaction_player,
            kind: row.bet_transaction_kind,
            state: row.bet_transaction_state,
            inputHash: null,
            answer: null,
          },
    bet: row.bet === null ? null : betOf(row.bet),
    round: roundOf(row),
  };
}
