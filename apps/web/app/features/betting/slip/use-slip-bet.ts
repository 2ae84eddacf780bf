/** Everything the slip shows and does, for its parts to draw. */
import { defaultCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import { firstStakeMinor } from "@oddwright/core/money/first-stake.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useEffect, useState } from "react";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import { milliOf } from "../odds/price-text.ts";
import { pricePreferences } from "../odds/price-preferences.ts";
import { modeOf, requestsOf, withPrice, type SlipRequest } from "./slip.ts";
import { loadSlip } from "./slip-store.ts";
import { checkSlipStake } from "./slip-stake.ts";
import { slipChange, type OfferedPick } from "./slip-prices.ts";
import { betSums, possibleReturnMinor, type BetSums } from "./slip-sums.ts";
import { useFreeBets } from "./use-free-bets.ts";
import { useOffered } from "./use-offered.ts";
import { waitingBets } from "./sent-bets.ts";
import { setAside, usePlacing } from "./use-placing.ts";
import { useQuotes, type Quote } from "./use-quotes.ts";
import { useSlip } from "./use-slip.ts";

export type SlipBet = ReturnType<typeof useSlipBet>;

export function useSlipBet() {
  const services = useServices();
  const { storage } = services;
  const user = useUser();
  const currency: Currency = user?.currency ?? defaultCurrency;
  const { slip, change } = useSlip();
  const { policy } = useStore(pricePreferences);
  useEffect(() => loadSlip(storage), [storage]);
  const playerId = user?.id;
  useEffect(() => {
    if (playerId !== undefined) setAside(services, playerId);
  }, [services, playerId]);
  const waiting = useStore(waitingBets);
  const offered = useOffered(slip);
  const requests = requestsOf(slip);
  const quoted = useQuotes(requests, offered);
  const quotes = quoted.map(({ quote }) => quote).filter((each) => each !== undefined);
  const [texts, setTexts] = useState<Partial<Record<Currency, string>>>({});
  const freeBets = useFreeBets();
  // It pays the stake of one bet.
  const freeBet = requests.length <= 1 ? freeBets.chosen : null;
  const text = freeBet?.amount ?? texts[currency] ?? formatAmount(startingStake(currency));
  const checked = checkSlipStake({
    text,
    bets: Math.max(1, requests.length),
    quotes,
    balance: freeBet === null ? (user?.balance ?? null) : null,
  });
  const changed = slipChange(offered, policy);
  const placing = usePlacing();
  const keptMinor = freeBet === null ? 0n : (checked.stakeMinor ?? 0n);
  const sums = quoted.map(({ request, quote }) => sumsOf(request, offered, quote));
  return {
    slip,
    change,
    /** Sent by a page that is gone, and not decided. */
    waiting: user === null ? [] : waiting,
    mode: modeOf(slip),
    user,
    currency,
    offered,
    requests,
    quoted,
    quotes,
    policy,
    freeBets,
    /** What the slip is placed with; null for own money. */
    freeBet,
    stake: { text, set: (next: string) => setTexts({ ...texts, [currency]: next }), ...checked },
    changed,
    /** The player agrees to every price as it is now. */
    acceptPrices: () =>
      change((was) =>
        offered.reduce(
          (next, each) => (each.price === null ? next : withPrice(next, each.pick, each.price)),
          was,
        ),
      ),
    sums,
    returnMinor: returnOf(sums, { stakeMinor: checked.stakeMinor, keptMinor }),
    isReady: requests.length > 0 && quotes.length === requests.length && quotes.every(isPlaceable),
    delayMs: Math.max(0, ...quotes.map(({ delay_ms: ms }) => ms)),
    ...placing,
  };
}

function startingStake(currency: Currency): bigint {
  return firstStakeMinor(betLimit("coinflip", currency));
}

const isPlaceable = (quote: Quote): boolean => quote.quote !== null;

/** Null while a price is unknown: a bet builder's is only in a quote. */
function sumsOf(
  { legs, folds }: SlipRequest,
  offered: readonly OfferedPick[],
  quote: Quote | undefined,
): BetSums | null {
  const prices = legs.map(({ picks }, at) => {
    if (picks.length > 1) return quote?.legs[at]?.price ?? null;
    return offered.find(({ pick }) => pick === picks[0])?.price ?? null;
  });
  if (prices.length === 0 || prices.includes(null)) return null;
  return betSums({
    prices: prices.map((price) => milliOf(price as string)),
    bankers: folds === null ? [] : legs.flatMap(({ banker }, at) => (banker ? [at] : [])),
    folds,
  });
}

interface Staked {
  readonly stakeMinor: bigint | null;
  /** Of it what is not returned: the stake of a free bet. */
  readonly keptMinor: bigint;
}

/** Of all bets together. */
function returnOf(
  sums: readonly (BetSums | null)[],
  { stakeMinor, keptMinor }: Staked,
): bigint | null {
  if (stakeMinor === null || sums.length === 0 || sums.includes(null)) return null;
  const most = sums.reduce(
    (total, each) => total + possibleReturnMinor(each as BetSums, stakeMinor),
    0n,
  );
  return most - keptMinor;
}
