/** Proves that chains of prices hold: for the audit, and for whoever doubts a price. */
import { chainFault, chainStart } from "@oddwright/core/odds/prices/price-chain.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { type AuditCheck, maxFindings } from "../../ledger/index.ts";
import type { PriceChangeRow } from "../catalogue/market-store.ts";

interface StoredChange extends PriceChangeRow {
  readonly event_id: string;
  readonly market_key: string;
}

/** Markets whose chains are read at once. */
const marketsAtOnce = 500;

/** Every chain that is kept, from its first link to the head that its market has. A sentence for each that does not hold. */
async function brokenChains(db: Queryable): Promise<readonly string[]> {
  const findings: string[] = [];
  let after: readonly [string, string] = ["", ""];
  for (;;) {
    const { rows: heads } = await db.query<{
      event_id: string;
      key: string;
      version: number;
      head: string;
    }>(
      `select event_id, key, version, encode(head_hash, 'hex') as head from sportsbook_market
       where chain_forgotten_at is null and (event_id, key) > ($1, $2) order by event_id, key limit ${marketsAtOnce}`,
      [...after],
    );
    const last = heads.at(-1);
    if (last === undefined || findings.length >= maxFindings) return findings;
    const { rows } = await db.query<StoredChange>(
      `select event_id, market_key, version, status, prices, model_version, encode(inputs_hash, 'hex') as inputs_hash,
         encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash, at
       from sportsbook_price_change
       where (event_id, market_key) > ($1, $2) and (event_id, market_key) <= ($3, $4)
       order by event_id, market_key, version`,
      [...after, last.event_id, last.key],
    );
    const chains = Map.groupBy(rows, (row) => `${row.event_id} ${row.market_key}`);
    for (const { event_id: event, key, version, head } of heads) {
      const chain = chains.get(`${event} ${key}`) ?? [];
      const fault = chainFault(chain.map(linkOf));
      const end = chain.at(-1);
      if (fault !== null) findings.push(`${event} ${key}: ${fault.code} at ${fault.version}`);
      else if (end?.version !== version || (end.hash ?? chainStart) !== head)
        findings.push(`${event} ${key}: its market is at ${version}, its chain is not`);
    }
    after = [last.event_id, last.key];
  }
}

const linkOf = (row: StoredChange) => ({
  event: row.event_id,
  market: row.market_key,
  version: row.version,
  status: row.status,
  prices: row.prices.map(
    ([selection, price]) =>
      [selection, price === null ? null : printPrice(price, "decimal")] as const,
  ),
  modelVersion: row.model_version,
  inputsHash: row.inputs_hash,
  previousHash: row.previous_hash,
  hash: row.hash,
  at: row.at.toISOString(),
});

/** Only the chain of a market that nobody bet on is ever forgotten, long after its event. */
async function forgottenChains(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ event_id: string; key: string }>(
    `select event_id, key from sportsbook_market where chain_forgotten_at is not null
     except select event_id, key from sportsbook_old_chain limit $1`,
    [maxFindings],
  );
  return rows.map(({ event_id, key }) => `${event_id} ${key}: its chain was forgotten too early`);
}

export const chainsHold: AuditCheck = {
  name: "every chain of prices leads to its market's newest state, unchanged",
  run: async (client) =>
    [...(await brokenChains(client)), ...(await forgottenChains(client))]
      .slice(0, maxFindings)
      .map((text) => ({ text })),
};
