/** The vault of unrevealed seeds, links of chains and secrets of pots; each is bound to the id of its pair or pot, or the name of its link. */
export {
  createVault as createSeedVault,
  type SealedText as SealedSeed,
  type Vault as SeedVault,
  type VaultKeys as SeedVaultKeys,
} from "@oddwright/platform/sealing/vault.ts";
