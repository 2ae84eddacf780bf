/** Stakes bonus money first, counts the wagering, and lets winnings become own money once that is done. */
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import {
  type ChangedState,
  defineStakePolicy,
  type MoneySplit,
  totalMinor,
  type WriteStatement,
} from "../ledger/index.ts";

interface Bonus {
  readonly id: string;
  readonly expiresAt: Date;
  readonly requiredHundredths: bigint;
  readonly wageredHundredths: bigint;
}

/** What a stake took of the wagering. */
interface BonusStake {
  readonly bonusId: string;
  readonly hundredths: bigint;
}

type BonusStakes = ReadonlyMap<string, BonusStake>;

/** Of one wallet: its bonus and the open stakes that were taken while it, or one before it, was active. */
interface BonusState {
  readonly bonus: Bonus | null;
  /** As read. */
  readonly stored: BonusStakes;
  readonly open: BonusStakes;
}

/** Per cent of a stake that counts, by product. */
const wageringPercent: Readonly<Record<string, bigint>> = { slots: 100n, sports: 33n };
const otherPercent = 10n;

/** A read must end: further stakes use no bonus, until some are settled. */
const maxOpenStakes = 100;

export const bonusPolicy = defineStakePolicy<BonusState>({
  name: "sample_bonus",
  read: async (client, items) => {
    const values = [uuidArray(items.map(({ playerId }) => playerId))];
    // Both are sent at once.
    const [bonuses, stakes] = await Promise.all([
      client.query<BonusRow>({
        name: "sample-read-bonuses",
        text: `select player_id, currency, id, expires_at, required_hundredths, wagered_hundredths from sample_bonus
          where player_id = any($1::uuid[])`,
        values,
      }),
      client.query<StakeRow>({
        name: "sample-read-bonus-stakes",
        text: `select player_id, currency, stake_id, bonus_id, hundredths from sample_bonus_stake
          where player_id = any($1::uuid[])`,
        values,
      }),
    ]);
    const bonusOf = new Map(bonuses.rows.map((row) => [walletOf(row), row]));
    const stakesOf = Map.groupBy(stakes.rows, walletOf);
    return items.map(({ playerId, currency }) => {
      const wallet = walletOf({ player_id: playerId, currency });
      return stateOf(bonusOf.get(wallet), stakesOf.get(wallet));
    });
  },
  decideStake: ({ state, stake, split, wallet, now }) => {
    const { bonus, open } = state;
    if (bonus === null || now >= bonus.expiresAt || open.size >= maxOpenStakes) return null;
    const hundredths = stake.amountMinor * (wageringPercent[stake.product] ?? otherPercent);
    return {
      split: stake.money === "own" ? split : bonusFirst(stake.amountMinor, wallet),
      state: {
        ...state,
        bonus: { ...bonus, wageredHundredths: bonus.wageredHundredths + hundredths },
        open: new Map([...open, [stake.id, { bonusId: bonus.id, hundredths }]]),
      },
    };
  },
  decidePayout: ({ state, stake, split, now }) => {
    const { bonus, open } = state;
    const taken = open.get(stake.id);
    if (taken === undefined) return null;
    const isActive = bonus?.id === taken.bonusId && now < bonus.expiresAt;
    const isDone = isActive && bonus.wageredHundredths >= bonus.requiredHundredths;
    return {
      split: isDone ? { mainMinor: totalMinor(split), bonusMinor: 0n } : split,
      state: { ...state, open: without(open, stake.id) },
    };
  },
  decideRefund: ({ state, stake }) => {
    const { bonus, open } = state;
    const taken = open.get(stake.id);
    if (taken === undefined) return null;
    const isOfBonus = bonus?.id === taken.bonusId;
    return {
      state: {
        ...state,
        bonus: isOfBonus
          ? { ...bonus, wageredHundredths: bonus.wageredHundredths - taken.hundredths }
          : bonus,
        open: without(open, stake.id),
      },
    };
  },
  write: (changed) => [...writeWagering(changed), ...openStakes(changed), ...closeStakes(changed)],
});

function bonusFirst(amountMinor: bigint, wallet: MoneySplit): MoneySplit {
  const bonusMinor = amountMinor < wallet.bonusMinor ? amountMinor : wallet.bonusMinor;
  return { mainMinor: amountMinor - bonusMinor, bonusMinor };
}

const without = (stakes: BonusStakes, id: string): BonusStakes =>
  new Map([...stakes].filter(([other]) => other !== id));

interface WalletRow {
  readonly player_id: string;
  readonly currency: string;
}

interface BonusRow extends WalletRow {
  readonly id: string;
  readonly expires_at: Date;
  readonly required_hundredths: bigint;
  readonly wagered_hundredths: bigint;
}

interface StakeRow extends WalletRow {
  readonly stake_id: string;
  readonly bonus_id: string;
  readonly hundredths: bigint;
}

const walletOf = ({ player_id: playerId, currency }: WalletRow): string =>
  `${playerId}:${currency}`;

const noStakes: BonusStakes = new Map();

function stateOf(bonus: BonusRow | undefined, stakes: readonly StakeRow[] | undefined): BonusState {
  const stored: BonusStakes = stakes
    ? new Map(
        stakes.map((row) => [row.stake_id, { bonusId: row.bonus_id, hundredths: row.hundredths }]),
      )
    : noStakes;
  if (bonus === undefined) return { bonus: null, stored, open: stored };
  return {
    bonus: {
      id: bonus.id,
      expiresAt: bonus.expires_at,
      requiredHundredths: bonus.required_hundredths,
      wageredHundredths: bonus.wagered_hundredths,
    },
    stored,
    open: stored,
  };
}

type Changed = readonly ChangedState<BonusState>[];

/** Under the player's lock only one bonus can be there: another one, or none, fails the batch. */
function writeWagering(changed: Changed): readonly WriteStatement[] {
  const rows = changed.flatMap(({ item, state: { bonus } }) => (bonus ? [{ item, bonus }] : []));
  if (rows.length === 0) return [];
  return [
    {
      name: "sample-bonuses",
      text: `update sample_bonus b set wagered_hundredths = v.wagered
        from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[]) as v (player_id, currency, id, wagered)
        where b.player_id = v.player_id and b.currency = v.currency and b.id = v.id`,
      values: [
        uuidArray(rows.map(({ item }) => item.playerId)),
        textArray(rows.map(({ item }) => item.currency)),
        uuidArray(rows.map(({ bonus }) => bonus.id)),
        bigintArray(rows.map(({ bonus }) => bonus.wageredHundredths)),
      ],
      rowCount: rows.length,
    },
  ];
}

/** A stake that was settled by its own operation was never stored. */
function openStakes(changed: Changed): readonly WriteStatement[] {
  const rows = changed.flatMap(({ item, state: { stored, open } }) =>
    [...open].flatMap(([id, stake]) => (stored.has(id) ? [] : [{ item, id, stake }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "sample-open-bonus-stakes",
      text: `insert into sample_bonus_stake (player_id, currency, stake_id, bonus_id, hundredths)
        select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[])`,
      values: [
        uuidArray(rows.map(({ item }) => item.playerId)),
        textArray(rows.map(({ item }) => item.currency)),
        uuidArray(rows.map(({ id }) => id)),
        uuidArray(rows.map(({ stake }) => stake.bonusId)),
        bigintArray(rows.map(({ stake }) => stake.hundredths)),
      ],
      rowCount: rows.length,
    },
  ];
}

function closeStakes(changed: Changed): readonly WriteStatement[] {
  const rows = changed.flatMap(({ item, state: { stored, open } }) =>
    [...stored.keys()].flatMap((id) => (open.has(id) ? [] : [{ item, id }])),
  );
  if (rows.length === 0) return [];
  return [
    {
      name: "sample-close-bonus-stakes",
      text: `delete from sample_bonus_stake s using unnest($1::uuid[], $2::text[], $3::uuid[]) as v (player_id, currency, id)
        where s.player_id = v.player_id and s.currency = v.currency and s.stake_id = v.id`,
      values: [
        uuidArray(rows.map(({ item }) => item.playerId)),
        textArray(rows.map(({ item }) => item.currency)),
        uuidArray(rows.map(({ id }) => id)),
      ],
      rowCount: rows.length,
    },
  ];
}
