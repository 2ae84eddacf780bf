/** Reads what a batch of messages is about, and writes what it made of it. */
import { createHash } from "node:crypto";
import { marketKey } from "@oddwright/core/odds/markets/market.ts";
import { parseMarketKey } from "@oddwright/core/odds/markets/parse-market-key.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";
import { appendLinks } from "../prices/price-chain-store.ts";
import type {
  EventState,
  HeardEvidence,
  MarketState,
  OfferChanges,
  OfferState,
} from "./offer-state.ts";

/** Locks the events, so that staff and the reader change them one after the other. */
export async function readOffer(db: Queryable, eventIds: readonly string[]): Promise<OfferState> {
  const events = await db.query<EventState>(
    `select id, tournament_id as "tournamentId", home_team as "homeTeam", away_team as "awayTeam", starts_at as "startsAt", status, score,
       half, minutes, clock_at as "clockAt", is_clock_running as "isClockRunning", red_cards as "redCards", first_half as "firstHalf",
       goals, version, ended_at as "endedAt"
     from sportsbook_event where id = any($1::text[]) order by id for update`,
    [eventIds],
  );
  const markets = await db.query<MarketState & { event_id: string; key: string }>(
    `select event_id, key, status, version, prices, position, encode(head_hash, 'hex') as hash
     from sportsbook_market where event_id = any($1::text[])`,
    [eventIds],
  );
  const byEvent = Map.groupBy(markets.rows, (row) => row.event_id);
  return {
    events: new Map(events.rows.map((row) => [row.id, row])),
    markets: new Map(
      [...byEvent].map(([id, rows]) => [
        id,
        new Map(
          rows.map(({ key, status, version, prices, position, hash }) => [
            key,
            { status, version, prices, position, hash },
          ]),
        ),
      ]),
    ),
  };
}

export interface EvidenceConflict {
  readonly eventId: string;
  readonly id: string;
}

/** Answers evidence whose name was known with another content: it is kept aside, and the first stands. */
export async function writeOffer(
  db: Queryable,
  producer: string,
  { state, changes }: { readonly state: OfferState; readonly changes: OfferChanges },
): Promise<readonly EvidenceConflict[]> {
  const events = [...changes.events].flatMap((id) => state.events.get(id) ?? []);
  await writeEvents(db, producer, events);
  await writeMarkets(db, state, changes);
  await appendLinks(db, changes.links);
  await writeModels(db, changes);
  return writeEvidence(db, changes.evidence);
}

async function writeEvents(
  db: Queryable,
  producer: string,
  events: readonly EventState[],
): Promise<void> {
  if (events.length === 0) return;
  await db.query(
    `insert into sportsbook_event (id, producer, tournament_id, home_team, away_team, starts_at, status, score, half, minutes, clock_at,
       is_clock_running, red_cards, first_half, goals, version, ended_at)
     select id, $2, "tournamentId", "homeTeam", "awayTeam", "startsAt", status, score, half, minutes, "clockAt", "isClockRunning",
       "redCards", "firstHalf", goals, greatest(version, 1), "endedAt"
     from jsonb_to_recordset($1::jsonb) as event (id text, "tournamentId" text, "homeTeam" text, "awayTeam" text, "startsAt" timestamptz,
       status text, score smallint[], half smallint, minutes real, "clockAt" timestamptz, "isClockRunning" boolean, "redCards" smallint[],
       "firstHalf" smallint[], goals jsonb, version integer, "endedAt" timestamptz)
     on conflict (id) do update set starts_at = excluded.starts_at, status = excluded.status, score = excluded.score, half = excluded.half,
       minutes = excluded.minutes, clock_at = excluded.clock_at, is_clock_running = excluded.is_clock_running,
       red_cards = excluded.red_cards, first_half = excluded.first_half, goals = excluded.goals, version = excluded.version,
       ended_at = excluded.ended_at`,
    [JSON.stringify(events), producer],
  );
}

/** In their newest state alone: what lay between stands in the chain. */
async function writeMarkets(
  db: Queryable,
  state: OfferState,
  { links }: OfferChanges,
): Promise<void> {
  const newest = new Map(links.map((link) => [`${link.eventId} ${link.key}`, link]));
  if (newest.size === 0) return;
  const rows = [...newest.values()].map(({ eventId, key, status, version, prices, hash, at }) => ({
    event_id: eventId,
    key,
    market: marketOf(key),
    position: state.markets.get(eventId)?.get(key)?.position ?? 0,
    status,
    version,
    prices: prices satisfies StoredPrices,
    hash,
    changed_at: at,
  }));
  await db.query(
    `insert into sportsbook_market (event_id, key, market, position, status, version, prices, head_hash, changed_at)
     select event_id, key, market, position, status, version, prices, decode(hash, 'hex'), changed_at
     from jsonb_to_recordset($1::jsonb) as market (event_id text, key text, market jsonb, position smallint, status text,
       version integer, prices jsonb, hash text, changed_at timestamptz)
     on conflict (event_id, key) do update set status = excluded.status, version = excluded.version, prices = excluded.prices,
       head_hash = excluded.head_hash, changed_at = excluded.changed_at`,
    [JSON.stringify(rows)],
  );
}

async function writeModels(db: Queryable, { models }: OfferChanges): Promise<void> {
  if (models.size === 0) return;
  await db.query(
    `insert into sportsbook_event_model (event_id, basis)
     select * from unnest($1::text[], $2::jsonb[])
     on conflict (event_id) do update set basis = excluded.basis, heard_at = now()`,
    [[...models.keys()], [...models.values()].map((basis) => JSON.stringify(basis))],
  );
}

function marketOf(key: string): object {
  const market = parseMarketKey(key);
  if (market === null || marketKey(market) !== key) throw new Error(`${key} is no market`);
  return market;
}

/** Answers what was known under the same name with another content. */
export async function writeEvidence(
  db: Queryable,
  heard: readonly HeardEvidence[],
): Promise<readonly EvidenceConflict[]> {
  const conflicts: EvidenceConflict[] = [];
  for (const { eventId, evidence } of heard) {
    const content = JSON.stringify(evidence);
    const hash = createHash("sha256").update(content).digest();
    const { rows } = await db.query<{ isSame: boolean }>(
      `with added as (
         insert into sportsbook_evidence (event_id, id, sequence, evidence, hash) values ($1, $2, $3, $4, $5)
         on conflict (event_id, id) do nothing returning hash)
       select hash = $5 as "isSame" from added
       union all
       select hash = $5 from sportsbook_evidence where event_id = $1 and id = $2`,
      [eventId, evidence.id, evidence.sequence, content, hash],
    );
    if (rows.every(({ isSame }) => isSame)) continue;
    await db.query(
      `insert into sportsbook_evidence_conflict (event_id, id, hash, evidence) values ($1, $2, $3, $4) on conflict do nothing`,
      [eventId, evidence.id, hash, content],
    );
    conflicts.push({ eventId, id: evidence.id });
  }
  return conflicts;
}
