/** The vaults of secrets that lie sealed in the database. Without a key that something is sealed with, the program does not start. */
import {
  createDestinationVault,
  type DestinationVault,
  findLostDestinationKeys,
} from "@oddwright/domains/cashier/index.ts";
import { findLostFactorKeys } from "@oddwright/domains/identity/index.ts";
import {
  createSeedVault,
  findLostSealingKeys,
  type SeedVault,
} from "@oddwright/domains/originals/index.ts";
import { createVault, type Vault } from "@oddwright/platform/sealing/vault.ts";
import type pg from "pg";
import type { Environment } from "../env/environment.ts";
import { StartFault } from "../start-fault.ts";
import { destinationVaultKeys, factorVaultKeys, seedVaultKeys } from "./vault-keys.ts";

interface VaultOptions {
  readonly pool: pg.Pool;
  readonly environment: Environment;
}

/** Without their key, the players of open seeds could neither bet nor rotate. */
export async function openSeedVault({ pool, environment }: VaultOptions): Promise<SeedVault> {
  const keys = seedVaultKeys(environment.secrets);
  refuseLost(await findLostSealingKeys(pool, keys), "Open seeds", "SEED");
  return createSeedVault(keys);
}

/** Without their key, players who use an authenticator app could not log in. */
export async function openFactorVault({ pool, environment }: VaultOptions): Promise<Vault> {
  const keys = factorVaultKeys(environment.secrets);
  refuseLost(await findLostFactorKeys(pool, keys), "Secrets of authenticator apps", "FACTOR");
  return createVault(keys);
}

/** Without their key, payouts could not be sent. */
export async function openDestinationVault({
  pool,
  environment,
}: VaultOptions): Promise<DestinationVault> {
  const keys = destinationVaultKeys(environment.secrets);
  refuseLost(await findLostDestinationKeys(pool, keys), "Destinations of payouts", "PAYOUT");
  return createDestinationVault(keys);
}

/** `variables`: what the names of the configured keys begin with. */
function refuseLost(
  lost: readonly string[],
  secrets: string,
  variables: "SEED" | "FACTOR" | "PAYOUT",
): void {
  if (lost.length === 0) return;
  throw new StartFault(
    `${secrets} are sealed with keys that are not configured (${lost.join(", ")}).`,
    `Put the former ${variables}_ENCRYPTION_KEY into ${variables}_ENCRYPTION_OLD_KEYS.`,
  );
}
