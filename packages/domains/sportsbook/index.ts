/** The sportsbook: all that others may import of it. */
export { sportsbookDomain } from "./domain.ts";
export { readFeedProducers as listProducers, resolveContradiction } from "./feed/feed-store.ts";
