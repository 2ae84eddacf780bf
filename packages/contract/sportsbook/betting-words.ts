/** Words of the sportsbook, as plain data: safe to import by value in the browser. */

export const bettingSports = ["football", "basketball", "american_football"] as const;

export type BettingSport = (typeof bettingSports)[number];

export const bettingEventStatuses = [
  "scheduled",
  "live",
  "interrupted",
  "postponed",
  "abandoned",
  "ended",
  "closed",
] as const;

export const bettingMarketStatuses = [
  "open",
  "suspended",
  "inactive",
  "settled",
  "cancelled",
] as const;

/** Which events a list is asked for. */
export const bettingEventLists = ["live", "upcoming", "ended"] as const;

export type BettingEventList = (typeof bettingEventLists)[number];
