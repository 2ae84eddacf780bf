/** Names the keys of the seed vault: the name is stored beside each sealed seed, so it must follow from the key. */
import { createHash } from "node:crypto";
import type { SeedVaultKeys } from "@oddwright/domains/originals/index.ts";
import type { Secrets } from "./env/secret-settings.ts";

type SeedSecrets = Pick<Secrets, "seedEncryption" | "oldSeedEncryption">;

export function seedVaultKeys({ seedEncryption, oldSeedEncryption }: SeedSecrets): SeedVaultKeys {
  const all = [seedEncryption, ...oldSeedEncryption];
  return {
    currentKeyId: keyId(seedEncryption),
    keys: new Map(all.map((key) => [keyId(key), key])),
  };
}

/** Eight hexadecimal digits of a hash: identifies a key and reveals nothing of it. */
function keyId(key: Buffer): string {
  return createHash("sha256").update("oddwright/seed-key-id").update(key).digest("hex").slice(0, 8);
}
