/**
 * A producer of real matches: asks the odds service in the process that leads it, and tells the feed what has changed. It says that it is there only while what it
 * knows of a league is fresh, so that the feed's watch suspends every market of a service that does not answer. Where other leagues have answers it stops the bets of
 * one that has none.
 */
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import {
  answerService,
  isStartDue,
  nameLeague,
  readTold,
  readUndecided,
  sayService,
} from "./service-store.ts";
import {
  type LeagueAnswer,
  tellAnswer,
  tellStale,
  tellStarted,
  tournamentOfLeague,
  withOtherTeams,
} from "./tell-service.ts";
import type { OddsServiceSettings } from "../ports/deps.ts";
import type { OddsService } from "./the-odds-api.ts";

const leaseMs = 6_000;
const renewEveryMs = 2_000;
const aliveEveryMs = 4_000;
/** Prices of a league are offered for so many looks after the last one that was answered, and a bookmaker's as long. */
const freshLooks = 2.5;
/** The service itself looks at bookmakers once a minute. */
const serviceLooksEveryMs = 60_000;

export interface ServiceProducerDeps {
  readonly pool: pg.Pool;
  readonly nowMs: () => number;
  readonly processId: string;
  readonly service: OddsService;
  readonly settings: Pick<OddsServiceSettings, "leagues" | "everyMs">;
  readonly notifyStaff: NotifyStaff<"betting_odds_service">;
}

interface Lead {
  readonly lease: AcquiredLease;
  askedAtMs: number;
  aliveAtMs: number;
  /** By league: when the answer that was told last was asked for. */
  readonly freshAtMs: Map<string, number>;
  asking: Promise<void> | null;
  /** What was answered and is not told yet. */
  answers: readonly LeagueAnswer[] | null;
  /** What staff have heard of: leagues without an answer, that matches make no sense, and those with other teams. */
  silent: ReadonlySet<string>;
  hasUnread: boolean;
  readonly disputed: Set<string>;
}

export function createServiceProducer(deps: ServiceProducerDeps): Leader {
  const { pool, processId, settings, nowMs } = deps;
  let asking: Promise<void> | null = null;
  return createLeader<Lead>({
    pool,
    name: "sportsbook-odds-service",
    processId,
    leaseMs,
    renewEveryMs,
    begin: (lease) => ({
      lease,
      askedAtMs: -Infinity,
      aliveAtMs: -Infinity,
      freshAtMs: new Map(),
      asking: null,
      answers: null,
      silent: new Set(),
      hasUnread: false,
      disputed: new Set(),
    }),
    step: async (lead) => {
      if (lead.asking === null && nowMs() - lead.askedAtMs >= settings.everyMs) {
        const undecided = await readUndecided(pool, nowMs());
        lead.askedAtMs = nowMs();
        // The lease is renewed between steps: none of them waits for the service.
        lead.asking = ask(deps, lead, undecided).finally(() => {
          lead.asking = null;
        });
        ({ asking } = lead);
      }
      await tell(deps, lead);
    },
    finish: async () => {
      await asking;
    },
  });
}

/** Asks one league after the other. One that does not answer keeps nothing from the others. */
async function ask(
  { service, settings, nowMs, notifyStaff }: ServiceProducerDeps,
  lead: Lead,
  undecided: ReadonlySet<string>,
): Promise<void> {
  const answers: (LeagueAnswer & { readonly askedAtMs: number })[] = [];
  const silent = new Map<string, unknown>();
  let unread = 0;
  for (const league of settings.leagues) {
    const askedAtMs = nowMs();
    try {
      const isWanted = undecided.has(tournamentOfLeague(league));
      const odds = await service.odds(league);
      const scores = isWanted ? await service.scores(league) : { matches: [], unread: 0 };
      answers.push({ league, askedAtMs, odds: odds.matches, scores: scores.matches });
      unread += odds.unread + scores.unread;
    } catch (error) {
      silent.set(league, error);
    }
  }
  // Nothing is fresh before it can be told.
  for (const { league, askedAtMs } of answers) lead.freshAtMs.set(league, askedAtMs);
  if (answers.length > 0) lead.answers = answers;
  const [first, ...others] = [...silent].filter(([league]) => !lead.silent.has(league));
  lead.silent = new Set(silent.keys());
  if (first !== undefined) {
    const [, error] = first;
    notifyStaff({
      topic: "betting_odds_service",
      text: "The odds service does not answer. The markets of these leagues are suspended until it does.",
      details: {
        leagues: [first, ...others].map(([league]) => league).join(", "),
        error: error instanceof Error ? error.message.slice(0, 300) : String(error),
      },
    });
  }
  if (unread > 0 && !lead.hasUnread)
    notifyStaff({
      topic: "betting_odds_service",
      text: "The odds service says matches that make no sense. They are left out, and take no bets.",
      details: { matches: String(unread) },
    });
  lead.hasUnread = unread > 0;
}

async function tell(deps: ServiceProducerDeps, lead: Lead): Promise<void> {
  const { pool, settings, nowMs } = deps;
  const now = nowMs();
  const { answers } = lead;
  const freshFromMs = now - freshLooks * settings.everyMs;
  const fresh = new Set(
    [...lead.freshAtMs]
      .filter(([, askedAtMs]) => askedAtMs >= freshFromMs)
      .map(([league]) => tournamentOfLeague(league)),
  );
  const isFresh = fresh.size > 0;
  const isAliveDue = isFresh && now - lead.aliveAtMs >= aliveEveryMs;
  if (answers === null && !isAliveDue && !(await isStartDue(pool, now))) return;
  const pricedAfterMs = now - freshLooks * Math.max(settings.everyMs, serviceLooksEveryMs);
  const others = await fenced({ pool, lease: lead.lease }, async (client) => {
    for (const answer of answers ?? []) await nameLeague(client, answer);
    const told = await readTold(client, now);
    const contents = [
      ...(answers ?? []).flatMap((answer) =>
        tellAnswer(told, answer, { nowMs: now, pricedAfterMs }),
      ),
      ...tellStarted(told, now),
      ...(isFresh ? tellStale(told, fresh) : []),
    ];
    if (contents.length > 0 || isAliveDue) await sayService(client, contents, now);
    if (isFresh) await answerService(client, now);
    return (answers ?? []).flatMap((answer) => withOtherTeams(told, answer));
  });
  if (lead.answers === answers) lead.answers = null;
  if (isAliveDue) lead.aliveAtMs = now;
  sayOtherTeams(deps, lead, others);
}

function sayOtherTeams(
  { notifyStaff }: ServiceProducerDeps,
  { disputed }: Lead,
  others: ReturnType<typeof withOtherTeams>,
): void {
  for (const details of others) {
    if (disputed.has(details.event)) continue;
    disputed.add(details.event);
    notifyStaff({
      topic: "betting_odds_service",
      text: "The odds service says other teams of a match than before. It takes no bets, and its score is not taken.",
      details,
    });
  }
}
