/** Keeps where payouts go unreadable at rest: sealed for its payout, with a keyed mark by which the same destination is known again. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { maskDestination } from "@oddwright/core/money/payout-destination.ts";
import { createVault, type SealedText, type VaultKeys } from "@oddwright/platform/sealing/vault.ts";

export interface SealedDestination extends SealedText {
  /** 32 bytes. */
  readonly mark: Buffer;
  /** Its end, as players see it. */
  readonly shown: string;
}

export interface DestinationVault {
  readonly seal: (destination: string, payoutId: string) => SealedDestination;
  /** Throws when the key is unknown, when it was sealed for another payout, or when it is not the one of its mark. */
  readonly open: (sealed: SealedDestination, payoutId: string) => string;
  /** Under each of the keys, the current one first. */
  readonly marksOf: (destination: string) => readonly Buffer[];
}

/** Throws for keys that are none. */
export function createDestinationVault(keys: VaultKeys): DestinationVault {
  const vault = createVault(keys);
  const markKeys = new Map([...keys.keys].map(([id, key]) => [id, markKeyOf(key)]));
  const markOf = (destination: string, keyId: string): Buffer =>
    createHmac("sha256", markKeys.get(keyId)!).update(destination).digest();
  return {
    seal: (destination, payoutId) => ({
      ...vault.seal(destination, payoutId),
      mark: markOf(destination, keys.currentKeyId),
      shown: maskDestination(destination),
    }),
    open: (sealed, payoutId) => {
      const destination = vault.open(sealed, payoutId);
      if (!timingSafeEqual(markOf(destination, sealed.keyId), sealed.mark))
        throw new Error(`the destination of payout ${payoutId} is not the one of its mark`);
      return destination;
    },
    marksOf: (destination) => {
      const others = [...markKeys.keys()].filter((id) => id !== keys.currentKeyId);
      return [keys.currentKeyId, ...others].map((id) => markOf(destination, id));
    },
  };
}

/** A key of its own: what seals is used for nothing else. */
const markKeyOf = (key: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", key, "", "oddwright/destination-mark", 32));
