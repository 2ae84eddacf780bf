/**
 * Payments in coins on a chain that the program reads itself. Addresses come from an extended public key: no process of the casino has a key that could
 * spend what arrives.
 */
import { randomUUID } from "node:crypto";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import { createLeader } from "@oddwright/platform/lease/leader.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import { getAddress } from "viem/utils";
import type {
  ComingCoins,
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
  ProviderWork,
} from "../ports/payment-provider.ts";
import { type ChainNode, createChainNode } from "./chain-node.ts";
import { requireCoinPrice } from "./chain-rates.ts";
import { evmChainProviderName, type EvmChainSettings } from "./chain-settings.ts";
import { readCursor, setFault } from "./chain-store.ts";
import { coinsFor, formatCoins } from "./coin-amount.ts";
import { giveAddress } from "./deposit-addresses.ts";
import { type DepositAccount, openDepositAccount } from "./derive-address.ts";
import { scanChain, type ScanDeps } from "./scan-chain.ts";
import { settleTransfers } from "./settle-transfers.ts";

interface Chain {
  readonly pool: pg.Pool;
  readonly settings: EvmChainSettings;
  readonly account: DepositAccount;
}

/** Throws for a key that is none. */
export function createEvmChainProvider(pool: pg.Pool, settings: EvmChainSettings): PaymentProvider {
  const chain: Chain = { pool, settings, account: openDepositAccount(settings.xpub) };
  return {
    name: evmChainProviderName,
    createPayment: (request) => createPayment(chain, request),
    coming: (invoiceId) => readComing(chain, invoiceId),
    jobs: (work) => [scanJob(chain, createChainNode(settings.rpcUrl, settings.network), work)],
  };
}

async function createPayment(
  { pool, settings: { network, methods }, account }: Chain,
  { invoiceId, methodHash, currency, amountMinor }: PaymentRequest,
): Promise<ProviderPayment> {
  const method = methods.find(({ hash }) => hash === methodHash);
  if (method === undefined) throw new Error(`${methodHash} is not among the chain's methods`);
  await mustBeWatched(pool, network.chainId);
  const { asset } = method;
  const price = await requireCoinPrice(pool, method, currency);
  const askedUnits = coinsFor(amountMinor, price, asset.decimals);
  const { chainId } = network;
  const given = await giveAddress(pool, account, { invoiceId, chainId, asset, askedUnits });
  return {
    amountMinor,
    url: null,
    cardNumber: null,
    phoneNumber: null,
    coins: {
      address: getAddress(given.address),
      network: network.name,
      coin: asset.symbol,
      amount: formatCoins(given.askedUnits, asset.decimals),
      confirmations: network.finality === "finalized" ? null : network.finality,
    },
  };
}

const minuteMs = 60_000;
const watchedWithinMs = 5 * minuteMs;

/** Nobody is shown an address that nobody looks at. */
async function mustBeWatched(pool: pg.Pool, chainId: number): Promise<void> {
  const cursor = await readCursor(pool, chainId);
  if (cursor === null) throw new Error(`chain ${chainId} was not read yet`);
  if (Date.now() - cursor.seenAt.getTime() > watchedWithinMs)
    throw new Error(`chain ${chainId} was last read at ${cursor.seenAt.toISOString()}`);
}

async function readComing(
  { pool, settings: { network } }: Chain,
  invoiceId: string,
): Promise<ComingCoins | null> {
  const { rows } = await pool.query<{ symbol: string; units: string; confirmations: bigint }>(
    `select asked.asset as symbol, sum(t.units)::text as units, min(cursor.head_block - t.block_number + 1) as confirmations
     from cashier_chain_address asked
     join cashier_chain_transfer t on t.address = asked.address and t.chain_id = asked.chain_id
       and t.contract is not distinct from asked.contract
     join cashier_chain_cursor cursor on cursor.chain_id = t.chain_id
     where asked.invoice_id = $1 and (t.state = 'seen' or (t.state = 'final' and t.outcome is null))
     group by asked.asset`,
    [invoiceId],
  );
  const [row] = rows;
  const asset = network.assets.find(({ symbol }) => symbol === row?.symbol);
  if (row === undefined || asset === undefined) return null;
  const amount = formatCoins(BigInt(row.units), asset.decimals);
  return { amount, confirmations: Math.max(0, Number(row.confirmations)) };
}

const secondMs = 1_000;
const lookEveryMs = 4 * secondMs;

/** One process reads the chain; another takes over when it falls silent. */
function scanJob({ pool, settings: { network } }: Chain, node: ChainNode, work: ProviderWork): Job {
  const leader = createLeader<Lease>({
    pool,
    name: `cashier chain ${network.chainId}`,
    processId: randomUUID(),
    leaseMs: 120 * secondMs,
    renewEveryMs: 20 * secondMs,
    pauseMs: () => lookEveryMs,
    begin: (lease) => lease,
    step: (lease) => lookAtChain({ pool, node, network, work }, lease),
  });
  return {
    name: "cashier-read-chain",
    everyMs: secondMs,
    run: leader.step,
    release: leader.release,
  };
}

export interface LookAtChain extends ScanDeps {
  readonly work: ProviderWork;
}

/** What is final is credited whether the node answers or not. */
export async function lookAtChain(deps: LookAtChain, lease: Lease): Promise<void> {
  const { pool, network, work } = deps;
  const { chainId } = network;
  await settleTransfers({ pool, chainId, work });
  try {
    await scanChain(deps, lease);
    await setFault(pool, chainId, null);
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    await tellOfFault(deps, error);
  }
  await settleTransfers({ pool, chainId, work });
}

/** Staff hear of each fault as it begins. */
async function tellOfFault({ pool, network, work }: LookAtChain, error: unknown): Promise<void> {
  work.onFailure(error);
  const fault = error instanceof Error ? error.message : String(error);
  if (!(await setFault(pool, network.chainId, fault))) return;
  work.notifyStaff({
    topic: "chain_fault",
    text: "The chain cannot be read. Nothing that arrives on it is credited until it can; then all of it is.",
    details: { network: network.name, fault },
  });
}
