/** Terms as the contract shows them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { type GrantTerms, termsOf } from "../offers/terms.ts";
import type { Offer } from "../offers/read-offer.ts";

export type TermsView = RouteResponse<"acceptBonus">["terms"];

export interface TermsPlace {
  readonly step: number;
  readonly currency: Currency;
}

export function termsView(terms: GrantTerms, { step, currency }: TermsPlace): TermsView {
  const { weights, cashback = null, spins = null, ...rest } = terms;
  return {
    ...rest,
    cashback: cashback && {
      ...cashback,
      edges: Object.entries(cashback.edges ?? {}).map(([name, basisPoints]) => {
        const [product = "", game = null] = name.split("/");
        return { product, game, basis_points: basisPoints };
      }),
    },
    // "dice", or "studio/paper-kites" of a provider.
    spins: spins && { ...spins, game: spins.game.slice(spins.game.indexOf("/") + 1) },
    step,
    currency,
    weights: Object.entries(weights).map(([name, percent]) => {
      const [product = "", game = null] = name.split("/");
      return { product, game, percent };
    }),
  };
}

/** Of every step; none where the offer is not made in the currency. */
export const stepViews = (offer: Offer, currency: Currency): readonly TermsView[] =>
  offer.steps.flatMap((_step, index) => {
    const step = index + 1;
    const terms = termsOf(offer, step, currency);
    return terms === null ? [] : [termsView(terms, { step, currency })];
  });
