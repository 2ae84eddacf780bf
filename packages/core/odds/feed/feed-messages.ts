/**
 * What a producer of events and prices says, in our own words. A replay, a model and an adapter of a paid service all speak this; whoever listens knows
 * nothing else of them. Each message has its producer's next number, so that a gap is seen.
 */
import type { ModelBasis } from "../book/builder-price.ts";
import type { Score, Side } from "../markets/market.ts";
import type { PriceMilli } from "../prices/price.ts";
import type { Evidence } from "../settlement/evidence.ts";

export type EventStatus =
  | "scheduled"
  | "live"
  | "interrupted"
  | "postponed"
  | "abandoned"
  | "ended"
  | "closed";

export type MarketStatus = "open" | "suspended" | "inactive" | "settled" | "cancelled";

export type FeedContent =
  /** An event is new, or something of it changed. */
  | {
      readonly kind: "event";
      readonly event: string;
      readonly tournament: string;
      readonly home: string;
      readonly away: string;
      readonly startsAtMs: number;
      readonly status: EventStatus;
    }
  | {
      readonly kind: "clock";
      readonly event: string;
      readonly half: 1 | 2;
      readonly minutes: number;
      readonly score: Score;
      readonly redCards: Score;
      readonly lastGoal: Side | null;
      /** Of a sport that counts points: what was just scored, in which minute of the match. */
      readonly play?: { readonly side: Side; readonly points: number; readonly minute: number };
      /** At half time, and whenever play is stopped. */
      readonly isStopped?: true;
    }
  | {
      readonly kind: "prices";
      readonly event: string;
      readonly market: string;
      readonly status: MarketStatus;
      readonly prices: readonly (readonly [selection: string, price: PriceMilli | null])[];
      /** Which model it was, and the SHA-256 of what it was given. */
      readonly model?: { readonly version: string; readonly inputsHash: string };
    }
  /** What prices are worked out from as of now: sets of selections can be priced from it together. */
  | { readonly kind: "model"; readonly event: string; readonly basis: ModelBasis }
  /** At once, before anybody says why. */
  | {
      readonly kind: "bet_stop";
      readonly event: string;
      readonly markets: readonly string[] | "all";
    }
  /** A result, a cancellation, or one of them taken back: evidence for settlement. */
  | { readonly kind: "evidence"; readonly event: string; readonly evidence: Evidence }
  /** Nothing new, but the producer is there. */
  | { readonly kind: "alive" }
  /** The answer to a request is complete: everything up to this number has been sent again. */
  | { readonly kind: "recovered"; readonly request: string; readonly upTo: number };

export type FeedMessage = {
  readonly producer: string;
  /** 1, 2, 3 … of this producer; "alive" and "recovered" carry the number of the last one before them. */
  readonly sequence: number;
  readonly sentAtMs: number;
  readonly content: FeedContent;
};
