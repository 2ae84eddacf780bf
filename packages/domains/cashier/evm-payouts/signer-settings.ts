/** The signer's own key and limits, which no other process is given. */
import { z } from "zod";
import { type ChainAsset, coinForm, problemOf } from "../evm-chain/chain-settings.ts";
import { readCoins } from "../evm-chain/coin-amount.ts";

/** In the smallest units of the asset. */
export interface SignerLimits {
  readonly payout: bigint;
  /** All together within 24 hours. */
  readonly day: bigint;
  /** To one address within 24 hours. */
  readonly destinationDay: bigint;
}

export interface SignerFile {
  /** By symbol. What is not here is not paid. */
  readonly limits: ReadonlyMap<string, SignerLimits>;
  /** Wei a unit of gas, at most. */
  readonly maxFee: bigint;
  /** After so long without being mined a transaction is signed again with a higher fee. */
  readonly raiseAfterSeconds: number;
  /** Addresses with code are paid, too. */
  readonly paysContracts: boolean;
  /** Of a key that was used before it came here; null for a new one. */
  readonly firstNonce: number | null;
}

export interface SignerSettings extends SignerFile {
  /** 32 bytes in hexadecimal, with 0x. In no message and no log. */
  readonly privateKey: `0x${string}`;
}

export type ReadSignerFile =
  | ({ readonly ok: true } & SignerFile)
  | { readonly ok: false; readonly problem: string };

const gweiDecimals = 9;
const maxFeeGwei = 100_000;

const coinsSchema = z.string().max(80);
const fileSchema = z.strictObject({
  max_fee_gwei: z.number().positive().max(maxFeeGwei),
  raise_after_seconds: z.int().min(30).max(86_400).default(180),
  pay_contracts: z.boolean().default(false),
  first_nonce: z.int().min(0).nullable().default(null),
  limits: z.record(
    z.string().regex(coinForm, "is not a symbol such as USDC"),
    z.strictObject({ payout: coinsSchema, day: coinsSchema, destination_day: coinsSchema }),
  ),
});

/** The problem names the place in the file. Amounts are in whole coins of the chain's assets. */
export function readSignerFile(value: unknown, assets: readonly ChainAsset[]): ReadSignerFile {
  const read = fileSchema.safeParse(value);
  if (!read.success) return { ok: false, problem: problemOf(read.error) };
  const limits = new Map<string, SignerLimits>();
  for (const [symbol, written] of Object.entries(read.data.limits)) {
    const asset = assets.find((each) => each.symbol === symbol);
    const fault = (what: string) => ({ ok: false, problem: `limits.${symbol}${what}` }) as const;
    if (asset === undefined) return fault(": is not among the coin and the tokens");
    const coins = (text: string): bigint | null => readCoins(text, asset.decimals);
    const payout = coins(written.payout);
    const destinationDay = coins(written.destination_day);
    const day = coins(written.day);
    if (payout === null || destinationDay === null || day === null)
      return fault(`: is not an amount of at most ${asset.decimals} decimals`);
    if (payout === 0n || payout > destinationDay || destinationDay > day)
      return fault(": payout is above zero, not above destination_day, and that not above day");
    limits.set(symbol, { payout, day, destinationDay });
  }
  return {
    ok: true,
    limits,
    maxFee: BigInt(Math.round(read.data.max_fee_gwei * 10 ** gweiDecimals)),
    raiseAfterSeconds: read.data.raise_after_seconds,
    paysContracts: read.data.pay_contracts,
    firstNonce: read.data.first_nonce,
  };
}

/** 64 hexadecimal digits, with 0x or without; null for what is no key. Its range is checked where it is used. */
export function readPrivateKey(text: string): `0x${string}` | null {
  const [, digits] = /^(?:0x)?([0-9a-fA-F]{64})$/.exec(text) ?? [];
  return digits === undefined ? null : `0x${digits.toLowerCase()}`;
}
