/** The modals and what each is opened with. A new modal is a line here and one in its feature (`fairness-modals.ts` and its like). */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";

/** What can prove the second factor. */
export type FactorMethod = "totp" | "passkey" | "recovery_code";

export interface ModalInputs {
  /** `next` opens once the player is in. */
  login: {
    readonly next?: "PayIn";
    /** The first step is done, elsewhere: the second one is asked for. */
    readonly challenge?: { readonly challenge: string; readonly methods: readonly FactorMethod[] };
  };
  register: { readonly next?: "PayIn" };
  /** A link that signs in was opened by a player who is in. */
  signInLink: { readonly token: string };
  PayIn: Record<never, never>;
  /** Without a payout a new one is asked for. */
  PayOut: { readonly payoutId?: string };
  SuccessPayment: {
    /** Decimal strings. */
    readonly credited: string;
    readonly asked: string;
    readonly currency: Currency;
    /** The money came after the invoice's time had run out. */
    readonly late: boolean;
  };
  /** What a campaign's promo code brings a guest who came by its link. */
  adBonus: {
    readonly code: string;
    readonly terms: NonNullable<RouteResponse<"promoBonus">["data"]["terms"]>;
    readonly endMs: number;
  };
  /** How a bet's result came about, checked in this browser. */
  proof: { readonly betId: string };
  /** A crash round that is over, checked in this browser. */
  crashRound: { readonly round: RouteResponse<"crashRounds">["rounds"][number] };
  /** A roulette round that is over, checked in this browser. */
  rouletteRound: { readonly round: RouteResponse<"rouletteRounds">["rounds"][number] };
  /** A pot of a room that is over, checked in this browser. */
  pot: { readonly potId: string };
  /** The games by name. */
  search: Record<never, never>;
  /** The pair of seeds that the next bets are played with. */
  seeds: Record<never, never>;
}

export type ModalName = keyof ModalInputs;

export type OpenModal = {
  [Name in ModalName]: {
    readonly name: Name;
    readonly input: ModalInputs[Name];
    /** One opening: the same modal opened again starts afresh. */
    readonly id: number;
  };
}[ModalName];

/** What a modal's component gets. */
export interface ModalProps<Name extends ModalName> {
  readonly open: boolean;
  readonly input: ModalInputs[Name];
  readonly onClose: () => void;
}
