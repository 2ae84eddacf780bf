/** Spans of a player's net position: safe to import by value in the browser. */

export const positionPeriods = ["day", "week", "month", "life"] as const;
export type PositionPeriod = (typeof positionPeriods)[number];
