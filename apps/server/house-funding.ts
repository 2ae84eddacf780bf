/** Puts the operator's capital behind the house, and sets the maximum wins that follow from it where none are set. */
import { readExposure } from "@oddwright/domains/domains.ts";
import {
  fundHouse,
  operatorPlayerId,
  readSystemBalances,
} from "@oddwright/domains/ledger/index.ts";
import type { Ledger } from "@oddwright/domains/ledger/index.ts";
import { seedOriginals } from "@oddwright/domains/originals/index.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";

export interface HouseFunding {
  readonly currency: Currency;
  /** Minor units; below zero takes capital back. */
  readonly amountMinor: bigint;
  /** A UUID: the same key never funds twice. */
  readonly key: string;
  /** Who and why, for the operator's records. */
  readonly note: string;
}

/** Throws with the refusal's code: funding is an operator's act, not a player's. */
export async function fundHouseAccount(
  ledger: Ledger,
  { currency, amountMinor, key, note }: HouseFunding,
): Promise<void> {
  const input = { amountMinor, note };
  const item = { playerId: operatorPlayerId, currency, key, input };
  const result = await ledger.execute(fundHouse(readExposure), item);
  if (result.ok) return;
  if (result.code === "balance_not_enough") {
    throw new Error(`the house has only ${result.params?.["balance"] ?? ""} ${currency} free`);
  }
  throw new Error(`the house was not funded in ${currency}: ${result.code}`);
}

/** One per cent of the bankroll for every game and currency that has no maximum win; what was set stays. */
export async function seedMaximumWins(pool: pg.Pool): Promise<void> {
  const balances = await readSystemBalances(pool);
  const houseMinor = (currency: Currency): bigint =>
    balances.find((each) => each.name === "house" && each.currency === currency)?.balanceMinor ??
    0n;
  await seedOriginals(pool, houseMinor);
}
