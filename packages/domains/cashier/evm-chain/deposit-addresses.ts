/** SQL of the addresses that players pay to: one an invoice, for ever. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import type { Address } from "viem";
import type { ChainAsset } from "./chain-settings.ts";
import type { DepositAccount } from "./derive-address.ts";

export interface DepositAddress {
  readonly position: number;
  /** In lower case. */
  readonly address: Address;
  readonly askedUnits: bigint;
}

export interface NewAddress {
  readonly invoiceId: string;
  readonly chainId: number;
  readonly asset: ChainAsset;
  readonly askedUnits: bigint;
}

/** The invoice's address: the one that it was given before, or the next of the account. Throws for an invoice that is missing. */
export function giveAddress(
  pool: pg.Pool,
  account: DepositAccount,
  { invoiceId, chainId, asset, askedUnits }: NewAddress,
): Promise<DepositAddress> {
  return withTransaction(pool, async (client) => {
    // One at a time: no place of the account is given twice, and none is left out, so that a wallet finds them all.
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('cashier chain addresses ' || $1, 0))`,
      [account.id],
    );
    const known = await readAddress(client, invoiceId);
    if (known !== null) return known;
    const { rows } = await client.query<{ position: number }>(
      `select coalesce(max(position) + 1, 0) as position from cashier_chain_address where account = $1`,
      [account.id],
    );
    const { position } = rows[0]!;
    const address = account.addressAt(position);
    const inserted = await client.query(
      `insert into cashier_chain_address (account, position, address, player_id, invoice_id, chain_id, asset, contract, asked_units)
       select $1, $2, $3, player_id, id, $5, $6, $7, $8 from cashier_invoice where id = $4`,
      [account.id, position, address, invoiceId, chainId, asset.symbol, asset.contract, askedUnits],
    );
    if (inserted.rowCount !== 1) throw new Error(`the invoice ${invoiceId} is missing`);
    return { position, address, askedUnits };
  });
}

async function readAddress(db: Queryable, invoiceId: string): Promise<DepositAddress | null> {
  const { rows } = await db.query<{ position: number; address: Address; asked_units: string }>(
    `select position, address, asked_units from cashier_chain_address where invoice_id = $1`,
    [invoiceId],
  );
  const [row] = rows;
  return row ? { ...row, askedUnits: BigInt(row.asked_units) } : null;
}

/** What comes later than that after an invoice is found by the sweep report alone. */
const watchedDays = 30;

/** Those on which something may arrive, on whichever chain: a payer may take the wrong one. */
export async function readWatched(db: Queryable): Promise<readonly Address[]> {
  const { rows } = await db.query<{ address: Address }>(
    `select address from cashier_chain_address where created_at > clock_timestamp() - make_interval(days => $1)
     order by created_at`,
    [watchedDays],
  );
  return rows.map(({ address }) => address);
}
