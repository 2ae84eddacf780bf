/**
 * Reads the chain, twice. What is new is seen as it comes, so that payers watch their confirmations, and may be taken back; once a block is final it is
 * read again from the durable cursor on, and only what that reading finds counts.
 */
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import type { Address } from "viem";
import { type ChainArrival, type ChainBlock, type ChainNode, requireChain } from "./chain-node.ts";
import type { ChainNetwork } from "./chain-settings.ts";
import {
  beginCursor,
  type ChainCursor,
  moveFinal,
  moveSeen,
  readCursor,
  readSeenBlocks,
  readSeenUpTo,
  rewindTo,
  writeArrivals,
} from "./chain-store.ts";
import { readWatched } from "./deposit-addresses.ts";

export interface ScanDeps {
  readonly pool: pg.Pool;
  readonly node: ChainNode;
  readonly network: ChainNetwork;
}

/** Blocks that one look reads at most, of those that are new and of those that are final: the rest is for the next one. */
const maxBlocks = 200n;
const maxNewBlocks = 100n;
/** Blocks that the node is asked for beside each other. */
const atOnce = 10;
/** A chain that makes no block for longer is not followed by its node. */
const staleHeadMs = 15 * 60_000;

interface Scan extends ScanDeps {
  readonly lease: Lease;
  readonly head: ChainBlock;
  /** Read after the head: whatever arrived up to it came to an address that is among them. */
  readonly addresses: readonly Address[];
}

/** One look. Throws where the node does not answer or contradicts itself; what was written until then is right. */
export async function scanChain(deps: ScanDeps, lease: Lease): Promise<void> {
  const { pool, node, network } = deps;
  await requireChain(node, network);
  const head = await node.head();
  if (Date.now() - head.time.getTime() > staleHeadMs)
    throw new Error(`the node's newest block is of ${head.time.toISOString()}`);
  const scan: Scan = { ...deps, lease, head, addresses: await readWatched(pool) };
  const cursor = await readCursor(pool, network.chainId);
  if (cursor === null) return begin(scan);
  if (head.number < cursor.finalBlock) throw new Error("the node is behind what was final before");
  const agreed = await findAgreed(scan, cursor);
  await readFinal(scan, cursor.finalBlock);
  await readNew(scan, agreed);
}

async function begin({ pool, node, network, lease, head }: Scan): Promise<void> {
  const wanted = await node.finalNumber(head);
  const first = await requireBlock(node, wanted > 0n ? wanted : 0n);
  await fenced({ pool, lease }, (client) => beginCursor(client, network.chainId, first));
}

/** The newest block that was seen and still is on the chain; what was seen above it is taken back. */
async function findAgreed(
  { pool, node, network, lease, head }: Scan,
  cursor: ChainCursor,
): Promise<ChainBlock> {
  const hashes = await readSeenBlocks(pool, network.chainId);
  let number = cursor.seenBlock < head.number ? cursor.seenBlock : head.number;
  let block = await requireBlock(node, number);
  while (number > cursor.finalBlock && block.hash !== hashes.get(number)) {
    number -= 1n;
    block = await requireBlock(node, number);
  }
  if (number === cursor.finalBlock && block.hash !== cursor.finalHash)
    throw new Error(`block ${number} was final and is another one now: look at the node`);
  // A node that merely lags has the blocks that were seen, up to its head: that takes nothing back.
  const isTakenBack = number < cursor.seenBlock && number < head.number;
  if (isTakenBack)
    await fenced({ pool, lease }, (client) => rewindTo(client, network.chainId, number));
  return block;
}

/** From the cursor to the newest block that is final, a range at a time; each range and what it brought are written together. */
async function readFinal(scan: Scan, cursorAt: bigint): Promise<void> {
  const { pool, node, network, lease, head } = scan;
  const final = await node.finalNumber(head);
  const end = least(final, cursorAt + maxBlocks);
  for (let from = cursorAt + 1n; from <= end;) {
    const to = least(from + BigInt(network.maxRange) - 1n, end);
    const last = await requireBlock(node, to);
    const { arrivals, timeOf } = await readRange(scan, from, to);
    const before = from - 1n;
    await fenced({ pool, lease }, async (client) => {
      const found = new Set(arrivals.map(keyOf));
      const missing = (await readSeenUpTo(client, network.chainId, to)).filter(
        (seen) => !found.has(keyOf(seen)),
      );
      // It lies in a block that is on the chain: a node whose lists lag behind its blocks would make it vanish for ever.
      if (missing.length > 0)
        throw new Error(`the node lists a transfer no more that it has: ${missing[0]!.txHash}`);
      await writeArrivals(client, network.chainId, { state: "final", arrivals, timeOf });
      await moveFinal(client, network.chainId, { before, to: last });
    });
    from = to + 1n;
  }
}

/** What came on top of the newest block that is agreed on. A block that does not fit on the one before waits for the next look. */
async function readNew(scan: Scan, agreed: ChainBlock): Promise<void> {
  const { pool, node, network, lease, head } = scan;
  const cursor = (await readCursor(pool, network.chainId))!;
  // What became final in this look begins anew there.
  const from = greatest(agreed.number, cursor.finalBlock) + 1n;
  let before = agreed.number < cursor.finalBlock ? cursor.finalHash : agreed.hash;
  const blocks: ChainBlock[] = [];
  for (let number = from; number <= least(head.number, from + maxNewBlocks - 1n); number += 1n) {
    const block = await requireBlock(node, number);
    if (block.parentHash !== before) break;
    before = block.hash;
    blocks.push(block);
  }
  const read = blocks.length > 0 ? await readRange(scan, from, blocks.at(-1)!.number) : null;
  const hashes = new Map(blocks.map(({ number, hash }) => [number, hash]));
  const arrivals = (read?.arrivals ?? []).filter(
    ({ blockNumber, blockHash }) => hashes.get(blockNumber) === blockHash,
  );
  await fenced({ pool, lease }, async (client) => {
    const timeOf = read?.timeOf ?? (() => head.time);
    await writeArrivals(client, network.chainId, { state: "seen", arrivals, timeOf });
    await moveSeen(client, network.chainId, { blocks, head: head.number });
  });
}

interface ReadRange {
  readonly arrivals: readonly ChainArrival[];
  readonly timeOf: (arrival: ChainArrival) => Date;
}

/** All that arrived in these blocks, of the coin and of the tokens, in the order of the chain. */
async function readRange(
  { node, network, addresses }: Scan,
  from: bigint,
  to: bigint,
): Promise<ReadRange> {
  if (addresses.length === 0) return { arrivals: [], timeOf: () => new Date(0) };
  const contracts = network.assets.flatMap(({ contract }) => contract ?? []);
  const arrivals: ChainArrival[] = [];
  const blocks = new Map<bigint, ChainBlock>();
  const watched = new Set<string>(addresses);
  const numbers = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index));
  for (let at = 0; at < numbers.length; at += atOnce) {
    const part = numbers.slice(at, at + atOnce);
    for (const { block, arrivals: coins } of await Promise.all(
      part.map((number) => node.coinArrivals(number, watched)),
    )) {
      blocks.set(block.number, block);
      arrivals.push(...coins);
    }
  }
  if (contracts.length > 0)
    arrivals.push(...(await node.tokenArrivals({ from, to, addresses }, contracts)));
  for (const { blockNumber, blockHash } of arrivals)
    if (blocks.get(blockNumber)?.hash !== blockHash)
      throw new Error(`the node has two blocks ${blockNumber}`);
  return { arrivals, timeOf: ({ blockNumber }) => blocks.get(blockNumber)!.time };
}

async function requireBlock(node: ChainNode, number: bigint): Promise<ChainBlock> {
  const block = await node.block(number);
  if (block === null) throw new Error(`the node does not have block ${number}, below its head`);
  return block;
}

const keyOf = ({ txHash, logIndex }: Pick<ChainArrival, "txHash" | "logIndex">): string =>
  `${txHash} ${logIndex}`;
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
