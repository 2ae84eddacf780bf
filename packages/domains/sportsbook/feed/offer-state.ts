/** What a batch of messages makes of events and their markets: pure, so that a batch is read once, folded here and written once. */
import type {
  EventStatus,
  FeedContent,
  FeedMessage,
  MarketStatus,
} from "@oddwright/core/odds/feed/feed-messages.ts";
import type { ModelBasis } from "@oddwright/core/odds/book/builder-price.ts";
import type { Score } from "@oddwright/core/odds/markets/market.ts";
import { parseMarketKey } from "@oddwright/core/odds/markets/parse-market-key.ts";
import type { Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import type { Scored } from "../catalogue/event-store.ts";
import type { StoredPrices } from "../catalogue/market-store.ts";
import { type HashedLink, nextLink } from "../prices/price-chain-store.ts";

export interface EventState {
  readonly id: string;
  readonly tournamentId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly startsAt: Date;
  readonly status: EventStatus;
  readonly score: Score | null;
  readonly half: 1 | 2 | null;
  readonly minutes: number | null;
  readonly clockAt: Date | null;
  readonly isClockRunning: boolean;
  readonly redCards: Score;
  readonly firstHalf: Score | null;
  readonly goals: readonly Scored[];
  readonly version: number;
  readonly endedAt: Date | null;
}

export interface MarketState {
  readonly status: MarketStatus;
  readonly version: number;
  readonly prices: StoredPrices;
  readonly hash: string;
  readonly position: number;
}

export interface OfferState {
  readonly events: Map<string, EventState>;
  /** By event, then by key. */
  readonly markets: Map<string, Map<string, MarketState>>;
}

export interface HeardEvidence {
  readonly eventId: string;
  readonly evidence: Evidence;
}

/** What has to be written. */
export interface OfferChanges {
  readonly events: Set<string>;
  readonly links: HashedLink[];
  readonly evidence: HeardEvidence[];
  /** By event: the last one said. */
  readonly models: Map<string, ModelBasis>;
  /** What a producer said that makes no sense here: left out, and told to staff. */
  readonly refused: string[];
}

export const noChanges = (): OfferChanges => ({
  events: new Set(),
  links: [],
  evidence: [],
  models: new Map(),
  refused: [],
});

/** Changes the state, and notes what of it has to be written. */
export function applyMessage(
  state: OfferState,
  { content, sentAtMs, sequence }: FeedMessage,
  changes: OfferChanges,
): void {
  if (content.kind === "alive" || content.kind === "recovered") return;
  const at = new Date(sentAtMs);
  if (content.kind === "event") return applyEvent(state, content, { at, changes });
  const event = state.events.get(content.event);
  if (event === undefined) {
    changes.refused.push(`${sequence}: ${content.kind} of ${content.event}, which is not known`);
    return;
  }
  switch (content.kind) {
    case "clock":
      return change(state, changes, clocked(event, content, at));
    case "prices":
      return applyPrices(state, content, { at, changes, sequence });
    case "model":
      changes.models.set(event.id, content.basis);
      return;
    case "bet_stop": {
      const markets = state.markets.get(event.id) ?? new Map<string, MarketState>();
      for (const [key, market] of markets) {
        const isMeant = content.markets === "all" || content.markets.includes(key);
        if (!isMeant || market.status !== "open") continue;
        link(state, { ...market, status: "suspended" }, { event: event.id, key, at, changes });
      }
      return;
    }
    case "evidence": {
      changes.evidence.push({ eventId: event.id, evidence: content.evidence });
      const { evidence } = content;
      if (evidence.kind === "result" && evidence.period === "first_half")
        change(state, changes, { ...event, firstHalf: evidence.score });
      return;
    }
  }
}

type ContentOf<Kind extends FeedContent["kind"]> = Extract<FeedContent, { kind: Kind }>;

const isOver = (status: EventStatus): boolean =>
  status === "ended" || status === "closed" || status === "abandoned";

function applyEvent(
  state: OfferState,
  content: ContentOf<"event">,
  { at, changes }: { readonly at: Date; readonly changes: OfferChanges },
): void {
  const known = state.events.get(content.event);
  const said = {
    tournamentId: content.tournament,
    homeTeam: content.home,
    awayTeam: content.away,
    startsAt: new Date(content.startsAtMs),
    status: content.status,
  };
  const event: EventState = known
    ? { ...known, ...said }
    : {
        id: content.event,
        ...said,
        score: null,
        half: null,
        minutes: null,
        clockAt: null,
        isClockRunning: false,
        redCards: [0, 0],
        firstHalf: null,
        goals: [],
        version: 0,
        endedAt: null,
      };
  change(state, changes, {
    ...event,
    isClockRunning: content.status === "live" && event.isClockRunning,
    endedAt: event.endedAt ?? (isOver(content.status) ? at : null),
  });
}

function change(state: OfferState, changes: OfferChanges, event: EventState): void {
  state.events.set(event.id, { ...event, version: event.version + 1 });
  changes.events.add(event.id);
}

/** Minutes of a half as a referee counts them: the goal of the first minute is in minute 1, those of stoppage time in 45 and 90. */
const halfMinutes = 45;

function clocked(event: EventState, content: ContentOf<"clock">, at: Date): EventState {
  const { half, minutes, score } = content;
  return {
    ...event,
    half,
    minutes,
    score,
    clockAt: at,
    isClockRunning: content.isStopped !== true,
    redCards: content.redCards,
    goals: standing([...event.goals, ...scoredNow(event, content)], score),
  };
}

function scoredNow(event: EventState, content: ContentOf<"clock">): readonly Scored[] {
  const { half, minutes, score, lastGoal, play } = content;
  if (play !== undefined) return [play];
  const isGoal = lastGoal !== null && event.goals.length === score[0] + score[1] - 1;
  const inHalf = Math.min(Math.floor(minutes) + 1, halfMinutes);
  return isGoal ? [{ side: lastGoal, minute: inHalf + (half === 2 ? halfMinutes : 0) }] : [];
}

/** A goal that was taken back takes its line along: what is beyond the score does not count any more. */
function standing(goals: readonly Scored[], [home, away]: Score): readonly Scored[] {
  let left = home + away;
  return goals.filter(({ points = 1 }) => {
    left -= points;
    return left >= 0;
  });
}

function applyPrices(
  state: OfferState,
  content: ContentOf<"prices">,
  { at, changes, sequence }: { at: Date; changes: OfferChanges; sequence: number },
): void {
  const { event, market: key, status, prices, model } = content;
  if (parseMarketKey(key) === null) {
    changes.refused.push(`${sequence}: ${key} is no market`);
    return;
  }
  const known = state.markets.get(event)?.get(key);
  const position = known?.position ?? state.markets.get(event)?.size ?? 0;
  const next = { status, prices, position, version: known?.version ?? 0, hash: known?.hash ?? "" };
  link(state, next, { event, key, at, changes, ...(model && { model }) });
}

interface LinkOf {
  readonly event: string;
  readonly key: string;
  readonly at: Date;
  readonly changes: OfferChanges;
  readonly model?: { readonly version: string; readonly inputsHash: string };
}

function link(
  state: OfferState,
  market: MarketState,
  { event, key, at, changes, model }: LinkOf,
): void {
  const markets = state.markets.get(event) ?? new Map<string, MarketState>();
  const added = nextLink(markets.get(key) ?? null, {
    eventId: event,
    key,
    status: market.status,
    prices: market.prices,
    modelVersion: model?.version ?? null,
    inputsHash: model?.inputsHash ?? null,
    at,
  });
  const { version, hash } = added;
  state.markets.set(event, markets.set(key, { ...market, version, hash }));
  changes.links.push(added);
  changes.events.add(event);
}
