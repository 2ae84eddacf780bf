/** What is set aside for open bets, of a player and of a provider: a bound on each, so that idle bets do not close the house. */
import type pg from "pg";
import type { OperationItem } from "../../ledger/index.ts";

/** Of one currency. The player's is exact under their lock; the provider's leaves out what other batches take at this moment. */
export interface OpenRisk {
  readonly playerMinor: bigint;
  readonly playerBets: number;
  readonly providerMinor: bigint;
  readonly providerBets: number;
  readonly boundOfPlayerMinor: bigint;
  readonly boundOfProviderMinor: bigint;
}

/** However little they may win: open bets are read at every draw of the house's money. */
const maxOpenBets = { player: 200, provider: 20_000 };

interface Row {
  readonly player_minor: string;
  readonly player_bets: bigint;
  readonly provider_minor: string;
  readonly provider_bets: bigint;
  readonly open_player_minor: bigint;
  readonly open_provider_minor: bigint;
}

type Item = Pick<OperationItem<{ readonly provider: string }>, "playerId" | "currency" | "input">;

const ofOpenBets = `coalesce(sum(max_payout_minor - stake_main_minor - stake_bonus_minor), 0)::text as minor, count(*) as bets
        from casino_bet where state = 'open'`;

/** One an item, in order. */
export async function readOpenRisk(
  client: pg.ClientBase,
  items: readonly Item[],
): Promise<readonly OpenRisk[]> {
  const { rows } = await client.query<Row>({
    name: "casino-read-open-risk",
    text: `with item as (
        select * from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as item (player_id, provider, currency, position)
      ), of_provider as (
        select wanted.provider, wanted.currency, open.minor, open.bets
        from (select distinct provider, currency from item) wanted
        cross join lateral (
          select ${ofOpenBets} and provider = wanted.provider and currency = wanted.currency
        ) open
      )
      select of_player.minor as player_minor, of_player.bets as player_bets, of_provider.minor as provider_minor,
        of_provider.bets as provider_bets, rule.open_player_minor, rule.open_provider_minor
      from item
      join casino_rule rule on rule.currency = item.currency
      join of_provider on of_provider.provider = item.provider and of_provider.currency = item.currency
      cross join lateral (
        select ${ofOpenBets} and player_id = item.player_id and currency = item.currency
      ) of_player
      order by item.position`,
    values: [
      items.map(({ playerId }) => playerId),
      items.map(({ input }) => input.provider),
      items.map(({ currency }) => currency),
    ],
  });
  return rows.map((row) => ({
    playerMinor: BigInt(row.player_minor),
    playerBets: Number(row.player_bets),
    providerMinor: BigInt(row.provider_minor),
    providerBets: Number(row.provider_bets),
    boundOfPlayerMinor: row.open_player_minor,
    boundOfProviderMinor: row.open_provider_minor,
  }));
}

/** What the batch has taken so far on the provider's games in the currency, of other players. */
export interface TakenBefore {
  readonly minor: bigint;
  readonly bets: number;
}

export const isTooMuchOpen = (risk: OpenRisk, minor: bigint, before: TakenBefore): boolean =>
  risk.playerMinor + minor > risk.boundOfPlayerMinor ||
  risk.providerMinor + before.minor + minor > risk.boundOfProviderMinor ||
  risk.playerBets >= maxOpenBets.player ||
  risk.providerBets + before.bets >= maxOpenBets.provider;
