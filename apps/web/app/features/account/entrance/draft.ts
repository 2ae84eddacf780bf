/**
 * What was typed in the account's dialogs, while the page lives: switching between e-mail and phone, between logging in and
 * registering, or closing a dialog to look for a code loses nothing. Never a password, and nothing after the player is in.
 */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { createStore } from "../../../runtime/state/external-store.ts";
import { useStore } from "../../../runtime/services/use-services.tsx";
import type { PhoneCountry } from "../phone/phone-number.ts";
import type { Contact, Way } from "./contact.ts";

export interface SentCode {
  readonly contact: Contact;
  /** When another one may be sent, by this device's clock. */
  readonly readyAtMs: number;
  /** When this one is over. */
  readonly endsAtMs: number;
}

export interface Draft {
  readonly way: Way;
  readonly email: string;
  readonly phone: string;
  /** Null until the player or the number has chosen one. */
  readonly country: PhoneCountry | null;
  /** Chosen while registering. */
  readonly currency: Currency | null;
  readonly promo: string;
  /** The VIP club was asked for while registering. */
  readonly wantsVip: boolean;
  /** A code that is on its way, and what it is for. */
  readonly sent: (SentCode & { readonly purpose: "login" | "restore" }) | null;
}

const empty: Draft = {
  way: "email",
  email: "",
  phone: "",
  country: null,
  currency: null,
  promo: "",
  wantsVip: false,
  sent: null,
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

/** The code that may still be typed in. */
export function openCode(purpose: "login" | "restore", nowMs = Date.now()): SentCode | null {
  const { sent } = store.get();
  return sent !== null && sent.purpose === purpose && sent.endsAtMs > nowMs ? sent : null;
}
