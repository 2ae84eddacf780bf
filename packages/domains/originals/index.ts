// What the server and later domains may use of the games of our own.
export { commitSeedPairs } from "./commit-seed-pairs.ts";
export type { OriginalsDeps } from "./deps.ts";
export { originalsDomain } from "./domain.ts";
export { findLostSealingKeys } from "./lost-sealing-keys.ts";
export type { ChainGame } from "./rounds/chains/chain-games.ts";
export { listChains } from "./rounds/chains/list-chains.ts";
export { makeChain } from "./rounds/chains/make-chain.ts";
export { setSalt } from "./rounds/chains/set-salt.ts";
export { roundTiming } from "./rounds/round-timing.ts";
export { seedOriginals } from "./seed-originals.ts";
export { createSeedVault, type SeedVault, type SeedVaultKeys } from "./seed-vault.ts";
