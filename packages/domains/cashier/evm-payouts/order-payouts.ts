/** Payouts on the chain, as the rest of the cashier sees them: an order is a row that the signer finds, and what became of it is read there. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type {
  ListedPayout,
  PayoutAdapter,
  PayoutOrder,
  ProviderPayoutState,
} from "../ports/payout-provider.ts";
import { requireCoinPrice } from "../evm-chain/chain-rates.ts";
import type { EvmChainSettings } from "../evm-chain/chain-settings.ts";
import { coinsBought } from "../evm-chain/coin-amount.ts";
import { isForeign } from "./foreign-address.ts";

type Settings = Pick<EvmChainSettings, "network" | "payouts">;

/** Nothing here has a key, or asks a node. */
export const createChainPayouts = (db: Queryable, settings: Settings): PayoutAdapter => ({
  takes: (destination) => isForeign(db, settings.network, destination),
  send: (order) => orderPayout(db, settings, order),
  find: async (id) => (await readOrders(db, "ordered.id = $1", id))[0] ?? null,
  list: (since) => readOrders(db, "ordered.ordered_at >= $1", since),
});

/** The coins are worth the amount at this moment, and stay that many whatever they are worth when they are signed. Throws without a rate. */
async function orderPayout(
  db: Queryable,
  { network, payouts }: Settings,
  { id, methodHash, currency, amountMinor }: PayoutOrder,
): Promise<ProviderPayoutState> {
  const method = payouts.find(({ hash }) => hash === methodHash);
  if (method === undefined) throw new Error(`${methodHash} is not among the chain's payouts`);
  const { symbol, contract, decimals } = method.asset;
  const price = await requireCoinPrice(db, method, currency);
  const units = coinsBought(amountMinor, price, decimals);
  await db.query(
    `insert into cashier_chain_payout (id, chain_id, asset, contract, units, currency, amount_minor)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, network.chainId, symbol, contract, units, currency, amountMinor],
  );
  const [ordered] = await readOrders(db, "ordered.id = $1", id);
  return ordered!;
}

interface OrderRow {
  readonly id: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly state: "ordered" | "signed" | "final" | "failed" | "lost";
  readonly tx_hash: string | null;
  readonly failure: string | null;
  readonly is_given_up: boolean;
}

/** Of one that is final nothing is said before it is: so nothing that the chain takes back has to be taken back here. */
async function readOrders(
  db: Queryable,
  condition: string,
  value: string | Date,
): Promise<readonly ListedPayout[]> {
  const { rows } = await db.query<OrderRow>(
    `select ordered.id, ordered.currency, ordered.amount_minor, ordered.state, ordered.tx_hash, ordered.failure,
       payout.status = 'failed' and ordered.state in ('ordered', 'lost') as is_given_up
     from cashier_chain_payout ordered join cashier_payout payout using (id) where ${condition}`,
    [value],
  );
  return rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    ...stateOf(row),
  }));
}

function stateOf({
  state,
  tx_hash: reference,
  failure,
  is_given_up,
}: OrderRow): ProviderPayoutState {
  if (state === "final") return { state, reference };
  if (state === "failed") return { state, reference, reason: failure };
  // Staff said that it failed before anything was signed: it never will be.
  if (is_given_up) return { state: "failed", reference, reason: null };
  return { state: "processing", reference };
}
