/** What every operation on a bet decides on: one read for all of them, so that a batch locks its counters in one order. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { allOf } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { OperationItem } from "../../ledger/index.ts";
import { type Caps, type CappedMarket, capsOf, type CapTable, readCaps } from "../caps/caps.ts";
import {
  type CountedLeg,
  isBuilderKey,
  type LiabilityKey,
  liabilityKeys,
} from "../caps/liability.ts";
import { lockLiabilities } from "../caps/liability-store.ts";
import type { SportsBet } from "./bet.ts";
import { readBets } from "./bet-store.ts";
import { lockEvents, marketsOf, type Offers, readOffers } from "./offer-store.ts";
import type { QuotedLeg } from "./price-slip.ts";

type NamedLeg = CountedLeg & Pick<QuotedLeg, "picks">;

export interface BetInput {
  readonly betId: string;
  /** Of a bet that is being placed. */
  readonly newLegs?: readonly QuotedLeg[];
  /** Of a bet that was read before: what its legs are on never changes. */
  readonly knownLegs?: readonly NamedLeg[];
  /** It needs what is offered now. */
  readonly readsOffers: boolean;
}

export interface PlayerRisk {
  /** What the player's open bets of the currency can cost the house. */
  readonly lossMinor: bigint;
  readonly openBets: number;
}

export interface BetRows {
  /** Null where it is being placed, or does not exist. */
  readonly bet: SportsBet | null;
  readonly offers: Offers;
  /** The counters of the bet, and what they say. */
  readonly keys: readonly LiabilityKey[];
  readonly losses: ReadonlyMap<string, bigint>;
  /** Of a bet that is being placed. */
  readonly caps: Caps | null;
  readonly player: PlayerRisk | null;
}

type Item = OperationItem<BetInput>;

const legsBefore = ({ newLegs, knownLegs }: BetInput): readonly NamedLeg[] | undefined =>
  newLegs ?? knownLegs;

/** Where all legs are known beforehand the statements go out together: counters and events are held for as short as may be. */
export async function readBetRows(
  client: pg.ClientBase,
  items: readonly Item[],
): Promise<readonly BetRows[]> {
  const reading = readBets(
    client,
    items.map(({ playerId, input: { betId } }) => ({ playerId, id: betId })),
  );
  const isKnown = items.every(({ input }) => legsBefore(input) !== undefined);
  const read = isKnown ? [] : await reading;
  const legsOf = (index: number): readonly NamedLeg[] =>
    legsBefore(items[index]!.input) ?? read[index]?.legs ?? [];
  const keys = items.map(({ currency }, index) => liabilityKeys(legsOf(index), currency));
  const markets = items.flatMap(({ input }, index) =>
    input.readsOffers ? marketsOf(legsOf(index)) : [],
  );
  const placed = items.filter(({ input }) => input.newLegs !== undefined);
  // Sent in this order and run in it: the counters are locked before the events, and what needs neither is read before both.
  const [bets, risks, table, losses, , offers] = await allOf([
    reading,
    playerRisks(client, placed),
    readCapTable(client, placed),
    lockLiabilities(client, keys.flat()),
    lockEvents(client, [...new Set(markets.map(({ event }) => event))]),
    readOffers(client, markets),
  ]);
  return items.map((item, index) => ({
    bet: bets[index] ?? null,
    offers,
    keys: keys[index]!,
    losses,
    caps: capsOfItem(item, table, offers),
    player: risks.get(item) ?? null,
  }));
}

/** Every counter of the legs, with what its market is known by in the chain of caps. */
export function cappedMarkets(
  legs: readonly QuotedLeg[],
  offers: Offers,
  currency: Currency,
): readonly CappedMarket[] {
  return kindsOf(legs, currency).map(({ key, kind }) => {
    const event = offers.get(key.event);
    return { key, kind, tournament: event?.tournament ?? "", sport: event?.sport ?? "" };
  });
}

function kindsOf(
  legs: readonly QuotedLeg[],
  currency: Currency,
): readonly Pick<CappedMarket, "key" | "kind">[] {
  const kinds = new Map(
    legs.flatMap(({ event, picks }) =>
      picks.map(({ key, market }) => [`${event} ${key}`, market.kind] as const),
    ),
  );
  return liabilityKeys(legs, currency).map((key) => ({
    key,
    kind: isBuilderKey(key) ? "builder" : (kinds.get(`${key.event} ${key.marketKey}`) ?? ""),
  }));
}

const capsOfItem = ({ currency, input }: Item, table: CapTable, offers: Offers): Caps | null =>
  input.newLegs === undefined
    ? null
    : capsOf(table, currency, cappedMarkets(input.newLegs, offers, currency));

async function readCapTable(client: pg.ClientBase, placed: readonly Item[]): Promise<CapTable> {
  if (placed.length === 0) return new Map();
  return readCaps(client, {
    currencies: [...new Set(placed.map(({ currency }) => currency))],
    markets: placed.flatMap(({ currency, input }) => kindsOf(input.newLegs ?? [], currency)),
  });
}

async function playerRisks(
  client: pg.ClientBase,
  placed: readonly Item[],
): Promise<ReadonlyMap<Item, PlayerRisk>> {
  if (placed.length === 0) return new Map();
  const risks = await readPlayerRisks(client, placed);
  return new Map(placed.map((item, index) => [item, risks[index]!]));
}

/** One an item, in order. Exact under the players' locks. */
export async function readPlayerRisks(
  client: Pick<pg.ClientBase, "query">,
  players: readonly { readonly playerId: string; readonly currency: Currency }[],
): Promise<readonly PlayerRisk[]> {
  const { rows } = await client.query<{ minor: string; bets: bigint }>(
    `select coalesce(open.minor, 0)::text as minor, coalesce(open.bets, 0) as bets
     from unnest($1::uuid[], $2::text[]) with ordinality as item (player_id, currency, position)
     cross join lateral (
       select sum(largest_return_minor - left_minor) as minor, count(*) as bets from sportsbook_bet bet
       where bet.state in ('delayed', 'open') and bet.currency = item.currency and bet.player_id = item.player_id
     ) open order by item.position`,
    [players.map(({ playerId }) => playerId), players.map(({ currency }) => currency)],
  );
  return rows.map(({ minor, bets }) => ({ lossMinor: BigInt(minor), openBets: Number(bets) }));
}
