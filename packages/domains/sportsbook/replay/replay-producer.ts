/**
 * Plays past matches again, in the process that leads the replay: tells what is due, works out prices, and answers who missed something. Everything follows
 * from what is stored and the moment, so that a process that takes over goes on exactly.
 */
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import type { ReplaySettings } from "../ports/deps.ts";
import { beforeStart, bookOrder } from "./book-order.ts";
import { laneOf } from "./lanes.ts";
import { planMatches } from "./plan-matches.ts";
import { newPrices, settled, stopped } from "./price-changes.ts";
import type { PriceMaker } from "./price-maker.ts";
import type { BookOrder, FittedRatings } from "./price-tasks.ts";
import { ratingsOf } from "./ratings-store.ts";
import {
  answerRequests,
  readDue,
  readUnpriced,
  readWanted,
  type ReplayMatch,
  type Said,
  say,
  sayAlive,
  writeTold,
} from "./replay-store.ts";
import { tellFootball } from "./tell-football.ts";
import { tellPoints } from "./tell-points.ts";
import type { Telling, Told } from "./told-steps.ts";

const leaseMs = 6_000;
const renewEveryMs = 2_000;
const aliveEveryMs = 4_000;
const planEveryMs = 60_000;
/** Matches told, and matches priced before they begin, in one step. */
const dueAtOnce = 20;
const unpricedAtOnce = 6;
/** From so long before its start a match is offered with every market. */
const fullMs = 48 * 60 * 60_000;

export interface ReplayDeps {
  readonly pool: pg.Pool;
  readonly nowMs: () => number;
  readonly processId: string;
  readonly prices: PriceMaker;
  readonly settings: ReplaySettings;
}

interface Lead {
  readonly lease: AcquiredLease;
  aliveAtMs: number;
  plannedAtMs: number;
}

export function createReplayProducer(deps: ReplayDeps): Leader {
  const { pool, processId, settings, nowMs } = deps;
  return createLeader<Lead>({
    pool,
    name: "sportsbook-replay",
    processId,
    leaseMs,
    renewEveryMs,
    begin: (lease) => ({ lease, aliveAtMs: 0, plannedAtMs: 0 }),
    step: async (lead) => {
      const behindLease = { pool, lease: lead.lease };
      const wideFrom = new Date(nowMs() + fullMs * settings.timeScale);
      const wanted = await readWanted(pool, { nowMs: nowMs(), wideFrom });
      if (wanted.isAsked) await fenced(behindLease, (client) => answerRequests(client, nowMs()));
      if (wanted.isDue) await tellDue(deps, lead);
      if (nowMs() - lead.plannedAtMs >= planEveryMs * settings.timeScale) {
        const { timeScale } = settings;
        const planned = await fenced(behindLease, (client) =>
          planMatches(client, { nowMs: nowMs(), timeScale }),
        );
        if (planned === 0) lead.plannedAtMs = nowMs();
      }
      if (wanted.isUnpriced) await priceAhead(deps, lead, wideFrom);
      if (nowMs() - lead.aliveAtMs >= aliveEveryMs) {
        await fenced(behindLease, (client) => sayAlive(client, nowMs()));
        lead.aliveAtMs = nowMs();
      }
    },
    finish: () => deps.prices.close(),
  });
}

interface ToSay {
  readonly match: ReplayMatch;
  readonly told: Told;
  readonly contents: readonly FeedContent[];
  readonly said: Said;
}

function tellMatch(match: ReplayMatch, telling: Telling): Told {
  const { sport } = laneOf(match.league);
  return sport === "football" ? tellFootball(match, telling) : tellPoints(match, sport, telling);
}

/** What needs no price is told at once: a goal closes its markets before anything is worked out. */
async function tellDue(deps: ReplayDeps, lead: Lead): Promise<void> {
  const { pool, nowMs, settings } = deps;
  const due = await readDue(pool, { nowMs: nowMs(), limit: dueAtOnce });
  const told = due.map((match) => ({
    match,
    told: tellMatch(match, { nowMs: nowMs(), timeScale: settings.timeScale }),
  }));
  const closed = told.filter((each) => each.told.price === null);
  const open = told.flatMap((each) =>
    each.told.price === null ? [] : [{ ...each, at: each.told.price }],
  );
  await sayAll(
    deps,
    lead,
    closed.map(({ match, told: each }) => {
      const isStopped = each.contents.some(({ kind }) => kind === "bet_stop");
      const said = isStopped ? stopped(match.said) : match.said;
      const end = each.isConfirmed ? settled(match.eventId, said) : { contents: [], said };
      const contents = [...each.contents, ...end.contents];
      return { match, told: each, contents, said: end.said };
    }),
  );
  const wanted = await Promise.all(
    open.map(async ({ match, at }) =>
      bookOrder(match, { ratings: await ratingsFor(deps, match, "late"), at, width: "full" }),
    ),
  );
  const books = open.length === 0 ? [] : await deps.prices.books(wanted);
  await sayAll(
    deps,
    lead,
    open.map(({ match, told: each }, at) => {
      const isStopped = each.contents.some(({ kind }) => kind === "bet_stop");
      const before = isStopped ? stopped(match.said) : match.said;
      const changed = newPrices(match.eventId, before, {
        book: books[at]!,
        order: wanted[at]!,
      });
      return {
        match,
        told: each,
        contents: [...each.contents, ...changed.contents],
        said: changed.said,
      };
    }),
  );
}

async function sayAll(
  { pool, nowMs }: ReplayDeps,
  lead: Lead,
  all: readonly ToSay[],
): Promise<void> {
  if (all.length === 0) return;
  await fenced({ pool, lease: lead.lease }, async (client) => {
    const atMs = nowMs();
    await say(
      client,
      all.flatMap(({ contents }) => contents.map((content) => ({ atMs, content }))),
    );
    for (const { match, told, said } of all) {
      const { stepsSaid, nextAt, isConfirmed } = told;
      const { eventId, pricedAs } = match;
      await writeTold(client, { eventId, stepsSaid, nextAt, said, pricedAs, isConfirmed });
    }
  });
}

/** Matches that have not begun: the main markets as soon as they are known, all of them two days before. */
async function priceAhead(deps: ReplayDeps, lead: Lead, wideFrom: Date): Promise<void> {
  const { pool, nowMs } = deps;
  const unpriced = await readUnpriced(pool, { wideFrom, limit: unpricedAtOnce });
  if (unpriced.length === 0) return;
  const orders = await Promise.all(
    unpriced.map(async (match): Promise<BookOrder> => {
      const width = match.startsAt <= wideFrom ? "full" : "main";
      const ratings = await ratingsFor(deps, match, width === "full" ? "late" : "early");
      return bookOrder(match, { ratings, at: beforeStart(match), width });
    }),
  );
  const books = await deps.prices.books(orders);
  await fenced({ pool, lease: lead.lease }, async (client) => {
    for (const [at, match] of unpriced.entries()) {
      const { contents, said } = newPrices(match.eventId, match.said, {
        book: books[at]!,
        order: orders[at]!,
      });
      const atMs = nowMs();
      await say(
        client,
        contents.map((content) => ({ atMs, content })),
      );
      await writePriced(client, match, { said, pricedAs: orders[at]!.inputs.width });
    }
  });
}

const writePriced = (
  client: pg.PoolClient,
  { eventId }: ReplayMatch,
  { said, pricedAs }: { readonly said: Said; readonly pricedAs: string },
) =>
  client.query(
    `update sportsbook_replay_match set said = $2, priced_as = $3 where event_id = $1 and steps_said = 0`,
    [eventId, said, pricedAs],
  );

const weekDays = 7;
const dayMs = 86_400_000;

/** Ratings are fitted once a week of the matches; far ahead of a match those of the week before are known. */
async function ratingsFor(
  { pool, prices }: ReplayDeps,
  match: ReplayMatch,
  when: "early" | "late",
): Promise<FittedRatings> {
  const day = Date.parse(`${match.playedOn}T00:00:00Z`) / dayMs;
  const week = Math.floor(day / weekDays) * weekDays;
  const knownBefore = when === "late" ? week : week - weekDays;
  return ratingsOf(pool, prices, { lane: laneOf(match.league), knownBefore });
}
