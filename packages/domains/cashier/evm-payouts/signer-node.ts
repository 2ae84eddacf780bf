/** What the signer asks a node besides what a reader of the chain asks. */
import {
  type Address,
  BaseError,
  encodeFunctionData,
  type Hash,
  type Hex,
  parseAbi,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from "viem";
import {
  type ChainNode,
  createChainClient,
  createChainNode,
  isUnanswered,
  transferEvent,
  withoutAddress,
} from "../evm-chain/chain-node.ts";
import type { ChainNetwork } from "../evm-chain/chain-settings.ts";

export interface Fees {
  /** Wei a unit of gas, all in all. */
  readonly maxFee: bigint;
  /** Of these for whoever makes the block. */
  readonly tip: bigint;
}

/** A payment as the chain sees it. */
export interface Movement {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
}

export interface Receipt {
  readonly hash: Hash;
  readonly blockNumber: bigint;
  readonly blockHash: Hash;
  readonly succeeded: boolean;
  /** Of tokens, as their contracts say it. */
  readonly transfers: readonly {
    readonly contract: Address;
    readonly from: Address;
    readonly to: Address;
    readonly units: bigint;
  }[];
}

/** Each throws where the node does not answer, with nothing of its address in the message. Addresses are in lower case. */
export interface SignerNode extends ChainNode {
  /** How many transactions of an address are in the chain up to a block, or, with `pending`, wait to be. */
  readonly nonce: (address: Address, at: bigint | "pending") => Promise<number>;
  readonly hasCode: (address: Address) => Promise<boolean>;
  /** What a transaction costs that is to be mined soon. */
  readonly fees: () => Promise<Fees>;
  /** Null where the chain would revert it. */
  readonly gasOf: (from: Address, movement: Movement) => Promise<bigint | null>;
  /** What the node said where it did not take it, in its own words. */
  readonly broadcast: (raw: Hex) => Promise<string | null>;
  /** Null for a transaction that is in no block. */
  readonly receipt: (hash: Hash) => Promise<Receipt | null>;
}

const tokenAbi = parseAbi(["function transfer(address to, uint256 amount) returns (bool)"]);

export const movementOf = (contract: Address | null, recipient: Address, units: bigint): Movement =>
  contract === null
    ? { to: recipient, value: units, data: "0x" }
    : {
        to: contract,
        value: 0n,
        data: encodeFunctionData({
          abi: tokenAbi,
          functionName: "transfer",
          args: [recipient, units],
        }),
      };

const lower = (address: Address): Address => address.toLowerCase() as Address;

/** Of a node's own words, which may be a page. */
const maxWords = 200;

export function createSignerNode(rpcUrl: string, network: ChainNetwork): SignerNode {
  const client = createChainClient(rpcUrl);
  return {
    ...createChainNode(rpcUrl, network),
    ...withoutAddress<Omit<SignerNode, keyof ChainNode>>({
      nonce: (address, at) =>
        client.getTransactionCount(
          at === "pending" ? { address, blockTag: at } : { address, blockNumber: at },
        ),
      hasCode: async (address) => (await client.getCode({ address })) !== undefined,
      fees: async () => {
        const { baseFeePerGas } = await client.getBlock({ blockTag: "latest" });
        if (baseFeePerGas === null) throw new BaseError("the chain has no base fee");
        const tip = await client.estimateMaxPriorityFeePerGas();
        // A base fee may double within six full blocks.
        return { maxFee: 2n * baseFeePerGas + tip, tip };
      },
      gasOf: async (from, { to, value, data }) => {
        try {
          return await client.estimateGas({ account: from, to, value, data });
        } catch (error) {
          if (isUnanswered(error)) throw error;
          return null;
        }
      },
      broadcast: async (serializedTransaction) => {
        try {
          await client.sendRawTransaction({ serializedTransaction });
          return null;
        } catch (error) {
          if (isUnanswered(error) || !(error instanceof BaseError)) throw error;
          // The short message is the library's own, the same for whatever a node says.
          return (error.details || error.shortMessage).slice(0, maxWords);
        }
      },
      receipt: async (hash) => {
        try {
          const receipt = await client.getTransactionReceipt({ hash });
          const logs = parseEventLogs({ abi: [transferEvent], logs: receipt.logs });
          return {
            hash,
            blockNumber: receipt.blockNumber,
            blockHash: receipt.blockHash,
            succeeded: receipt.status === "success",
            transfers: logs.map(({ address, args }) => ({
              contract: lower(address),
              from: lower(args.from),
              to: lower(args.to),
              units: args.value,
            })),
          };
        } catch (error) {
          if (error instanceof TransactionReceiptNotFoundError) return null;
          throw error;
        }
      },
    }),
  };
}
