/** What the cashier asks a node of the chain. What a node refuses to answer at once is asked for in halves. */
import {
  type Address,
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  type Hash,
  http,
  HttpRequestError,
  parseAbi,
  parseAbiItem,
  type PublicClient,
  TimeoutError,
} from "viem";
import type { ChainNetwork } from "./chain-settings.ts";

const answerTimeoutMs = 10_000;
/** Addresses that the node is asked about at once. */
const maxAddresses = 500;

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: Hash;
  readonly parentHash: Hash;
  readonly time: Date;
}

/** An arrival on an address, as a block has it. */
export interface ChainArrival {
  readonly txHash: Hash;
  /** -1 for the chain's own coin. */
  readonly logIndex: number;
  /** Lower case, as all addresses here. */
  readonly address: Address;
  readonly contract: Address | null;
  readonly units: bigint;
  readonly blockNumber: bigint;
  readonly blockHash: Hash;
}

export interface Asked {
  readonly from: bigint;
  readonly to: bigint;
  /** In lower case. */
  readonly addresses: readonly Address[];
}

/** Each throws where the node does not answer, with nothing of its address in the message. */
export interface ChainNode {
  readonly chainId: () => Promise<number>;
  readonly head: () => Promise<ChainBlock>;
  /** The newest block that is final at this head. */
  readonly finalNumber: (head: ChainBlock) => Promise<bigint>;
  /** Null for one that the node does not have. */
  readonly block: (number: bigint) => Promise<ChainBlock | null>;
  /** The block with what it brought of the chain's own coin. Payments that a contract makes are not in it. */
  readonly coinArrivals: (
    number: bigint,
    addresses: ReadonlySet<string>,
  ) => Promise<{ readonly block: ChainBlock; readonly arrivals: readonly ChainArrival[] }>;
  /** Of these tokens. */
  readonly tokenArrivals: (
    asked: Asked,
    contracts: readonly Address[],
  ) => Promise<readonly ChainArrival[]>;
  readonly balance: (address: Address, contract: Address | null, at: bigint) => Promise<bigint>;
  /** As a token's contract says it; null where it says nothing. */
  readonly decimals: (contract: Address) => Promise<number | null>;
}

export const transferEvent = parseAbiItem(
  "event Transfer(address indexed from, address indexed to, uint256 value)",
);
const tokenAbi = parseAbi([
  "function balanceOf(address) view returns (uint256)",
  "function decimals() view returns (uint8)",
]);

const lower = (address: Address): Address => address.toLowerCase() as Address;

export const createChainClient = (rpcUrl: string): PublicClient =>
  createPublicClient({
    // Each call is made anew by the next look: a node that is slow is not asked three times at once.
    transport: http(rpcUrl, { timeout: answerTimeoutMs, retryCount: 0 }),
    cacheTime: 0,
  });

export function createChainNode(rpcUrl: string, network: ChainNetwork): ChainNode {
  const client = createChainClient(rpcUrl);
  const blockAt = async (number: bigint): Promise<ChainBlock | null> => {
    try {
      return blockOf(await client.getBlock({ blockNumber: number }));
    } catch (error) {
      if (error instanceof BlockNotFoundError) return null;
      throw error;
    }
  };
  const logsOf = async (
    { from, to, addresses }: Asked,
    contracts: readonly Address[],
  ): Promise<readonly ChainArrival[]> => {
    const logs = await client.getLogs({
      address: [...contracts],
      event: transferEvent,
      args: { to: [...addresses] },
      fromBlock: from,
      toBlock: to,
      strict: true,
    });
    return logs
      .map((log) => ({
        txHash: log.transactionHash,
        logIndex: log.logIndex,
        address: lower(log.args.to),
        contract: lower(log.address),
        units: log.args.value,
        blockNumber: log.blockNumber,
        blockHash: log.blockHash,
      }))
      .filter(({ units }) => units > 0n);
  };
  const node: ChainNode = {
    chainId: () => client.getChainId(),
    head: async () => blockOf(await client.getBlock({ blockTag: "latest" })),
    finalNumber: async ({ number }) => {
      const { finality } = network;
      if (typeof finality === "number") return number - BigInt(finality) + 1n;
      const final = blockOf(await client.getBlock({ blockTag: "finalized" })).number;
      return final < number ? final : number;
    },
    block: blockAt,
    coinArrivals: (number, addresses) => coinArrivals(client, number, addresses),
    tokenArrivals: async ({ from, to, addresses }, contracts) => {
      const arrivals: ChainArrival[] = [];
      for (let at = 0; at < addresses.length; at += maxAddresses) {
        const part = addresses.slice(at, at + maxAddresses);
        arrivals.push(
          ...(await inHalves({ from, to, addresses: part }, (each) => logsOf(each, contracts))),
        );
      }
      return arrivals;
    },
    balance: (address, contract, at) => balanceOf(client, { address, contract, at }),
    decimals: async (address) => {
      try {
        return await client.readContract({ address, abi: tokenAbi, functionName: "decimals" });
      } catch (error) {
        if (isUnanswered(error)) throw error;
        return null;
      }
    },
  };
  return withoutAddress(node);
}

/** Throws for a node of another chain than the operator's. */
export async function requireChain(node: ChainNode, network: ChainNetwork): Promise<void> {
  const chainId = await node.chainId();
  if (chainId !== network.chainId)
    throw new Error(`the node is of chain ${chainId}, not of ${network.chainId}`);
}

async function coinArrivals(
  client: PublicClient,
  number: bigint,
  addresses: ReadonlySet<string>,
): ReturnType<ChainNode["coinArrivals"]> {
  const block = await client.getBlock({ blockNumber: number, includeTransactions: true });
  const arrivals: ChainArrival[] = [];
  for (const { hash, to, value } of block.transactions) {
    if (to === null || value === 0n || !addresses.has(lower(to))) continue;
    const receipt = await client.getTransactionReceipt({ hash });
    if (receipt.blockHash !== block.hash) throw new Error("a receipt is of another block");
    if (receipt.status !== "success") continue;
    const coin = { logIndex: -1, contract: null, blockNumber: number, blockHash: block.hash };
    arrivals.push({ ...coin, txHash: hash, address: lower(to), units: value });
  }
  return { block: blockOf(block), arrivals };
}

interface Holding {
  readonly address: Address;
  readonly contract: Address | null;
  readonly at: bigint;
}

const balanceOf = async (
  client: PublicClient,
  { address, contract, at: blockNumber }: Holding,
): Promise<bigint> =>
  contract === null
    ? client.getBalance({ address, blockNumber })
    : client.readContract({
        address: contract,
        abi: tokenAbi,
        functionName: "balanceOf",
        args: [address],
        blockNumber,
      });

interface AnyBlock {
  readonly number: bigint | null;
  readonly hash: Hash | null;
  readonly parentHash: Hash;
  readonly timestamp: bigint;
}

const secondMs = 1_000;

function blockOf({ number, hash, parentHash, timestamp }: AnyBlock): ChainBlock {
  if (number === null || hash === null) throw new Error("the node answers with a pending block");
  return { number, hash, parentHash, time: new Date(Number(timestamp) * secondMs) };
}

/** One block and one address is the least that can be asked for. */
async function inHalves(
  asked: Asked,
  ask: (each: Asked) => Promise<readonly ChainArrival[]>,
): Promise<readonly ChainArrival[]> {
  const { from, to, addresses } = asked;
  try {
    return await ask(asked);
  } catch (error) {
    if (isUnreachable(error) || (from === to && addresses.length === 1)) throw error;
  }
  const middle = (from + to) / 2n;
  const half = Math.ceil(addresses.length / 2);
  const halves: readonly Asked[] =
    from < to
      ? [
          { from, to: middle, addresses },
          { from: middle + 1n, to, addresses },
        ]
      : [
          { from, to, addresses: addresses.slice(0, half) },
          { from, to, addresses: addresses.slice(half) },
        ];
  const arrivals: ChainArrival[] = [];
  for (const each of halves) arrivals.push(...(await inHalves(each, ask)));
  return arrivals;
}

/** Nobody answered at all: less would not be answered either. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((each) => each instanceof HttpRequestError && each.status === undefined) !== null;

/** Nothing was said about what was asked. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((each) => each instanceof HttpRequestError || each instanceof TimeoutError) !== null;

/** The messages of the library name the node's address, which may hold the operator's key. */
export function withoutAddress<Node extends object>(node: Node): Node {
  const calls = Object.entries(node).map(([name, call]) => [
    name,
    async (...args: readonly unknown[]) => {
      try {
        return await (call as (...all: readonly unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        if (!(error instanceof BaseError)) throw error;
        // oxlint-disable-next-line preserve-caught-error -- the cause holds the address
        throw new Error(`the node fails at ${name}: ${error.shortMessage}`);
      }
    },
  ]);
  return Object.fromEntries(calls) as Node;
}
