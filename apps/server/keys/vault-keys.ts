/** Names the keys of the vaults: the name is stored beside each sealed secret, so it must follow from the key. */
import { createHash } from "node:crypto";
import type { VaultKeys } from "@oddwright/platform/sealing/vault.ts";
import type { Secrets } from "../env/secret-settings.ts";

type SeedSecrets = Pick<Secrets, "seedEncryption" | "oldSeedEncryption">;
type FactorSecrets = Pick<Secrets, "factorEncryption" | "oldFactorEncryption">;
type DestinationSecrets = Pick<Secrets, "destinationEncryption" | "oldDestinationEncryption">;

/** Of unrevealed seeds. */
export const seedVaultKeys = ({ seedEncryption, oldSeedEncryption }: SeedSecrets): VaultKeys =>
  vaultKeys("seed", seedEncryption, oldSeedEncryption);

/** Of the secrets of authenticator apps. */
export const factorVaultKeys = (secrets: FactorSecrets): VaultKeys =>
  vaultKeys("factor", secrets.factorEncryption, secrets.oldFactorEncryption);

/** Of the numbers and addresses that payouts go to. */
export const destinationVaultKeys = (secrets: DestinationSecrets): VaultKeys =>
  vaultKeys("destination", secrets.destinationEncryption, secrets.oldDestinationEncryption);

function vaultKeys(purpose: string, current: Buffer, old: readonly Buffer[]): VaultKeys {
  const keyId = (key: Buffer) => idOf(purpose, key);
  return {
    currentKeyId: keyId(current),
    keys: new Map([current, ...old].map((key) => [keyId(key), key])),
  };
}

/** Eight hexadecimal digits of a hash: identifies a key and reveals nothing of it. */
function idOf(purpose: string, key: Buffer): string {
  return createHash("sha256")
    .update(`oddwright/${purpose}-key-id`)
    .update(key)
    .digest("hex")
    .slice(0, 8);
}
