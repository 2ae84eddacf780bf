/** The sportsbook: all that others may import of it. */
export { deriveQuoteKey } from "./bets/quote-token.ts";
export { sportsbookDomain } from "./domain.ts";
export { readFeedProducers as listProducers, resolveContradiction } from "./feed/feed-store.ts";
