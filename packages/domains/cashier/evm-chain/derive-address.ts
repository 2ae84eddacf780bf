/** The addresses of an extended public key: whoever has it can count them all, and spend from none. */
import { hash } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1";
import type { Address } from "viem";
import { HDKey, publicKeyToAddress } from "viem/accounts";
import { bytesToHex } from "viem/utils";

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
      const whole = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false);
      return publicKeyToAddress(bytesToHex(whole)).toLowerCase() as Address;
    },
  };
}
