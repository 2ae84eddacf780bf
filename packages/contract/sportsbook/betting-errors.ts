/** Refusals of the sportsbook. */
import { sportsBetErrors } from "./bet-errors.ts";

export const bettingErrors = {
  ...sportsBetErrors,
  betting_event_unknown: { status: 404, text: "This event is not offered." },
  betting_market_unknown: { status: 404, text: "This event has no such market." },
} as const;
