/** What other domains and the server may use of compliance. */
export { freezeAccount, type FreezeAccount, type FreezeResult } from "./freeze-account.ts";
export { isFrozen, readFrozenPlayers } from "./read-frozen-players.ts";
export { unfreezeAccount, type UnfreezeAccount, type UnfreezeResult } from "./unfreeze-account.ts";
export { complianceDomain } from "./domain.ts";
