/** Keeps secrets unreadable at rest: only this file turns a stored one into text. AES-256-GCM, by a key whose id is stored beside. */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";

export interface VaultKeys {
  /** Seals new secrets. */
  readonly currentKeyId: string;
  /** Key id → 32 bytes. Older keys stay as long as secrets sealed by them. */
  readonly keys: ReadonlyMap<string, Buffer>;
}

export interface SealedText {
  readonly sealed: Buffer;
  readonly keyId: string;
}

export interface Vault {
  /** `place` (whose it is, or its name) is bound to the result: moved to another place it does not open. */
  readonly seal: (text: string, place: string) => SealedText;
  /** Throws when the key is unknown or the bytes were changed. */
  readonly open: (sealed: SealedText, place: string) => string;
}

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Throws when the current key is missing or a key is not 32 bytes. */
export function createVault({ currentKeyId, keys }: VaultKeys): Vault {
  for (const [id, key] of keys) {
    if (key.length !== keyBytes) throw new Error(`sealing key ${id} is not ${keyBytes} bytes`);
  }
  // Prepared once: with a plain buffer each opening would cost four times as much.
  const prepared = new Map([...keys].map(([id, key]) => [id, createSecretKey(key)] as const));
  const keyOf = (id: string) => {
    const key = prepared.get(id);
    if (key === undefined) throw new Error(`sealing key ${id} is not configured`);
    return key;
  };
  const currentKey = keyOf(currentKeyId);
  return {
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(place));
      const body = [cipher.update(text, "utf8"), cipher.final()];
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
