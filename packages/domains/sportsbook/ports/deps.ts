/** What the server gives to the sportsbook, and what it says to staff. */
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type { Publish } from "@oddwright/platform/realtime/bus.ts";
import type pg from "pg";

export interface SportsbookReadDeps {
  readonly pool: pg.Pool;
}

/** Topics of what the feed says to staff. */
export const feedNotices = [
  "betting_feed_contradiction",
  "betting_evidence_conflict",
  "betting_feed_refused",
  "betting_odds_service",
] as const;

export interface FeedDeps extends SportsbookReadDeps {
  /** The database's time. */
  readonly nowMs: () => number;
  readonly notifyStaff: NotifyStaff<(typeof feedNotices)[number]>;
}

/** Of the replay of past matches. */
export interface ReplaySettings {
  readonly isOn: boolean;
  /** Real milliseconds of one millisecond of a match: less than 1 in tests. */
  readonly timeScale: number;
}

/** The operator's account at The Odds API (`odds-service/`). */
export interface OddsServiceSettings {
  /** `https://api.the-odds-api.com` but for tests. */
  readonly url: string;
  readonly apiKey: string;
  /** As the service names them, such as `soccer_epl`. */
  readonly leagues: readonly string[];
  /** Between two looks at all leagues. */
  readonly everyMs: number;
}

export interface SportsbookJobDeps {
  readonly pool: pg.Pool;
  readonly clock: { readonly nowMs: () => number };
  readonly notifyStaff: NotifyStaff<(typeof feedNotices)[number]>;
  readonly publish: Publish;
  readonly bettingReplay: ReplaySettings;
  /** Null where no service is asked for prices of real matches. */
  readonly oddsService: OddsServiceSettings | null;
}
