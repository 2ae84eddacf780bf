// What other domains and the server may use of compliance.
export { freezeAccount, type FreezeAccount, type FreezeResult } from "./freeze-account.ts";
export { frozenAccountGuard } from "./frozen-account-guard.ts";
export { isFrozen, readFrozenPlayers } from "./read-frozen-players.ts";
export { unfreezeAccount, type UnfreezeAccount, type UnfreezeResult } from "./unfreeze-account.ts";
export { complianceMigrations } from "./migrations.ts";
