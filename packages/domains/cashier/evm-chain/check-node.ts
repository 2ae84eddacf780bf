/** Whether a node is of the operator's chain, and the tokens there are what the operator's file says. */
import type { ChainNode } from "./chain-node.ts";
import type { ChainAsset, ChainNetwork } from "./chain-settings.ts";

export type NodeFault =
  /** The node is of another chain. */
  | { readonly problem: "chain" }
  /** The token's contract says other decimals: every amount of it would be wrong by a power of ten. */
  | { readonly problem: "decimals"; readonly symbol: string };

/** Null also where the node does not answer: whoever uses it asks again. */
export async function findNodeFault(
  node: Pick<ChainNode, "chainId" | "decimals">,
  { chainId, assets }: Pick<ChainNetwork, "chainId" | "assets">,
): Promise<NodeFault | null> {
  const said = await node.chainId().catch(() => null);
  if (said === null) return null;
  if (said !== chainId) return { problem: "chain" };
  const areOther = await Promise.all(
    assets.map((asset) => hasOtherDecimals(node, asset).catch(() => false)),
  );
  const wrong = assets.find((_, index) => areOther[index]);
  return wrong === undefined ? null : { problem: "decimals", symbol: wrong.symbol };
}

/** False for the chain's own coin, and for a contract that says nothing of it: the standard leaves that open. */
export async function hasOtherDecimals(
  node: Pick<ChainNode, "decimals">,
  { contract, decimals }: ChainAsset,
): Promise<boolean> {
  if (contract === null) return false;
  const said = await node.decimals(contract);
  return said !== null && said !== decimals;
}
