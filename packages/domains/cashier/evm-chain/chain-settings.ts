/** The chain, its node, and the methods that players are offered on it, as a file of the operator's describes them. */
import { z } from "zod";
import {
  methodFields,
  offeredMethodOf,
  readMethodFile,
  type ReadMethods,
} from "../methods/method-file.ts";
import type { OfferedMethod } from "../methods/offer-methods.ts";
import { cryptoIcon } from "../methods/payment-methods.ts";
import { readPrice } from "./coin-amount.ts";

/** Part of deposit keys and account names. */
export const evmChainProviderName = "evm-chain";

export interface ChainAsset {
  readonly symbol: string;
  readonly decimals: number;
  /** In lower case; null for the chain's own coin. */
  readonly contract: `0x${string}` | null;
}

/** From when on a block is taken back no more: so many blocks lie on it, itself counted, or the chain itself says so. */
export type Finality = number | "finalized";

export interface ChainNetwork {
  readonly name: string;
  readonly chainId: number;
  readonly finality: Finality;
  /** The first is the chain's own coin. */
  readonly assets: readonly ChainAsset[];
  /** Blocks that the node is asked about at once. */
  readonly maxRange: number;
}

export interface ChainMethod extends OfferedMethod {
  readonly asset: ChainAsset;
  /** What a coin is worth: always the same, or as it was said within so many minutes. */
  readonly price: { readonly fixed: bigint } | { readonly minutes: number };
}

export interface ChainFile {
  readonly network: ChainNetwork;
  readonly methods: readonly ChainMethod[];
}

/** An operator's whole chain. */
export interface EvmChainSettings extends ChainFile {
  /** Of a node. It may hold a key: it is in no message. */
  readonly rpcUrl: string;
  readonly xpub: string;
}

export const coinForm = /^[A-Z0-9.]{1,12}$/;
const symbolSchema = z.string().regex(coinForm, "is not a symbol such as USDC");
const maxDecimals = 36;
const maxTokens = 20;

const tokenSchema = z
  .strictObject({
    symbol: symbolSchema,
    contract: z.string().regex(/^0x[0-9a-fA-F]{40}$/, "is not the address of a contract"),
    decimals: z.int().min(0).max(maxDecimals),
  })
  .transform(({ contract, ...token }): ChainAsset => ({
    ...token,
    contract: contract.toLowerCase() as `0x${string}`,
  }));

const networkSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(32),
    chain_id: z.int().min(1),
    finality: z.union([z.literal("finalized"), z.int().min(1).max(1_000)]),
    coin: symbolSchema,
    tokens: z.array(tokenSchema).max(maxTokens).default([]),
    max_range: z.int().min(1).max(10_000).default(1_000),
  })
  .transform(({ name, finality, ...network }, issues): ChainNetwork => {
    const assets = [{ symbol: network.coin, decimals: 18, contract: null }, ...network.tokens];
    const same = (field: "symbol" | "contract"): boolean =>
      new Set(assets.map((asset) => asset[field])).size < assets.length;
    if (same("symbol") || same("contract"))
      issues.addIssue({ code: "custom", message: "names an asset twice", path: ["tokens"] });
    return { name, chainId: network.chain_id, finality, assets, maxRange: network.max_range };
  });

const methodSchemaOf = (assets: readonly ChainAsset[]) =>
  z
    .strictObject({
      ...methodFields,
      asset: symbolSchema,
      fixed_rate: z.string().optional(),
      rate_minutes: z.int().min(1).max(1_440).optional(),
    })
    .transform(({ asset: symbol, fixed_rate: rate, rate_minutes: minutes, ...method }, issues) => {
      const fault = (message: string, path: string): void =>
        issues.addIssue({ code: "custom", message, path: [path] });
      const asset = assets.find((each) => each.symbol === symbol);
      if (asset === undefined) fault("is not among the coin and the tokens", "asset");
      if ((rate === undefined) === (minutes === undefined))
        fault("is said, or rate_minutes is: one of them", "fixed_rate");
      const fixed = readPrice(rate ?? "1");
      if (fixed === null) fault("is not what a coin is worth, such as 1", "fixed_rate");
      return {
        ...offeredMethodOf(method, { icon: cryptoIcon, leastMinor: 1n }, issues),
        asset: asset ?? assets[0]!,
        price: minutes === undefined ? { fixed: fixed ?? 1n } : { minutes },
      } satisfies ChainMethod;
    });

export type ReadChainFile =
  | ({ readonly ok: true } & ChainFile)
  | Extract<ReadMethods<never>, { readonly ok: false }>;

/** The problem names the place in the file and no value of it. */
export function readChainFile(value: unknown): ReadChainFile {
  const outer = z.looseObject({ network: networkSchema }).safeParse(value);
  if (!outer.success) {
    const [issue] = outer.error.issues;
    return { ok: false, problem: `${issue!.path.join(".") || "the file"}: ${issue!.message}` };
  }
  const { network, ...rest } = outer.data;
  const read = readMethodFile(methodSchemaOf(network.assets), rest);
  return read.ok ? { ...read, network } : read;
}

export const xpubForm = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/;
