/**
 * What was typed in the account's dialogs, while the page lives: switching between e-mail and phone, between logging in and
 * registering, or closing a dialog loses nothing. Never a password, and nothing after the player is in.
 */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { createStore } from "../../../runtime/state/external-store.ts";
import { useStore } from "../../../runtime/services/use-services.tsx";
import type { PhoneCountry } from "../phone/phone-number.ts";
import type { Way } from "./contact.ts";

export interface Draft {
  readonly way: Way;
  readonly email: string;
  readonly phone: string;
  /** Null until the player or the number has chosen one. */
  readonly country: PhoneCountry | null;
  /** Chosen while registering. */
  readonly currency: Currency | null;
  readonly promo: string;
}

const empty: Draft = {
  way: "email",
  email: "",
  phone: "",
  country: null,
  currency: null,
  promo: "",
};

const store = createStore(empty);

export const useDraft = (): Draft => useStore(store);

export const readDraft = (): Draft => store.get();

export function keepDraft(part: Partial<Draft>): void {
  store.set({ ...store.get(), ...part });
}

export function clearDraft(): void {
  store.set(empty);
}
