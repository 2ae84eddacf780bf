/** Events with markets and chains of prices, written as the reader of a feed writes them. For tests of what stands on them. */
import { hash } from "node:crypto";
import { type BookInputs, footballModel } from "@oddwright/core/odds/book/football-book.ts";
import type { EventStatus, MarketStatus } from "@oddwright/core/odds/feed/feed-messages.ts";
import { type Market, marketKey } from "@oddwright/core/odds/markets/market.ts";
import { priceMilli } from "@oddwright/core/odds/prices/price.ts";
import { chainStart, priceChangeHash } from "@oddwright/core/odds/prices/price-chain.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export type TestPrices = Readonly<Record<string, number | null>>;

export const matchResult: Market = { kind: "match_result", period: "match" };
export const overUnder: Market = { kind: "total", period: "match", line: 10 };
export const doubleChance: Market = { kind: "double_chance", period: "match" };

/** A producer that needs no reader, tournaments and two teams: what every event stands on. */
export async function openTestBook(db: Queryable): Promise<void> {
  await db.query(
    `insert into sportsbook_producer (name, is_replay, status, heard_at) values ('test', false, 'up', 'infinity') on conflict do nothing`,
  );
  await db.query(
    `insert into sportsbook_tournament (id, sport, category, position, names)
     values ('premier-league', 'football', 'England', 1, '{"en": "Premier League"}'), ('nba', 'basketball', 'USA', 2, '{"en": "NBA"}')
     on conflict do nothing`,
  );
  await db.query(
    `insert into sportsbook_team (id, sport, names) values ('north', 'football', '{"en": "North"}'), ('south', 'football', '{"en": "South"}')
     on conflict do nothing`,
  );
}

export async function putEvent(
  db: Queryable,
  id: string,
  status: EventStatus = "scheduled",
): Promise<void> {
  await db.query(
    `insert into sportsbook_event (id, producer, tournament_id, home_team, away_team, starts_at, status, score)
     values ($1, 'test', 'premier-league', 'north', 'south', now() + interval '1 hour', $2,
       case when $2 = 'scheduled' then null else '{0,0}'::smallint[] end)
     on conflict (id) do update set status = excluded.status, version = sportsbook_event.version + 1`,
    [id, status],
  );
}

/** What a match costs before anything has happened. */
export const matchPrices = { home: 2_500, draw: 3_200, away: 2_900 };

let matches = 0;

/** A match of its own, with prices on who wins. */
export async function putMatch(db: Queryable, status?: EventStatus): Promise<string> {
  matches += 1;
  const id = `match-${matches}`;
  await putEvent(db, id, status);
  await putMarket(db, { event: id, market: matchResult, prices: matchPrices });
  return id;
}

/** Makes an event one of basketball. */
export const playBasketball = (db: Queryable, id: string): Promise<unknown> =>
  db.query(`update sportsbook_event set tournament_id = 'nba' where id = $1`, [id]);

export interface TestMarket {
  readonly event: string;
  readonly market: Market;
  readonly prices: TestPrices;
  readonly status?: MarketStatus;
}

/** A market's next state, bound to the one before it. */
export async function putMarket(
  db: Queryable,
  { event, market, prices, status = "open" }: TestMarket,
): Promise<void> {
  const key = marketKey(market);
  const { rows } = await db.query<{ version: number; head: string }>(
    `select version, encode(head_hash, 'hex') as head from sportsbook_market where event_id = $1 and key = $2`,
    [event, key],
  );
  const version = (rows[0]?.version ?? 0) + 1;
  const previousHash = rows[0]?.head ?? chainStart;
  const at = new Date();
  const stored = Object.entries(prices);
  const head = priceChangeHash({
    event,
    market: key,
    version,
    status,
    prices: stored.map(([name, milli]) => [
      name,
      milli === null ? null : printPrice(priceMilli(milli), "decimal"),
    ]),
    modelVersion: null,
    inputsHash: null,
    previousHash,
    at: at.toISOString(),
  });
  await db.query(
    `with market as (
       insert into sportsbook_market (event_id, key, market, position, status, version, prices, head_hash, changed_at)
       values ($1, $2, $3, 1, $4, $5, $6, decode($7, 'hex'), $8)
       on conflict (event_id, key) do update set status = excluded.status, version = excluded.version, prices = excluded.prices,
         head_hash = excluded.head_hash, changed_at = excluded.changed_at
       returning event_id
     )
     insert into sportsbook_price_change (event_id, market_key, version, status, prices, previous_hash, hash, at)
     select event_id, $2, $5, $4, $6, decode($9, 'hex'), decode($7, 'hex'), $8 from market`,
    [
      event,
      key,
      JSON.stringify(market),
      status,
      version,
      JSON.stringify(stored),
      head,
      at,
      previousHash,
    ],
  );
}

/** What the prices of an event stand on, as a producer says it. */
export async function putModel(db: Queryable, event: string, inputs: BookInputs): Promise<void> {
  const inputsHash = hash("sha256", JSON.stringify(inputs), "hex");
  await db.query(
    `insert into sportsbook_event_model (event_id, basis) values ($1, $2)
     on conflict (event_id) do update set basis = excluded.basis, heard_at = now()`,
    [event, JSON.stringify({ version: footballModel, inputsHash, inputs })],
  );
}

type Word = Evidence extends infer Each
  ? Each extends Evidence
    ? Omit<Each, "id" | "sequence">
    : never
  : never;

let words = 0;

/** Later than everything that was said before; answers its name. */
export async function say(db: Queryable, event: string, word: Word): Promise<string> {
  words += 1;
  const evidence = { id: `word-${words}`, sequence: words, ...word } as Evidence;
  await db.query(
    `insert into sportsbook_evidence (event_id, id, sequence, evidence, hash) values ($1, $2, $3, $4, $5)`,
    [
      event,
      evidence.id,
      words,
      JSON.stringify(evidence),
      hash("sha256", JSON.stringify(evidence), "buffer"),
    ],
  );
  return evidence.id;
}

export const fullTime = (home: number, away: number, knownAtMs = Date.now() + 60_000): Word => ({
  kind: "result",
  period: "match",
  score: [home, away],
  certainty: "confirmed",
  knownAtMs,
});
