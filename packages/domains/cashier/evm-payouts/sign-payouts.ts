/** Signs what is ordered: within the limits, to somebody else's address, under a nonce that is kept before anything leaves. */
import { readEvmAddress } from "@oddwright/core/money/evm-address.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { fenced, LeaseLostError } from "@oddwright/platform/lease/fenced.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import type { Address } from "viem";
import type { ChainNetwork } from "../evm-chain/chain-settings.ts";
import { hasOtherDecimals } from "../evm-chain/check-node.ts";
import { formatCoins } from "../evm-chain/coin-amount.ts";
import { openDestination } from "../payouts/payout/payout.ts";
import { readPayout } from "../payouts/payout/payout-store.ts";
import type { DestinationVault } from "../ports/destination-vault.ts";
import { isForeign } from "./foreign-address.ts";
import type { SignerKey } from "./signer-key.ts";
import { type Fees, movementOf, type SignerNode } from "./signer-node.ts";
import type { SignerFile, SignerLimits } from "./signer-settings.ts";
import {
  type ChainOrder,
  type HeldReason,
  holdOrder,
  lockPayout,
  readDueOrders,
  readSignedToday,
  readSigner,
  type SignedOrder,
  type SignedToday,
  storeSigning,
} from "./signer-store.ts";

export interface SignerDeps {
  readonly pool: pg.Pool;
  readonly network: ChainNetwork;
  readonly node: SignerNode;
  readonly key: SignerKey;
  readonly settings: SignerFile;
  readonly destinations: DestinationVault;
  readonly notifyStaff: NotifyStaff<"chain_payout_unclear" | "chain_payout_waits" | "signer_fault">;
  readonly onFailure: (error: unknown) => void;
}

/** Signed with one key and not final, at most: what the chain takes its time over is not piled up. */
const maxUnderWay = 16;

/** What the chain has of the signer, and what is promised of it. */
export interface Purse {
  /** Of the block that balances are read at. */
  readonly head: bigint;
  /** Of the next transaction that the chain does not have. */
  readonly chainNonce: number;
  readonly underWay: readonly SignedOrder[];
}

/** Whether anything was signed. What is held is looked at again in a minute. */
export async function signDue(deps: SignerDeps, lease: Lease, purse: Purse): Promise<boolean> {
  const { pool, network, key } = deps;
  // What a key left behind that is used no more takes no room.
  const own = purse.underWay.filter(({ signer }) => signer === key.address);
  if (own.length >= maxUnderWay) return false;
  // One after the other is signed: what it takes of the balance is known to the next one.
  for (const order of await readDueOrders(pool, network.chainId, maxUnderWay)) {
    const held = await signOrder(deps, lease, { order, purse });
    if (held === null) return true;
    await hold(deps, order, held);
  }
  return false;
}

/** An order that fails keeps no other one waiting. Null as for `sign`. */
async function signOrder(
  deps: SignerDeps,
  lease: Lease,
  { order, purse }: { readonly order: ChainOrder; readonly purse: Purse },
): Promise<HeldReason | null> {
  try {
    const prepared = await prepare(deps, order, purse);
    if (typeof prepared === "string") return prepared;
    return await sign(deps, lease, { order, ...prepared });
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    deps.onFailure(error);
    return "fault";
  }
}

interface Prepared extends Fees {
  readonly recipient: Address;
  readonly gas: bigint;
}

/** What the chain says of it: everything that can be known before the lock. */
async function prepare(
  deps: SignerDeps,
  { id, asset, contract, units }: ChainOrder,
  purse: Purse,
): Promise<Prepared | HeldReason> {
  const { pool, network, node, key, settings, destinations } = deps;
  const listed = network.assets.find((each) => each.symbol === asset && each.contract === contract);
  if (listed === undefined || (await hasOtherDecimals(node, listed))) return "asset_not_allowed";
  const payout = await readPayout(pool, id);
  if (payout === null) throw new Error(`the payout ${id} of an order is missing`);
  const address = readEvmAddress(openDestination(destinations, payout));
  if (address === null) return "destination_invalid";
  const recipient = address.toLowerCase() as Address;
  if (recipient === key.address || !(await isForeign(pool, network, recipient)))
    return "destination_own";
  if (!settings.paysContracts && (await node.hasCode(recipient))) return "destination_contract";
  const suggested = await node.fees();
  if (suggested.tip > settings.maxFee || baseOf(suggested) > settings.maxFee) return "fee_limit";
  const maxFee = suggested.maxFee < settings.maxFee ? suggested.maxFee : settings.maxFee;
  const free = await freeOf(deps, purse, contract);
  if (free.units < units) return "balance";
  const movement = movementOf(contract, recipient, units);
  const least = await node.gasOf(key.address, movement);
  if (least === null) return "would_fail";
  // What a contract does may cost more a few blocks later; what is not used is not paid.
  const gas = least + least / 5n;
  const needed = gas * maxFee + movement.value;
  if (free.coins < needed) return contract === null ? "balance" : "fee_balance";
  return { recipient, gas, maxFee, tip: suggested.tip };
}

const baseOf = ({ maxFee, tip }: Fees): bigint => (maxFee - tip) / 2n + tip;

/** Of the asset and of the chain's coin: what lies there without what transactions take that are in no block. */
async function freeOf(
  { node, key: { address } }: SignerDeps,
  { head, chainNonce, underWay }: Purse,
  contract: Address | null,
): Promise<{ readonly units: bigint; readonly coins: bigint }> {
  const promised = underWay.filter(
    ({ signer, nonce }) => signer === address && nonce >= BigInt(chainNonce),
  );
  const sum = (values: readonly bigint[]): bigint =>
    values.reduce((total, each) => total + each, 0n);
  const costs = promised.map(({ gas, transactions }) => gas * (transactions[0]?.maxFee ?? 0n));
  const unitsOf = (asset: Address | null): bigint =>
    sum(promised.filter((each) => each.contract === asset).map(({ units }) => units));
  const coins = (await node.balance(address, null, head)) - sum(costs) - unitsOf(null);
  if (contract === null) return { units: coins, coins };
  return { units: (await node.balance(address, contract, head)) - unitsOf(contract), coins };
}

/**
 * One transaction: the nonce is taken, the limits are asked, and what was signed is stored, or none of it. Only what is stored is ever sent. Null
 * where it was signed, or is not to be any more.
 */
async function sign(
  { pool, network: { chainId }, key, settings }: SignerDeps,
  lease: Lease,
  { order, recipient, ...prepared }: Prepared & { readonly order: ChainOrder },
): Promise<HeldReason | null> {
  return fenced({ pool, lease }, async (client) => {
    const signer = await readSigner(client, { chainId, address: key.address }, "for update");
    if (signer === null || signer.halted !== null) throw new Error("the signer is halted");
    if ((await lockPayout(client, order.id)) === null) return null;
    const { asset, contract, units } = order;
    const today = await readSignedToday(client, chainId, { asset, recipient });
    const held = heldBy(settings.limits.get(asset), { units, today });
    if (held !== null) return held;
    const nonce = signer.nextNonce;
    const movement = movementOf(contract, recipient, units);
    const signed = await key.sign({ chainId, nonce, movement, ...prepared });
    const signing = { chainId, signer: key.address, nonce, recipient, ...prepared, signed };
    await storeSigning(client, order.id, signing);
    return null;
  });
}

/** Pure. The limit that an order would break, the one that no time heals first. */
function heldBy(
  limits: SignerLimits | undefined,
  { units, today }: { readonly units: bigint; readonly today: SignedToday },
): HeldReason | null {
  if (limits === undefined) return "asset_not_allowed";
  if (units > limits.payout) return "payout_limit";
  if (today.toDestination + units > limits.destinationDay) return "destination_limit";
  return today.all + units > limits.day ? "day_limit" : null;
}

/** Staff hear of each reason once. A notice that is not out is repeated. */
function hold(
  { pool, network, notifyStaff }: SignerDeps,
  { id, asset, units, heldReason }: ChainOrder,
  reason: HeldReason,
): Promise<void> {
  return withTransaction(pool, async (client) => {
    await holdOrder(client, id, reason);
    if (reason === heldReason) return;
    const { decimals } = network.assets.find(({ symbol }) => symbol === asset) ?? { decimals: 0 };
    notifyStaff({
      topic: "chain_payout_waits",
      text: "The signer does not sign a payout. It looks again every minute; until it signs, staff may say that it failed.",
      details: { payout: id, reason, coins: `${formatCoins(units, decimals)} ${asset}` },
    });
  });
}
