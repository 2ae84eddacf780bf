/** The key that pays. It is in the signer's process alone, and leaves this file as an address and signatures. */
import type { Address, Hash, Hex } from "viem";
import { keccak256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Fees, Movement } from "./signer-node.ts";

export interface ToSign extends Fees {
  readonly chainId: number;
  readonly nonce: bigint;
  readonly gas: bigint;
  readonly movement: Movement;
}

export interface Signed {
  readonly hash: Hash;
  readonly raw: Hex;
}

export interface SignerKey {
  /** In lower case. */
  readonly address: Address;
  /** The same for the same input. */
  readonly sign: (toSign: ToSign) => Promise<Signed>;
}

/** Throws for a number that is no key of the curve, without it in the message. */
export function openSignerKey(privateKey: Hex): SignerKey {
  const account = (() => {
    try {
      return privateKeyToAccount(privateKey);
    } catch {
      throw new Error("the signer's key is none");
    }
  })();
  return {
    address: account.address.toLowerCase() as Address,
    sign: async ({ chainId, nonce, gas, movement, maxFee, tip }) => {
      const raw = await account.signTransaction({
        type: "eip1559",
        chainId,
        nonce: Number(nonce),
        gas,
        maxFeePerGas: maxFee,
        maxPriorityFeePerGas: tip,
        ...movement,
      });
      return { raw, hash: keccak256(raw) };
    },
  };
}
