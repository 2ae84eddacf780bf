/** The key that pays. It is in the signer's process alone, and leaves this file as an address and signatures. */
import {
  type Address,
  type Hash,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerializedEIP1559,
} from "viem";
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

/** What a transaction says by itself, wherever it was kept. */
export interface SignedTransaction extends Omit<ToSign, keyof Fees> {
  /** In lower case, as all addresses here. */
  readonly signer: Address;
}

/** Null for what is no transaction of the kind that is signed here, or has no signature. */
export async function readTransaction(raw: Hex): Promise<SignedTransaction | null> {
  const serializedTransaction = raw as TransactionSerializedEIP1559;
  try {
    const parsed = parseTransaction(serializedTransaction);
    const { type, chainId, to, nonce = 0, gas, value = 0n, data = "0x" } = parsed;
    if (type !== "eip1559" || !to || gas === undefined) return null;
    const signer = await recoverTransactionAddress({ serializedTransaction });
    return {
      signer: lower(signer),
      chainId,
      nonce: BigInt(nonce),
      gas,
      movement: { to: lower(to), value, data },
    };
  } catch {
    return null;
  }
}

const lower = (address: Address): Address => address.toLowerCase() as Address;

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
    address: lower(account.address),
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
