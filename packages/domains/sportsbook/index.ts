/** The sportsbook: all that others may import of it. */
export { deriveQuoteKey } from "./bets/quote-token.ts";
export { sportsbookDomain } from "./domain.ts";
export { readFeedProducers as listProducers, resolveContradiction } from "./feed/feed-store.ts";
export { sportOfLeague } from "./odds-service/tell-service.ts";
export type { OddsServiceSettings } from "./ports/deps.ts";
export {
  type Cap,
  type CapLevel,
  type CapName,
  namedCapLevels,
  readCapList,
  removeCap,
  setCap,
  singleCapLevels,
} from "./staff/change-caps.ts";
export { checkSettlement, type SettlementCheck } from "./staff/check-settlement.ts";
export { resettleEvent, voidMarkets } from "./staff/say-evidence.ts";
export { readActions, type RecordedAction, type StaffDecision } from "./staff/staff-action.ts";
export { readSuspensions, resumeMarkets, suspendMarkets } from "./staff/suspend-markets.ts";
