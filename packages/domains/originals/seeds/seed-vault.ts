/** Keeps unrevealed seeds, links and secrets unreadable at rest: only this file turns a stored one into text. */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";

export interface SeedVaultKeys {
  /** Seals new seeds. */
  readonly currentKeyId: string;
  /** Key id → 32 bytes. Older keys stay as long as seeds sealed by them. */
  readonly keys: ReadonlyMap<string, Buffer>;
}

export interface SealedSeed {
  readonly sealed: Buffer;
  readonly keyId: string;
}

export interface SeedVault {
  /** `place` (the id of its pair or pot, the name of its link) is bound to the result: moved to another place it does not open. */
  readonly seal: (seed: string, place: string) => SealedSeed;
  /** Throws when the key is unknown or the bytes were changed. */
  readonly open: (sealed: SealedSeed, place: string) => string;
}

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Throws when the current key is missing or a key is not 32 bytes. */
export function createSeedVault({ currentKeyId, keys }: SeedVaultKeys): SeedVault {
  for (const [id, key] of keys) {
    if (key.length !== keyBytes) throw new Error(`seed key ${id} is not ${keyBytes} bytes`);
  }
  // Prepared once: with a plain buffer each opening would cost four times as much.
  const prepared = new Map([...keys].map(([id, key]) => [id, createSecretKey(key)] as const));
  const keyOf = (id: string) => {
    const key = prepared.get(id);
    if (key === undefined) throw new Error(`seed key ${id} is not configured`);
    return key;
  };
  const currentKey = keyOf(currentKeyId);
  return {
    seal: (seed, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(place));
      const body = [cipher.update(seed, "utf8"), cipher.final()];
      return { sealed: Buffer.concat([nonce, ...body, cipher.getAuthTag()]), keyId: currentKeyId };
    },
    open: ({ sealed, keyId }, place) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const body = sealed.subarray(nonceBytes, -tagBytes);
      const decipher = createDecipheriv(algorithm, keyOf(keyId), nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-tagBytes));
      return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
    },
  };
}
