/** SQL of the signer: what is to be signed, what was, and the nonces. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Address, Hash, Hex } from "viem";
import { payoutOf, type PayoutRow } from "../payouts/payout/payout-store.ts";
import type { Payout } from "../payouts/payout/payout.ts";
import type { SignerKey, Signed } from "./signer-key.ts";
import type { Fees } from "./signer-node.ts";

export interface SignerState {
  readonly nextNonce: bigint;
  readonly halted: string | null;
}

export type HeldReason =
  | "asset_not_allowed"
  | "payout_limit"
  | "day_limit"
  | "destination_limit"
  | "destination_invalid"
  | "destination_own"
  | "destination_contract"
  | "balance"
  | "fee_balance"
  | "fee_limit"
  | "would_fail"
  /** Something failed while it was prepared. */
  | "fault";

export interface ChainOrder {
  readonly id: string;
  readonly asset: string;
  readonly contract: Address | null;
  readonly units: bigint;
  readonly heldReason: HeldReason | null;
}

interface OrderRow {
  readonly id: string;
  readonly asset: string;
  readonly contract: Address | null;
  readonly units: string;
  readonly held_reason: HeldReason | null;
}

const orderOf = ({ units, held_reason: heldReason, ...row }: OrderRow): ChainOrder => ({
  id: row.id,
  asset: row.asset,
  contract: row.contract,
  units: BigInt(units),
  heldReason,
});

/** Null for one that has signed nothing here. */
export async function readSigner(
  db: Queryable,
  { chainId, address }: { readonly chainId: number; readonly address: Address },
  lock: "" | "for update" = "",
): Promise<SignerState | null> {
  const { rows } = await db.query<{ next_nonce: bigint; halted: string | null }>(
    `select next_nonce, halted from cashier_chain_signer where chain_id = $1 and address = $2 ${lock}`,
    [chainId, address],
  );
  const [row] = rows;
  return row === undefined ? null : { nextNonce: row.next_nonce, halted: row.halted };
}

export async function beginSigner(
  db: Queryable,
  chainId: number,
  { address, nextNonce }: { readonly address: Address; readonly nextNonce: number },
): Promise<void> {
  await db.query(
    `insert into cashier_chain_signer (chain_id, address, next_nonce) values ($1, $2, $3) on conflict do nothing`,
    [chainId, address, nextNonce],
  );
}

/** True where it was not halted before. */
export async function haltSigner(
  db: Queryable,
  chainId: number,
  { address, why }: { readonly address: Address; readonly why: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update cashier_chain_signer set halted = $3 where chain_id = $1 and address = $2 and halted is null`,
    [chainId, address, why],
  );
  return rowCount === 1;
}

/** The longest waiting first; those whose payout ended otherwise are left where they are. */
export async function readDueOrders(
  db: Queryable,
  chainId: number,
  limit: number,
): Promise<readonly ChainOrder[]> {
  const { rows } = await db.query<OrderRow>(
    `select ordered.* from cashier_chain_payout ordered join cashier_payout payout using (id)
     where ordered.chain_id = $1 and ordered.state = 'ordered' and ordered.look_at <= clock_timestamp()
       and payout.status = 'sending' and payout.bound_at is null
     order by ordered.look_at, ordered.ordered_at, ordered.id limit $2`,
    [chainId, limit],
  );
  return rows.map(orderOf);
}

const lookAgainSeconds = 60;

export async function holdOrder(db: Queryable, id: string, heldReason: HeldReason): Promise<void> {
  await db.query(
    `update cashier_chain_payout set held_reason = $2, look_at = clock_timestamp() + $3 * interval '1 second'
     where id = $1 and state = 'ordered'`,
    [id, heldReason, lookAgainSeconds],
  );
}

/** The payout of an order that may be signed now, held until the transaction ends: nobody gives its money back meanwhile. Null where it may not. */
export async function lockPayout(db: Queryable, id: string): Promise<Payout | null> {
  const { rows } = await db.query<PayoutRow>(
    `select payout.* from cashier_payout payout join cashier_chain_payout ordered using (id)
     where id = $1 and payout.status = 'sending' and payout.bound_at is null and ordered.state = 'ordered'
     for no key update`,
    [id],
  );
  return rows[0] === undefined ? null : payoutOf(rows[0]);
}

export interface SignedToday {
  readonly all: bigint;
  readonly toDestination: bigint;
}

/** By every signer of the chain within 24 hours, also what failed afterwards. */
export async function readSignedToday(
  db: Queryable,
  chainId: number,
  { asset, recipient }: { readonly asset: string; readonly recipient: Address },
): Promise<SignedToday> {
  const { rows } = await db.query<{ sum: string; to_destination: string }>(
    `select coalesce(sum(units), 0)::text as sum, coalesce(sum(units) filter (where recipient = $3), 0)::text as to_destination
     from cashier_chain_payout where chain_id = $1 and asset = $2 and signed_at > clock_timestamp() - interval '24 hours'`,
    [chainId, asset, recipient],
  );
  const { sum, to_destination: toDestination } = rows[0]!;
  return { all: BigInt(sum), toDestination: BigInt(toDestination) };
}

export interface Signing extends Fees {
  readonly chainId: number;
  readonly signer: SignerKey["address"];
  readonly nonce: bigint;
  readonly recipient: Address;
  readonly gas: bigint;
}

/** With the transaction that goes out first, and with the payout bound to it. */
export async function storeSigning(
  db: Queryable,
  id: string,
  { signed, ...signing }: Signing & { readonly signed: Signed },
): Promise<void> {
  const { chainId, signer, nonce, recipient, gas } = signing;
  await one(
    db.query(
      `update cashier_chain_payout set state = 'signed', held_reason = null, signer = $2, nonce = $3, recipient = $4, gas = $5, signed_at = clock_timestamp()
       where id = $1 and state = 'ordered'`,
      [id, signer, nonce, recipient, gas],
    ),
  );
  await storeTransaction(db, id, { ...signing, signed });
  await one(
    db.query(
      `update cashier_chain_signer set next_nonce = next_nonce + 1 where chain_id = $1 and address = $2 and next_nonce = $3`,
      [chainId, signer, nonce],
    ),
  );
  await one(
    db.query(
      `update cashier_payout set bound_at = clock_timestamp() where id = $1 and status = 'sending' and bound_at is null`,
      [id],
    ),
  );
}

export async function storeTransaction(
  db: Queryable,
  id: string,
  { maxFee, tip, signed: { hash, raw } }: Fees & { readonly signed: Signed },
): Promise<void> {
  await db.query(
    `insert into cashier_chain_payout_tx (hash, payout_id, raw, max_fee, tip) values ($1, $2, $3, $4, $5)`,
    [hash, id, raw, maxFee, tip],
  );
}

async function one(changing: Promise<{ readonly rowCount: number | null }>): Promise<void> {
  const { rowCount } = await changing;
  if (rowCount !== 1) throw new Error(`${rowCount} rows were changed where one had to be`);
}

export interface KeptTransaction extends Fees, Signed {
  /** Signed longer ago than the asked seconds. */
  readonly isOld: boolean;
}

export interface SignedOrder extends ChainOrder {
  readonly signer: Address;
  readonly nonce: bigint;
  readonly recipient: Address;
  readonly gas: bigint;
  /** The one that pays most for gas first. */
  readonly transactions: readonly KeptTransaction[];
}

/** Those under way, by nonce. */
export async function readSignedOrders(
  db: Queryable,
  chainId: number,
  oldAfterSeconds: number,
): Promise<readonly SignedOrder[]> {
  type Kept = { hash: Hash; raw: Hex; max_fee: string; tip: string; is_old: boolean };
  type Row = OrderRow & Pick<SignedOrder, "signer" | "nonce" | "recipient" | "gas">;
  const { rows } = await db.query<Row & { readonly kept: readonly Kept[] }>(
    `select ordered.*, (
       select coalesce(jsonb_agg(jsonb_build_object('hash', hash, 'raw', raw, 'max_fee', max_fee::text, 'tip', tip::text,
         'is_old', signed_at < clock_timestamp() - $2 * interval '1 second') order by max_fee desc), '[]')
       from cashier_chain_payout_tx where payout_id = ordered.id) as kept
     from cashier_chain_payout ordered where chain_id = $1 and state = 'signed' order by nonce, signer`,
    [chainId, oldAfterSeconds],
  );
  return rows.map(({ kept, ...row }) => ({
    ...orderOf(row),
    signer: row.signer,
    nonce: row.nonce,
    recipient: row.recipient,
    gas: row.gas,
    transactions: kept.map(({ hash, raw, max_fee, tip, is_old: isOld }) => ({
      hash,
      raw,
      maxFee: BigInt(max_fee),
      tip: BigInt(tip),
      isOld,
    })),
  }));
}

export interface Ending {
  readonly hash: Hash;
  readonly blockNumber: bigint;
  /** Null where it was paid. */
  readonly failure: string | null;
}

/** The worker that gave the order asks at once what became of it. */
export async function endOrder(
  db: Queryable,
  id: string,
  { hash, blockNumber, failure }: Ending,
): Promise<void> {
  await one(
    db.query(
      `update cashier_chain_payout set state = $2, tx_hash = $3, block_number = $4, failure = $5, ended_at = clock_timestamp()
       where id = $1 and state = 'signed'`,
      [id, failure === null ? "final" : "failed", hash, blockNumber, failure],
    ),
  );
  await askSoon(db, id);
}

/** Nobody here knows whether it was paid: staff may say that it failed. */
export async function loseOrder(db: Queryable, id: string): Promise<void> {
  await one(
    db.query(
      `update cashier_chain_payout set state = 'lost', ended_at = clock_timestamp() where id = $1 and state = 'signed'`,
      [id],
    ),
  );
  await db.query(`update cashier_payout set bound_at = null where id = $1`, [id]);
}

const askSoon = (db: Queryable, id: string) =>
  db.query(
    `update cashier_payout set next_attempt_at = clock_timestamp() where id = $1 and status = 'sending'`,
    [id],
  );
