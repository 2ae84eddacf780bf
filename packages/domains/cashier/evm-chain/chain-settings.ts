/** The chain, its node, and the methods that players are offered on it, as a file of the operator's describes them. */
import { z } from "zod";
import {
  amountSchema,
  methodFields,
  offeredMethodOf,
  readMethodFile,
  type ReadMethods,
} from "../methods/method-file.ts";
import { minPayoutMinor, payoutFeeMinor } from "@oddwright/core/money/payout-terms.ts";
import type { OfferedMethod } from "../methods/offer-methods.ts";
import type { OfferedPayoutMethod } from "../methods/offer-payout-methods.ts";
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

/** In which coin a method pays, and what it is worth: always the same, or as it was said within so many minutes. */
export interface InCoins {
  readonly asset: ChainAsset;
  readonly price: { readonly fixed: bigint } | { readonly minutes: number };
}

export interface ChainMethod extends OfferedMethod, InCoins {}
export interface ChainPayoutMethod extends OfferedPayoutMethod, InCoins {}

export interface ChainFile {
  readonly network: ChainNetwork;
  readonly methods: readonly ChainMethod[];
  /** Empty where nothing is paid out on the chain. */
  readonly payouts: readonly ChainPayoutMethod[];
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

const coinFields = {
  asset: symbolSchema,
  fixed_rate: z.string().optional(),
  rate_minutes: z.int().min(1).max(1_440).optional(),
};

type Issues = Pick<z.RefinementCtx, "addIssue">;

/** What is wrong is added to the issues. */
function inCoinsOf(
  {
    asset: symbol,
    fixed_rate: rate,
    rate_minutes: minutes,
  }: z.infer<z.ZodObject<typeof coinFields>>,
  assets: readonly ChainAsset[],
  issues: Issues,
): InCoins {
  const fault = (message: string, path: string): void =>
    issues.addIssue({ code: "custom", message, path: [path] });
  const asset = assets.find((each) => each.symbol === symbol);
  if (asset === undefined) fault("is not among the coin and the tokens", "asset");
  if ((rate === undefined) === (minutes === undefined))
    fault("is said, or rate_minutes is: one of them", "fixed_rate");
  const fixed = readPrice(rate ?? "1");
  if (fixed === null) fault("is not what a coin is worth, such as 1", "fixed_rate");
  const price = minutes === undefined ? { fixed: fixed ?? 1n } : { minutes };
  return { asset: asset ?? assets[0]!, price };
}

const methodSchemaOf = (assets: readonly ChainAsset[]) =>
  z.strictObject({ ...methodFields, ...coinFields }).transform((method, issues): ChainMethod => ({
    ...offeredMethodOf(method, { icon: cryptoIcon, leastMinor: 1n }, issues),
    ...inCoinsOf(method, assets, issues),
  }));

const { presets: _presets, commission_basis_points: _commission, ...payoutFields } = methodFields;
const maxPayouts = 50;

const payoutSchemaOf = (assets: readonly ChainAsset[], deposits: readonly ChainMethod[]) =>
  z
    .strictObject({
      ...payoutFields,
      ...coinFields,
      fee_basis_points: z.int().min(0).max(5_000).default(0),
      fee_fixed: amountSchema.optional(),
      returns: z.array(methodFields.hash).default([]),
    })
    .transform((method, issues): ChainPayoutMethod => {
      const { returns, fee_basis_points: basisPoints, fee_fixed: fixedMinor = 0n } = method;
      const fault = (message: string, path: string): void =>
        issues.addIssue({ code: "custom", message, path: [path] });
      const leastMinor = minPayoutMinor[method.currency];
      const written = { ...method, commission_basis_points: 0 };
      const { hash, currency, icon, names, minMinor, maxMinor } = offeredMethodOf(
        written,
        { icon: cryptoIcon, leastMinor },
        issues,
      );
      const fee = { basisPoints, fixedMinor };
      if (payoutFeeMinor(fee, minMinor) >= minMinor) fault("leaves nothing of min", "fee_fixed");
      if (
        returns.some(
          (each) => !deposits.some((one) => one.hash === each && one.currency === currency),
        )
      )
        fault("is not among the methods of this file in the same currency", "returns");
      const offered = { hash, currency, icon, names, minMinor, maxMinor, fee, returns };
      return { ...offered, destination: "crypto", ...inCoinsOf(method, assets, issues) };
    });

export type ReadChainFile =
  | ({ readonly ok: true } & ChainFile)
  | Extract<ReadMethods<never>, { readonly ok: false }>;

/** The problem names the place in the file and no value of it. */
export function readChainFile(value: unknown): ReadChainFile {
  const outer = z.looseObject({ network: networkSchema }).safeParse(value);
  if (!outer.success) return { ok: false, problem: problemOf(outer.error) };
  const { network, payouts: written = [], ...rest } = outer.data;
  const { assets } = network;
  const read = readMethodFile(methodSchemaOf(assets), rest);
  if (!read.ok) return read;
  const payouts = z
    .strictObject({ payouts: z.array(payoutSchemaOf(assets, read.methods)).max(maxPayouts) })
    .safeParse({ payouts: written });
  if (!payouts.success) return { ok: false, problem: problemOf(payouts.error) };
  const twice = twiceIn(payouts.data.payouts.map(({ hash }) => hash));
  if (twice !== undefined) return { ok: false, problem: `payouts: ${twice} is there twice` };
  const returnedTwice = twiceIn(payouts.data.payouts.flatMap(({ returns }) => returns));
  if (returnedTwice !== undefined)
    return { ok: false, problem: `payouts: ${returnedTwice} goes back by two of them` };
  return { ...read, network, payouts: payouts.data.payouts };
}

const twiceIn = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

export function problemOf({ issues: [issue] }: z.ZodError): string {
  return `${issue!.path.join(".") || "the file"}: ${issue!.message}`;
}

export const xpubForm = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/;
