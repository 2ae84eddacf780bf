/** Final transfers have their effect: each is credited once, by what its share of the asked coins is worth. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { coinShares } from "../payments/coin-shares.ts";
import type { ProviderWork } from "../ports/payment-provider.ts";
import { stopWaiting } from "./chain-store.ts";

interface Unsettled {
  readonly txHash: string;
  readonly logIndex: number;
  readonly address: string;
  readonly contract: string | null;
  readonly units: string;
  readonly blockTime: Date;
  readonly invoiceId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly askedUnits: string;
  /** Of its invoice: with it, the assets that were asked for, on their chain. */
  readonly isAsked: boolean;
  /** All arrivals of the asked asset up to this one, in the order of the chain. */
  readonly arrivals: readonly string[];
}

const maxAtOnce = 200;

export interface SettleDeps {
  readonly pool: pg.Pool;
  readonly chainId: number;
  readonly work: ProviderWork;
}

/** The provider's name of an arrival, never used for another one. */
const paymentIdOf = (
  chainId: number,
  { txHash, logIndex }: Pick<Unsettled, "txHash" | "logIndex">,
): string => `${chainId}:${txHash}:${logIndex}`;

/** One that fails keeps no other waiting, and has its turn again. */
export async function settleTransfers({ pool, chainId, work }: SettleDeps): Promise<void> {
  for (const transfer of await readUnsettled(pool, chainId)) {
    try {
      if (transfer.isAsked) await settleAsked({ pool, chainId, work }, transfer);
      else await tellOfWrongAsset({ pool, chainId, work }, transfer);
    } catch (error) {
      work.onFailure(error);
    }
  }
}

async function settleAsked({ pool, chainId, work }: SettleDeps, transfer: Unsettled) {
  const asked = { minor: transfer.amountMinor, units: BigInt(transfer.askedUnits) };
  const worth = coinShares(asked, transfer.arrivals.map(BigInt)).at(-1)!;
  if (worth === 0n) return finish({ pool, chainId }, transfer, { outcome: "nothing", worth });
  const paymentId = paymentIdOf(chainId, transfer);
  const applied = await work.apply({
    kind: "received",
    eventId: paymentId,
    paymentId,
    invoiceId: transfer.invoiceId,
    currency: transfer.currency,
    amountMinor: worth,
    paidAt: transfer.blockTime,
  });
  if (!applied.ok) throw new Error(`transfer ${paymentId}: ${applied.code}`);
  // A process that died after the credit left it to this one: it was credited then.
  const outcome = applied.outcome === "already_credited" ? "credited" : applied.outcome;
  await finish({ pool, chainId }, transfer, { outcome, worth });
}

/** Staff hear of it once, and it counts as said only when they did. */
async function tellOfWrongAsset({ pool, chainId, work }: SettleDeps, transfer: Unsettled) {
  await withTransaction(pool, async (client) => {
    const isFirst = await mark(client, { chainId, transfer, outcome: "wrong", worth: null });
    if (!isFirst) return;
    work.notifyStaff({
      topic: "chain_wrong_asset",
      text: "Another coin arrived on a deposit address than its invoice asks for. It is not credited: give it back, or pay it out by hand.",
      details: {
        invoice: transfer.invoiceId,
        address: transfer.address,
        transaction: transfer.txHash,
        contract: transfer.contract ?? "the chain's own coin",
        units: transfer.units,
      },
    });
  });
}

async function finish(
  { pool, chainId }: Pick<SettleDeps, "pool" | "chainId">,
  transfer: Unsettled,
  { outcome, worth }: { readonly outcome: string; readonly worth: bigint },
): Promise<void> {
  await withTransaction(pool, async (client) => {
    await mark(client, { chainId, transfer, outcome, worth });
    if (outcome === "nothing") await stopWaiting(client, [transfer.address]);
  });
}

async function mark(
  client: pg.PoolClient,
  {
    chainId,
    transfer,
    outcome,
    worth,
  }: {
    readonly chainId: number;
    readonly transfer: Unsettled;
    readonly outcome: string;
    readonly worth: bigint | null;
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update cashier_chain_transfer set outcome = $4, worth_minor = $5
     where chain_id = $1 and tx_hash = $2 and log_index = $3 and outcome is null`,
    [chainId, transfer.txHash, transfer.logIndex, outcome, worth],
  );
  return rowCount === 1;
}

async function readUnsettled(pool: pg.Pool, chainId: number): Promise<readonly Unsettled[]> {
  const { rows } = await pool.query<Unsettled>(
    `select t.tx_hash as "txHash", t.log_index as "logIndex", t.address, t.contract, t.units, t.block_time as "blockTime",
       asked.invoice_id as "invoiceId", invoice.currency, invoice.amount_minor as "amountMinor",
       asked.asked_units as "askedUnits",
       (asked.chain_id = t.chain_id and asked.contract is not distinct from t.contract) as "isAsked",
       array(select before.units from cashier_chain_transfer before
         where before.address = t.address and before.chain_id = t.chain_id and before.state = 'final'
           and before.contract is not distinct from t.contract
           and (before.block_number, before.log_index, before.tx_hash) <= (t.block_number, t.log_index, t.tx_hash)
         order by before.block_number, before.log_index, before.tx_hash) as arrivals
     from cashier_chain_transfer t
     join cashier_chain_address asked on asked.address = t.address
     join cashier_invoice invoice on invoice.id = asked.invoice_id
     where t.chain_id = $1 and t.state = 'final' and t.outcome is null
     order by t.block_number, t.log_index, t.tx_hash limit $2`,
    [chainId, maxAtOnce],
  );
  return rows;
}
