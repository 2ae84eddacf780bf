/** How much bonus money a stake on a game may take: for products that show a balance before they ask for a stake. */
import { type Weights, weightOf } from "@oddwright/core/bonuses/weights.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { freeBetGame } from "../offers/read-offer.ts";

export interface StakePlace {
  readonly playerId: string;
  readonly currency: Currency;
  readonly product: string;
  readonly game: string;
}

interface Row {
  readonly position: bigint;
  readonly balance_minor: bigint;
  readonly weights: Weights;
}

/**
 * One an item, in order, in minor units: what the grant that such a stake would feed has left besides its free plays; null where none counts the game, so that
 * bonus money cannot be staked on it.
 */
export async function readUsableBonus(
  db: Queryable,
  places: readonly StakePlace[],
): Promise<readonly (bigint | null)[]> {
  const { rows } = await db.query<Row>({
    name: "bonuses-read-usable",
    text: `select i.position, g.balance_minor - g.spins_left * coalesce((g.terms->'spins'->>'stake')::numeric * 100, 0)::bigint
        as balance_minor, g.terms->'weights' as weights
      from unnest($1::uuid[], $2::text[]) with ordinality as i (player_id, currency, position)
      join bonuses_grant g on g.player_id = i.player_id and g.currency = i.currency and g.state = 'active'
        and g.expires_at > clock_timestamp() and g.terms->'spins'->>'game' is distinct from '${freeBetGame}'
      order by i.position, g.expires_at, g.id`,
    values: [
      uuidArray(places.map(({ playerId }) => playerId)),
      textArray(places.map(({ currency }) => currency)),
    ],
  });
  const ofPosition = Map.groupBy(rows, ({ position }) => Number(position));
  return places.map((place, index) => {
    const own = ofPosition.get(index + 1) ?? [];
    const counting = own.filter(({ weights }) => weightOf(weights, place) > 0);
    const fed = counting.find((row) => row.balance_minor > 0n) ?? counting[0];
    return fed?.balance_minor ?? null;
  });
}
