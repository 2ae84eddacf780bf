/** The most that a bet may add to what the house can lose, and which bound says so. */
import type { StakeBound } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { isBuilderKey, type LiabilityKey, liabilityName } from "./liability.ts";

export interface Caps {
  /** By `liabilityName`. */
  readonly ofKeys: ReadonlyMap<string, bigint>;
  readonly playerMinor: bigint;
  /** Of one bet's return. */
  readonly payoutMinor: bigint;
}

interface CapRow {
  readonly level: string;
  readonly name: string;
  readonly currency: Currency;
  readonly max_minor: bigint;
}

/** What a market is known by in the chain of caps. */
export interface CappedMarket {
  readonly key: LiabilityKey;
  readonly kind: string;
  readonly tournament: string;
  readonly sport: string;
}

const marketName = ({ event, marketKey }: LiabilityKey): string => `${event}/${marketKey}`;

const chain = ({ key, kind, tournament, sport }: CappedMarket) => [
  ["market", marketName(key)] as const,
  ["type", kind] as const,
  ["tournament", tournament] as const,
  ["sport", sport] as const,
  ["default", ""] as const,
];

/** By level, name and currency. */
export type CapTable = ReadonlyMap<string, bigint>;

export interface CapsWanted {
  readonly currencies: readonly Currency[];
  readonly markets: readonly Pick<CappedMarket, "key" | "kind">[];
}

/** Every cap that these markets may take: there are as many as the operator wrote, a few. */
export async function readCaps(db: Queryable, wanted: CapsWanted): Promise<CapTable> {
  const { currencies, markets } = wanted;
  const { rows } = await db.query<CapRow>(
    `select level, name, currency, max_minor from sportsbook_cap cap where currency = any($1::text[]) and (
       level in ('sport', 'default', 'builder', 'player', 'payout')
       or level = 'type' and name = any($2::text[])
       or level = 'market' and name = any($3::text[])
       or level = 'tournament' and name in (select tournament_id from sportsbook_event where id = any($4::text[])))`,
    [
      currencies,
      [...new Set(markets.map(({ kind }) => kind))],
      [...new Set(markets.map(({ key }) => marketName(key)))],
      [...new Set(markets.map(({ key: { event } }) => event))],
    ],
  );
  return new Map(
    rows.map(({ level, name, currency, max_minor }) => [`${level} ${name} ${currency}`, max_minor]),
  );
}

/** Of a bet in one currency. */
export function capsOf(
  table: CapTable,
  currency: Currency,
  markets: readonly CappedMarket[],
): Caps {
  const of = (level: string, name = ""): bigint | undefined =>
    table.get(`${level} ${name} ${currency}`);
  const always = (level: string): bigint => {
    const minor = of(level);
    if (minor === undefined) throw new Error(`there is no cap ${level} of ${currency}`);
    return minor;
  };
  const ofMarket = (market: CappedMarket): bigint => {
    if (isBuilderKey(market.key)) return always("builder");
    for (const [level, name] of chain(market)) {
      const minor = of(level, name);
      if (minor !== undefined) return minor;
    }
    throw new Error(`there is no default cap of ${currency}`);
  };
  return {
    ofKeys: new Map(markets.map((market) => [liabilityName(market.key), ofMarket(market)])),
    playerMinor: always("player"),
    payoutMinor: always("payout"),
  };
}

export interface Room {
  /** At least zero. */
  readonly minor: bigint;
  readonly bound: StakeBound;
}

export interface TakenRoom {
  readonly keys: readonly LiabilityKey[];
  readonly losses: ReadonlyMap<string, bigint>;
  /** What the player's open bets can cost. */
  readonly playerMinor: bigint;
}

/** How much more the house lets a bet cost it: the smallest of what is left of its counters' caps and of the player's. */
export function roomFor(caps: Caps, { keys, losses, playerMinor }: TakenRoom): Room {
  const rooms = keys.map((key): Room => {
    const name = liabilityName(key);
    return {
      minor: atLeastZero((caps.ofKeys.get(name) ?? 0n) - (losses.get(name) ?? 0n)),
      bound: isBuilderKey(key) ? "builder" : "market",
    };
  });
  const ofPlayer: Room = { minor: atLeastZero(caps.playerMinor - playerMinor), bound: "player" };
  return rooms.reduce((least, room) => (room.minor < least.minor ? room : least), ofPlayer);
}

const atLeastZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);
