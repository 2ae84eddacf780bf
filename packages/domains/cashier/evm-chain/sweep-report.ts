/** What lies on the deposit addresses, for whoever has their private keys and collects it. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Address } from "viem";
import { getAddress } from "viem/utils";
import { createChainNode, requireChain } from "./chain-node.ts";
import type { EvmChainSettings } from "./chain-settings.ts";
import { formatCoins } from "./coin-amount.ts";
import { openDepositAccount } from "./derive-address.ts";

export interface SweepOptions {
  /** Also addresses on which nothing was seen to arrive. */
  readonly all: boolean;
}

const columns = "path,address,asset,contract,holds,arrived,invoice";
/** Addresses that the node is asked about beside each other. */
const atOnce = 10;

interface Held {
  readonly position: number;
  readonly address: Address;
  readonly invoice: string;
  /** Units of each contract that came, finally; under "" of the chain's own coin. */
  readonly arrived: Readonly<Record<string, string>>;
}

/**
 * CSV, a line for each asset that an address holds or that came to it, as of the newest final block. `path` is below the extended key. What is held and did not arrive came
 * from a contract, or after the address was watched: nobody was credited with it.
 */
export async function reportSweep(
  db: Queryable,
  { rpcUrl, network, xpub }: EvmChainSettings,
  { all }: SweepOptions,
): Promise<string> {
  const node = createChainNode(rpcUrl, network);
  await requireChain(node, network);
  const final = await node.finalNumber(await node.head());
  const at = final > 0n ? final : 0n;
  const addresses = await readHeld(db, {
    account: openDepositAccount(xpub).id,
    chainId: network.chainId,
    all,
  });
  const lines = [columns];
  for (let from = 0; from < addresses.length; from += atOnce) {
    const part = addresses.slice(from, from + atOnce);
    lines.push(...(await Promise.all(part.map(linesOf))).flat());
  }
  return `${lines.join("\r\n")}\r\n`;

  async function linesOf({ position, address, invoice, arrived }: Held): Promise<string[]> {
    const found: string[] = [];
    for (const { symbol, decimals, contract } of network.assets) {
      const holds = await node.balance(address, contract, at);
      const came = BigInt(arrived[contract ?? ""] ?? 0);
      if (holds === 0n && came === 0n) continue;
      const sums = [formatCoins(holds, decimals), formatCoins(came, decimals)];
      found.push(
        [
          `0/${position}`,
          getAddress(address),
          symbol,
          contract === null ? "" : getAddress(contract),
          ...sums,
          invoice,
        ].join(","),
      );
    }
    return found;
  }
}

async function readHeld(
  db: Queryable,
  { account, chainId, all }: SweepOptions & { readonly account: string; readonly chainId: number },
): Promise<readonly Held[]> {
  const { rows } = await db.query<Held>(
    `select asked.position, asked.address, asked.invoice_id as invoice,
       coalesce(jsonb_object_agg(came.contract, came.units::text) filter (where came.units is not null), '{}') as arrived
     from cashier_chain_address asked
     left join (
       select address, coalesce(contract, '') as contract, sum(units) as units
       from cashier_chain_transfer where chain_id = $2 and state = 'final' group by 1, 2
     ) came using (address)
     where asked.account = $1 group by asked.position, asked.address, asked.invoice_id
     having $3 or count(came.units) > 0
     order by asked.position`,
    [account, chainId, all],
  );
  return rows;
}
