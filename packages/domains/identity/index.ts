/** All that other domains and the server may use of identity. */
export type { WalletPort } from "./ports/context.ts";
export { clearClosedAccount } from "./account/clear-closed-account.ts";
export { decideOnMarketing } from "./account/account-details.ts";
export { endSessionsOfPlayer } from "./sessions/end-sessions-of-player.ts";
export { changeFeature, featureForm, setRegion } from "./players/change-for-staff.ts";
export { playerRegions, type PlayerRegion } from "./players/player-region.ts";
export { findPlayerForStaff, type StaffPlayer } from "./players/find-player-for-staff.ts";
export { decideOnVip } from "./profile/decide-on-vip.ts";
export { keepFactor, removeLostFactor } from "./second-factor/lost-factor.ts";
export { findLostFactorKeys } from "./second-factor/factor-writes.ts";
export { findRecentAuth } from "./sessions/recent-auth.ts";
export { identityDomain } from "./domain.ts";
export {
  confirmSignInLink,
  defaultLinkMinutes,
  issueSignInLink,
  maxLinkMinutes,
} from "./one-time/issue-sign-in-link.ts";
export { readActiveCurrency } from "./players/read-active-currency.ts";
export { readMailAddress } from "./players/read-mail-address.ts";
export { readRegistrations } from "./players/read-registrations.ts";
export {
  listRiskSignals,
  readRiskSignal,
  type RiskKind,
  riskKinds,
  type RiskSignal,
} from "./risk/read-signals.ts";
export { lockPlayer } from "./players/player-store.ts";
export { notifyOwner } from "./players/notify-owner.ts";
export { readShownNames } from "./players/read-shown-names.ts";
export { createAppleProvider } from "./social/providers/apple-provider.ts";
export { createTelegramProvider } from "./social/providers/telegram-provider.ts";
export { createVkProvider } from "./social/providers/vk-provider.ts";
export { createOpenIdProvider } from "./social/providers/openid-provider.ts";
export type { SocialProvider } from "./ports/social-provider.ts";
export { socialCallbackPage } from "./social/callback-page.ts";
export { createTokenVerifier } from "./tokens/token-verifier.ts";
