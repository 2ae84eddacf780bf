/** The addresses of an extended public key: whoever has it can count them all, and spend from none. */
import { ECDH, hash } from "node:crypto";
import type { Address } from "viem";
import { HDKey, publicKeyToAddress } from "viem/accounts";

export interface DepositAccount {
  /** Names the key in the database. */
  readonly id: string;
  /** In lower case; of the path `0/position` below the key. */
  readonly addressAt: (position: number) => Address;
}

/** Throws for what is no extended public key, and for one with a private key in it. */
export function openDepositAccount(xpub: string): DepositAccount {
  const key = HDKey.fromExtendedKey(xpub);
  if (key.privateKey !== null) throw new Error("an extended private key has no place here");
  const receiving = key.deriveChild(0);
  return {
    id: hash("sha256", xpub).slice(0, 16),
    addressAt: (position) => {
      const { publicKey } = receiving.deriveChild(position);
      if (publicKey === null) throw new Error(`there is no key at 0/${position}`);
      return publicKeyToAddress(`0x${wholePoint(publicKey)}`).toLowerCase() as Address;
    },
  };
}

/** A key of 33 bytes names one coordinate of its point and the other's sign; an address is made of both. */
const wholePoint = (publicKey: Uint8Array): string =>
  ECDH.convertKey(publicKey, "secp256k1", undefined, "hex", "uncompressed") as string;
