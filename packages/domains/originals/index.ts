/** What the server and later domains may use of the games of our own. */
export { commitSeedPairs } from "./seeds/new-seed-pair.ts";
export type { OriginalsDeps } from "./ports/deps.ts";
export { originalsDomain } from "./domain.ts";
export { findLostSealingKeys } from "./seeds/lost-sealing-keys.ts";
export type { ChainGame } from "./rounds/chains/chain-games.ts";
export { listChains } from "./rounds/chains/list-chains.ts";
export { makeChain } from "./rounds/chains/make-chain.ts";
export { setSalt } from "./rounds/chains/set-salt.ts";
export { roundTiming } from "./ports/round-timing.ts";
export { seedOriginals } from "./catalogue/seed-originals.ts";
export { createSeedVault, type SeedVault, type SeedVaultKeys } from "./seeds/seed-vault.ts";
