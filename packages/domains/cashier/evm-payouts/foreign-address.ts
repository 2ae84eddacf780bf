/** Whether an address can be somebody else's: never one that players pay to, that pays, or that a listed token lives at. */
import { readEvmAddress } from "@oddwright/core/money/evm-address.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { ChainNetwork } from "../evm-chain/chain-settings.ts";

/** False for what is no address of an EVM chain. */
export async function isForeign(
  db: Queryable,
  network: Pick<ChainNetwork, "assets">,
  destination: string,
): Promise<boolean> {
  const address = readEvmAddress(destination)?.toLowerCase();
  if (address === undefined || network.assets.some(({ contract }) => contract === address))
    return false;
  const { rows } = await db.query<{ is_own: boolean }>(
    `select exists (select from cashier_chain_address where address = $1)
       or exists (select from cashier_chain_signer where address = $1) as is_own`,
    [address],
  );
  return rows[0]?.is_own === false;
}
