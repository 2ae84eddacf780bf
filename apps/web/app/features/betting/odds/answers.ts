/** What the API answers about events and prices, by the names the site calls it by. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";

export type Overview = RouteResponse<"bettingOverview">;
export type EventRow = Overview["live"][number];
export type EventAnswer = RouteResponse<"bettingEvent">;
export type MarketAnswer = EventAnswer["markets"][number];
export type Tournament = Overview["tournaments"][number];
export type PriceChange = RouteResponse<"bettingPrices">["changes"][number];

/** Of a team or a tournament: English always, other languages where a source has one. */
export type Names = {
  readonly en?: string | undefined;
  readonly ru?: string | null | undefined;
  readonly kz?: string | null | undefined;
  readonly br?: string | null | undefined;
};

/** A market as words need it: of an event, of a slip, or of a bet. */
export interface MarketWords {
  readonly kind: string;
  /** A line is in quarters, or a decimal text where a bet tells of it. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface Teams {
  readonly home: Names;
  readonly away: Names;
}
