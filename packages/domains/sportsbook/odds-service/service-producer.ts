/**
 * A producer of real matches: asks the odds service in the process that leads it, and tells the feed what has changed. It says that it is there only while what it
 * knows is fresh, so that the feed's watch suspends every market of a service that does not answer.
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
import { type LeagueAnswer, tellAnswer, tellStarted, tournamentOfLeague } from "./tell-service.ts";
import type { OddsServiceSettings } from "../ports/deps.ts";
import type { OddsService } from "./the-odds-api.ts";

const leaseMs = 6_000;
const renewEveryMs = 2_000;
const aliveEveryMs = 4_000;
/** Prices are offered for so many looks after the last one that was answered. */
const freshLooks = 2.5;

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
  /** When the answer that was told last was asked for. */
  freshAtMs: number;
  asking: Promise<void> | null;
  /** What was answered and is not told yet. */
  answers: readonly LeagueAnswer[] | null;
  isUnanswered: boolean;
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
      freshAtMs: -Infinity,
      asking: null,
      answers: null,
      isUnanswered: false,
    }),
    step: async (lead) => {
      if (lead.asking === null && nowMs() - lead.askedAtMs >= settings.everyMs) {
        lead.askedAtMs = nowMs();
        // The lease is renewed between steps: none of them waits for the service.
        lead.asking = ask(deps, lead).finally(() => {
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

async function ask(deps: ServiceProducerDeps, lead: Lead): Promise<void> {
  const { pool, service, settings, nowMs, notifyStaff } = deps;
  const askedAtMs = nowMs();
  try {
    const undecided = await readUndecided(pool, askedAtMs);
    const answers: LeagueAnswer[] = [];
    for (const league of settings.leagues) {
      const isWanted = undecided.has(tournamentOfLeague(league));
      answers.push({
        league,
        odds: await service.odds(league),
        scores: isWanted ? await service.scores(league) : [],
      });
    }
    lead.answers = answers;
    lead.freshAtMs = askedAtMs;
    lead.isUnanswered = false;
  } catch (error) {
    if (!lead.isUnanswered)
      notifyStaff({
        topic: "betting_odds_service",
        text: "The odds service does not answer. Its markets are suspended until it does.",
        details: { error: error instanceof Error ? error.message.slice(0, 300) : String(error) },
      });
    lead.isUnanswered = true;
  }
}

async function tell({ pool, settings, nowMs }: ServiceProducerDeps, lead: Lead): Promise<void> {
  const now = nowMs();
  const { answers } = lead;
  const isFresh = now - lead.freshAtMs <= freshLooks * settings.everyMs;
  const isAliveDue = isFresh && now - lead.aliveAtMs >= aliveEveryMs;
  if (answers === null && !isAliveDue && !(await isStartDue(pool, now))) return;
  await fenced({ pool, lease: lead.lease }, async (client) => {
    for (const answer of answers ?? []) await nameLeague(client, answer);
    const told = await readTold(client, now);
    const contents = [
      ...(answers ?? []).flatMap((answer) => tellAnswer(told, answer, now)),
      ...tellStarted(told, now),
    ];
    if (contents.length > 0 || isAliveDue) await sayService(client, contents, now);
    if (isFresh) await answerService(client, now);
  });
  if (lead.answers === answers) lead.answers = null;
  if (isAliveDue) lead.aliveAtMs = now;
}
