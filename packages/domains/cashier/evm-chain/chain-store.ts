/** SQL of how far the chain was read, and of what arrived. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Hash } from "viem";
import type { ChainArrival, ChainBlock } from "./chain-node.ts";

export interface ChainCursor {
  readonly finalBlock: bigint;
  readonly finalHash: Hash;
  readonly seenBlock: bigint;
  readonly headBlock: bigint;
  readonly seenAt: Date;
  readonly fault: string | null;
}

/** Null for a chain that was never read. */
export async function readCursor(db: Queryable, chainId: number): Promise<ChainCursor | null> {
  const { rows } = await db.query<ChainCursor>(
    `select final_block as "finalBlock", final_hash as "finalHash", seen_block as "seenBlock",
       head_block as "headBlock", seen_at as "seenAt", fault
     from cashier_chain_cursor where chain_id = $1`,
    [chainId],
  );
  return rows[0] ?? null;
}

/** What came before is nobody's: no address was given out. */
export async function beginCursor(
  db: Queryable,
  chainId: number,
  { number, hash }: ChainBlock,
): Promise<void> {
  await db.query(
    `insert into cashier_chain_cursor (chain_id, final_block, final_hash, seen_block, head_block, seen_at)
     values ($1, $2, $3, $2, $2, clock_timestamp()) on conflict do nothing`,
    [chainId, number, hash],
  );
}

/** True when it is another one than before. */
export async function setFault(
  db: Queryable,
  chainId: number,
  fault: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cashier_chain_cursor set fault = $2 where chain_id = $1 and fault is distinct from $2`,
    [chainId, fault],
  );
  return rowCount === 1;
}

/** Hashes of the blocks that were seen and are not final, by number. */
export async function readSeenBlocks(
  db: Queryable,
  chainId: number,
): Promise<ReadonlyMap<bigint, Hash>> {
  const { rows } = await db.query<{ number: bigint; hash: Hash }>(
    `select number, hash from cashier_chain_block where chain_id = $1`,
    [chainId],
  );
  return new Map(rows.map(({ number, hash }) => [number, hash]));
}

/** The chain has other blocks now above this one: what was seen in them counts no more. */
export async function rewindTo(db: Queryable, chainId: number, number: bigint): Promise<void> {
  await db.query(`delete from cashier_chain_block where chain_id = $1 and number > $2`, [
    chainId,
    number,
  ]);
  await db.query(
    `update cashier_chain_cursor set seen_block = least(seen_block, $2) where chain_id = $1`,
    [chainId, number],
  );
  const { rows } = await db.query<{ address: string }>(
    `update cashier_chain_transfer set state = 'gone' where chain_id = $1 and state = 'seen' and block_number > $2
     returning address`,
    [chainId, number],
  );
  await stopWaiting(
    db,
    rows.map(({ address }) => address),
  );
}

/** The block of each is among `blocks`. One that is final stays as it is. */
export async function writeArrivals(
  db: Queryable,
  chainId: number,
  found: {
    readonly state: "seen" | "final";
    readonly arrivals: readonly ChainArrival[];
    readonly timeOf: (arrival: ChainArrival) => Date;
  },
): Promise<void> {
  const { state, arrivals, timeOf } = found;
  if (arrivals.length === 0) return;
  await db.query(
    `insert into cashier_chain_transfer as known (chain_id, tx_hash, log_index, address, contract, units, block_number,
       block_hash, block_time, state)
     select $1, arrival.*, $10 from unnest($2::text[], $3::integer[], $4::text[], $5::text[], $6::numeric[], $7::bigint[],
       $8::text[], $9::timestamptz[]) as arrival
     on conflict (chain_id, tx_hash, log_index) do update set address = excluded.address, contract = excluded.contract,
       units = excluded.units, block_number = excluded.block_number, block_hash = excluded.block_hash,
       block_time = excluded.block_time, state = excluded.state
     where known.state <> 'final'`,
    [
      chainId,
      arrivals.map(({ txHash }) => txHash),
      arrivals.map(({ logIndex }) => logIndex),
      arrivals.map(({ address }) => address),
      arrivals.map(({ contract }) => contract),
      arrivals.map(({ units }) => String(units)),
      arrivals.map(({ blockNumber }) => blockNumber),
      arrivals.map(({ blockHash }) => blockHash),
      arrivals.map(timeOf),
      state,
    ],
  );
  const { created, waiting, processing } = invoiceStatus;
  await db.query(
    `update cashier_invoice invoice set status = ${processing}
     from cashier_chain_address asked
     join unnest($2::text[], $3::text[]) as arrival (address, contract) using (address)
     where invoice.id = asked.invoice_id and asked.chain_id = $1 and asked.contract is not distinct from arrival.contract
       and invoice.status in (${created}, ${waiting})`,
    [chainId, arrivals.map(({ address }) => address), arrivals.map(({ contract }) => contract)],
  );
}

/** Nothing is on its way to these any more, unless there is something else: their invoices wait for the payer again. */
export async function stopWaiting(db: Queryable, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const { waiting, processing } = invoiceStatus;
  await db.query(
    `update cashier_invoice invoice set status = ${waiting}
     from cashier_chain_address asked
     where asked.address = any($1::text[]) and invoice.id = asked.invoice_id
       and invoice.status = ${processing} and invoice.held_minor = 0
       and not exists (
         select from cashier_chain_transfer coming
         where coming.address = asked.address and coming.chain_id = asked.chain_id
           and coming.contract is not distinct from asked.contract
           and (coming.state = 'seen' or (coming.state = 'final' and coming.outcome is null)))`,
    [addresses],
  );
}

/** Arrivals that were seen up to this block and are not final. */
export async function readSeenUpTo(
  db: Queryable,
  chainId: number,
  number: bigint,
): Promise<readonly { readonly txHash: Hash; readonly logIndex: number }[]> {
  const { rows } = await db.query<{ txHash: Hash; logIndex: number }>(
    `select tx_hash as "txHash", log_index as "logIndex" from cashier_chain_transfer
     where chain_id = $1 and state = 'seen' and block_number <= $2`,
    [chainId, number],
  );
  return rows;
}

/** Throws when somebody else has read on meanwhile. */
export async function moveFinal(
  db: Queryable,
  chainId: number,
  { before, to }: { readonly before: bigint; readonly to: Pick<ChainBlock, "number" | "hash"> },
): Promise<void> {
  const { rowCount } = await db.query(
    `update cashier_chain_cursor set final_block = $3, final_hash = $4, seen_block = greatest(seen_block, $3),
       head_block = greatest(head_block, $3)
     where chain_id = $1 and final_block = $2`,
    [chainId, before, to.number, to.hash],
  );
  if (rowCount !== 1) throw new Error("the chain was read by another process meanwhile");
  await db.query(`delete from cashier_chain_block where chain_id = $1 and number <= $2`, [
    chainId,
    to.number,
  ]);
}

/** `head` is how far the node is, so that what was seen has its confirmations. */
export async function moveSeen(
  db: Queryable,
  chainId: number,
  { blocks, head }: { readonly blocks: readonly ChainBlock[]; readonly head: bigint },
): Promise<void> {
  await db.query(
    `insert into cashier_chain_block (chain_id, number, hash)
     select $1, number, hash from unnest($2::bigint[], $3::text[]) as block (number, hash)`,
    [chainId, blocks.map(({ number }) => number), blocks.map(({ hash }) => hash)],
  );
  await db.query(
    `update cashier_chain_cursor set seen_block = greatest(seen_block, $2), head_block = greatest(seen_block, $2, $3),
       seen_at = clock_timestamp()
     where chain_id = $1`,
    [chainId, blocks.at(-1)?.number ?? 0n, head],
  );
}
