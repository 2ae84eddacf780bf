// What the server and later domains may use of the games of our own.
export { originalsChecks } from "./audit-checks.ts";
export { commitSeedPairs } from "./commit-seed-pairs.ts";
export type { OriginalsDeps, StaffNotice } from "./deps.ts";
export { createFeed, type Feed } from "./feed/create-feed.ts";
export { originalsJobs } from "./jobs.ts";
export { findLostSealingKeys } from "./lost-sealing-keys.ts";
export { originalsMigrations } from "./migrations.ts";
export { type ChainGame, chainGames } from "./rounds/chains/chain-games.ts";
export { listChains } from "./rounds/chains/list-chains.ts";
export { makeChain } from "./rounds/chains/make-chain.ts";
export { setSalt } from "./rounds/chains/set-salt.ts";
export { readExposure } from "./read-exposure.ts";
export { createRoundJobs } from "./rounds/round-jobs.ts";
export { roundTiming } from "./rounds/round-timing.ts";
export { originalsHandlers } from "./routes.ts";
export { seedOriginals } from "./seed-originals.ts";
export { createSeedVault, type SeedVault, type SeedVaultKeys } from "./seed-vault.ts";
