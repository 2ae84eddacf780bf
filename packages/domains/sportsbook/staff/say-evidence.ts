/**
 * What staff say of an event: that bets on it are void, that its result was another one, that something said of it is not so. It is evidence beside the producer's,
 * later than all before it; the worker settles what follows from it, as it does for any word.
 */
import { randomUUID } from "node:crypto";
import type { Score, Side } from "@oddwright/core/odds/markets/market.ts";
import type { Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { writeEvidence } from "../feed/offer-store.ts";
import { readKnownEvents } from "../settlement/evidence-store.ts";
import { lockEvent, recordAction, type StaffAnswer, type StaffDecision } from "./staff-action.ts";
import { addSuspensions } from "./suspend-markets.ts";

export interface VoidByStaff extends StaffDecision {
  readonly event: string;
  /** Keys; none is every market. */
  readonly markets: readonly string[];
  /** Bets that were taken from here until there; null has no end. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Answers the evidence's name. Markets whose bets are void from now on are taken off as well. */
export function voidMarkets(pool: pg.Pool, asked: VoidByStaff): Promise<StaffAnswer<string>> {
  const { event, markets, from, until, staff, reason } = asked;
  return withTransaction(pool, async (client) => {
    const refusal = await lockEvent(client, event, markets);
    if (refusal !== null) return { ok: false, code: refusal };
    const word: Word = {
      kind: "cancelled",
      markets: markets.length === 0 ? "all" : markets,
      placedFromMs: from?.getTime() ?? null,
      placedUntilMs: until?.getTime() ?? null,
    };
    const [evidence] = await addWords(client, event, [word]);
    const isFromNow = until === null || until.getTime() > Date.now();
    if (isFromNow) await addSuspensions(client, event, markets.length === 0 ? [""] : markets);
    const details = { evidence, markets, from, until, suspended: isFromNow };
    await recordAction(client, { action: "void", event, details, staff, reason });
    return { ok: true, value: evidence! };
  });
}

export interface ResettleByStaff extends StaffDecision {
  readonly event: string;
  readonly firstHalf: Score | null;
  readonly result: Score | null;
  /** Who scored, in order. */
  readonly goals: readonly Side[] | null;
  /** Names of evidence that is not so. */
  readonly takenBack: readonly string[];
}

/** Answers the names of the new evidence; with nothing new to say, the bets are gone through once more. */
export function resettleEvent(
  pool: pg.Pool,
  asked: ResettleByStaff,
): Promise<StaffAnswer<readonly string[]>> {
  const { event, firstHalf, result, goals, takenBack, staff, reason } = asked;
  return withTransaction(pool, async (client) => {
    const refusal = await lockEvent(client, event, []);
    if (refusal !== null) return { ok: false, code: refusal };
    if (!(await areKnown(client, event, takenBack))) return { ok: false, code: "evidence_unknown" };
    const words = await correctionsOf(client, asked);
    if (words === null) return { ok: false, code: "goals_differ" };
    const said = await addWords(client, event, [
      ...takenBack.map((evidence): Word => ({ kind: "rolled_back", evidence })),
      ...words,
    ]);
    if (said.length === 0) await makeDue(client, event);
    const details = { evidence: said, firstHalf, result, goals, takenBack };
    await recordAction(client, { action: "resettle", event, details, staff, reason });
    return { ok: true, value: said };
  });
}

type Word = Evidence extends infer Each
  ? Each extends Evidence
    ? Omit<Each, "id" | "sequence">
    : never
  : never;

/**
 * Null where the goals do not make the result. Of what was known before, the moment since when it could be known stays: bets were late by it or were not,
 * whatever the result. One that nobody knew could be known only now.
 */
async function correctionsOf(
  db: Queryable,
  { event, firstHalf, result, goals }: ResettleByStaff,
): Promise<readonly Word[] | null> {
  const facts = (await readKnownEvents(db, [event])).get(event)?.facts;
  const final = result ?? facts?.match?.score ?? null;
  const makes = (side: Side) => goals?.filter((each) => each === side).length;
  if (
    goals !== null &&
    final !== null &&
    (makes("home") !== final[0] || makes("away") !== final[1])
  )
    return null;
  const now = Date.now();
  const words: Word[] = [];
  const resultOf = (period: "first_half" | "match", score: Score, knownAtMs = now): Word => ({
    kind: "result",
    period,
    score,
    certainty: "confirmed",
    knownAtMs,
  });
  if (firstHalf !== null)
    words.push(resultOf("first_half", firstHalf, facts?.firstHalf?.knownAtMs));
  if (goals !== null)
    words.push({
      kind: "goals",
      scorers: goals,
      certainty: "confirmed",
      knownAtMs: goals.map((_, at) => facts?.goals?.knownAtMs[at] ?? now),
    });
  if (result !== null) words.push(resultOf("match", result, facts?.match?.knownAtMs));
  return words;
}

async function areKnown(db: Queryable, event: string, names: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `select id from sportsbook_evidence where event_id = $1 and id = any($2::text[])`,
    [event, names],
  );
  return rows.length === new Set(names).size;
}

/** Under the event's lock, so that no word of the reader comes between. */
async function addWords(
  db: Queryable,
  event: string,
  words: readonly Word[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ last: bigint }>(
    `select coalesce(max(sequence), 0) as last from sportsbook_evidence where event_id = $1`,
    [event],
  );
  const last = Number(rows[0]?.last ?? 0n);
  const all = words.map(
    (word, at) => ({ id: `staff:${randomUUID()}`, sequence: last + 1 + at, ...word }) as Evidence,
  );
  await writeEvidence(
    db,
    all.map((evidence) => ({ eventId: event, evidence })),
  );
  return all.map(({ id }) => id);
}

const makeDue = (db: Queryable, event: string) =>
  db.query(
    `insert into sportsbook_settlement_due (event_id) values ($1)
     on conflict (event_id) do update set revision = sportsbook_settlement_due.revision + 1`,
    [event],
  );
