/** All that other domains and the server may use of identity. */
export type { WalletPort } from "./context.ts";
export { endSessionsOfPlayer } from "./sessions/end-sessions-of-player.ts";
export { findPlayerForStaff, type StaffPlayer } from "./find-player-for-staff.ts";
export { identityDomain } from "./domain.ts";
export { readActiveCurrency } from "./read-active-currency.ts";
export { readShownNames } from "./read-shown-names.ts";
export { createTokenVerifier } from "./tokens/token-verifier.ts";
