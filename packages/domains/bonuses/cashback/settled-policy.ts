/** Counts what is settled of own money, of all games but the rooms: what a player lost of it on which day. It refuses nothing and changes no split. */
import { dateOf } from "@oddwright/core/bonuses/periods.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { type ChangedState, defineStakePolicy } from "../../ledger/index.ts";

interface SettledStake {
  readonly day: string;
  readonly product: string;
  readonly game: string;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
}

type Settled = readonly SettledStake[];

const nothing: Settled = [];

/** What is lost in a room is what another player wins: a share of it given back would be won by those who play with each other. */
const isBetweenPlayers = ({ product, game }: Pick<SettledStake, "product" | "game">): boolean =>
  product === "originals" && game === "rooms";

/** After the policies that change what of a payout is own money. A stake that is given back was never lost. */
export const settledPolicy = defineStakePolicy<Settled>({
  name: "settled",
  read: async (_client, items) => items.map(() => nothing),
  decidePayout: ({ state, stake, split, now }) => {
    const [stakedMinor, paidMinor] = [stake.split.mainMinor, split.mainMinor];
    const { product, game } = stake;
    if (isBetweenPlayers(stake) || (stakedMinor === 0n && paidMinor === 0n)) return null;
    return { state: [...state, { day: dateOf(now), product, game, stakedMinor, paidMinor }] };
  },
  write: (changed) => {
    const rows = sumsOf(changed);
    return [
      {
        name: "bonuses-count-settled",
        text: `insert into bonuses_settled as s (player_id, currency, day, product, game, staked_minor, paid_minor)
          select * from unnest($1::uuid[], $2::text[], $3::date[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
          on conflict (player_id, currency, day, product, game) do update
          set staked_minor = s.staked_minor + excluded.staked_minor, paid_minor = s.paid_minor + excluded.paid_minor`,
        values: [
          uuidArray(rows.map(({ playerId }) => playerId)),
          textArray(rows.map(({ currency }) => currency)),
          textArray(rows.map(({ day }) => day)),
          textArray(rows.map(({ product }) => product)),
          textArray(rows.map(({ game }) => game)),
          bigintArray(rows.map(({ stakedMinor }) => stakedMinor)),
          bigintArray(rows.map(({ paidMinor }) => paidMinor)),
        ],
        rowCount: rows.length,
      },
    ];
  },
});

interface Sum extends SettledStake {
  readonly playerId: string;
  readonly currency: string;
}

/** An operation that settles several stakes of a game has one row of them. */
function sumsOf(changed: readonly ChangedState<Settled>[]): readonly Sum[] {
  return changed.flatMap(({ item: { playerId, currency }, state }) =>
    [...Map.groupBy(state, ({ product, game }) => `${product}/${game}`).values()].map(
      (stakes): Sum => ({
        ...stakes[0]!,
        playerId,
        currency,
        stakedMinor: stakes.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n),
        paidMinor: stakes.reduce((sum, { paidMinor }) => sum + paidMinor, 0n),
      }),
    ),
  );
}
