/** Opens the operator's chain. Its library is large: it is loaded only where there is a chain. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import type { PaymentProvider } from "../ports/payment-provider.ts";
import type { EvmChainSettings } from "./chain-settings.ts";
import { findNodeFault, type NodeFault } from "./check-node.ts";

export type OpenedChain =
  | { readonly ok: true; readonly provider: PaymentProvider }
  /** `xpub`: it is none. */
  | ({ readonly ok: false } & (NodeFault | { readonly problem: "xpub" }));

/** A node that does not answer keeps nothing from starting: it is asked again at each look, and until it answers no address is shown. */
export async function openEvmChain(
  pool: pg.Pool,
  settings: EvmChainSettings,
): Promise<OpenedChain> {
  const { createEvmChainProvider } = await import("./evm-chain-provider.ts");
  const { createChainNode } = await import("./chain-node.ts");
  let provider: PaymentProvider;
  try {
    provider = createEvmChainProvider(pool, settings);
  } catch {
    return { ok: false, problem: "xpub" };
  }
  const { rpcUrl, network } = settings;
  const fault = await findNodeFault(createChainNode(rpcUrl, network), network);
  return fault === null ? { ok: true, provider } : { ok: false, ...fault };
}

/** See `reportSweep`. */
export async function writeSweepReport(
  db: Queryable,
  settings: EvmChainSettings,
  options: { readonly all: boolean },
): Promise<string> {
  const { reportSweep } = await import("./sweep-report.ts");
  return reportSweep(db, settings, options);
}
