/** What the server and later domains may use of bonuses. */
export {
  type AwaitingGrant,
  matchDeposit,
  type MatchedDeposit,
  readAwaitingGrants,
  writeMatches,
} from "./claims/match-deposit.ts";
export { offerBonus, offerToNewcomer } from "./claims/offer-bonus.ts";
export { acceptBonus } from "./claims/accept-bonus.ts";
export { matchedDeposits } from "./audit-checks.ts";
export { bonusesDomain } from "./domain.ts";
export { type EndingGrant, type EndRow, writeEnds } from "./grants/ending.ts";
export {
  forfeitByPayout,
  type ForfeitWish,
  readBonusesAtStake,
  readMatchedGrants,
} from "./grants/forfeit-by-payout.ts";
export { maxTogether } from "./grants/grant.ts";
export {
  type PlaysLeft,
  type ProviderPlays,
  readPlaysLeft,
  takeNewProviderPlays,
} from "./grants/provider-plays.ts";
export { readUsableBonus } from "./grants/usable-bonus.ts";
export { readOffers } from "./offers/offer-store.ts";
export { pauseOffer, saveOffer } from "./offers/save-offer.ts";
export { cancelGrant, settleDueGrants } from "./settle-due-grants.ts";
export { readWaitingBonus } from "./views/waiting-bonus.ts";
