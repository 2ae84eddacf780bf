/** Refusals of the sportsbook. */
export const bettingErrors = {
  betting_event_unknown: { status: 404, text: "This event is not offered." },
  betting_market_unknown: { status: 404, text: "This event has no such market." },
} as const;
