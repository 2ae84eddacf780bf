/** What an operator offers, and what of it a player is promised: the terms of one step in one currency. */
import type { PeriodKind } from "@oddwright/core/bonuses/periods.ts";
import type { WagerBase } from "@oddwright/core/bonuses/wagering.ts";
import type { Weights } from "@oddwright/core/bonuses/weights.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { currenciesOf, type Offer } from "./read-offer.ts";

export interface CashbackTerms {
  readonly percent: number;
  readonly period: PeriodKind;
  readonly min_loss: string;
  readonly max_amount: string;
  /** Of rakeback, in hundredths of a per cent: its loss is what stakes lose on average. */
  readonly edges?: Weights | null;
}

/** Plays that cost nothing, of a game such as `originals/cases` or `slots/studio/paper-kites`. */
export interface SpinTerms {
  readonly game: string;
  readonly count: number;
  readonly stake: string;
}

/** Kept with the grant: whatever becomes of the offer, these stay. Amounts are decimal texts. */
export interface GrantTerms {
  readonly name: Readonly<Record<Locale, string>>;
  readonly kind: Offer["kind"];
  readonly steps: number;
  /** Of a deposit that is matched. */
  readonly match: {
    readonly percent: number;
    readonly min_deposit: string;
    readonly max_bonus: string;
  } | null;
  /** Of a bonus without a deposit; of cashback what came back. */
  readonly amount: string | null;
  /** Of cashback; terms from before there was any do not say it. */
  readonly cashback?: CashbackTerms | null;
  /** As with cashback. */
  readonly spins?: SpinTerms | null;
  readonly wager: { readonly multiplier: number; readonly base: WagerBase };
  readonly weights: Weights;
  readonly max_bet: string | null;
  readonly max_win_multiplier: number | null;
  /** From the bonus on. */
  readonly days: number;
  readonly claim_days: number;
  readonly stacking: Offer["stacking"];
}

/** Null where the offer is not made in this currency, or has no such step. */
export function termsOf(offer: Offer, stepNumber: number, currency: Currency): GrantTerms | null {
  const step = offer.steps[stepNumber - 1];
  if (step === undefined || !currenciesOf(step).includes(currency)) return null;
  const { match, amount, cashback, spins, wager, weights, max_bet } = step;
  const { max_win_multiplier, days, claim_days } = step;
  return {
    name: offer.name,
    kind: offer.kind,
    steps: offer.steps.length,
    match: match && {
      percent: match.percent,
      min_deposit: match.min_deposit[currency]!,
      max_bonus: match.max_bonus[currency]!,
    },
    amount: amount?.[currency] ?? null,
    cashback: cashback && {
      percent: cashback.percent,
      period: cashback.period,
      min_loss: cashback.min_loss[currency]!,
      max_amount: cashback.max_amount[currency]!,
      edges: cashback.edges,
    },
    spins: spins && { game: spins.game, count: spins.count, stake: spins.stake[currency]! },
    wager,
    weights,
    max_bet: max_bet?.[currency] ?? null,
    max_win_multiplier,
    days,
    claim_days,
    stacking: offer.stacking,
  };
}

/** Of amounts that were checked when the offer was saved. */
export function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(`terms with the amount ${amount}`);
  return parsed.minor;
}
