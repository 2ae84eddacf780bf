/** Where each modal's code is. It loads when the modal is first wanted. */
import type { ComponentType } from "react";
import { lazyPart, type LazyPart } from "../browser/lazy-part.tsx";
import type { ModalName, ModalProps } from "./modal-names.ts";

const importers = {
  login: () => import("./login/login-modal.tsx"),
  register: () => import("./register/register-modal.tsx"),
  PayIn: () => import("./pay-in/pay-in-modal.tsx"),
  SuccessPayment: () => import("./success-payment/success-payment-modal.tsx"),
  proof: () => import("../fairness/proof-modal.tsx"),
  crashRound: () => import("../fairness/crash-round-modal.tsx"),
  rouletteRound: () => import("../fairness/roulette-round-modal.tsx"),
  pot: () => import("../fairness/pot-modal.tsx"),
  search: () => import("../lobby/search-modal.tsx"),
  seeds: () => import("../fairness/seeds-modal.tsx"),
} satisfies { [Name in ModalName]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> };

export const registry: {
  [Name in ModalName]: LazyPart<ModalProps<Name>>;
} = {
  login: lazyPart(importers.login),
  register: lazyPart(importers.register),
  PayIn: lazyPart(importers.PayIn),
  SuccessPayment: lazyPart(importers.SuccessPayment),
  proof: lazyPart(importers.proof),
  crashRound: lazyPart(importers.crashRound),
  rouletteRound: lazyPart(importers.rouletteRound),
  pot: lazyPart(importers.pot),
  search: lazyPart(importers.search),
  seeds: lazyPart(importers.seeds),
};

/** Fetches a modal's code ahead of the press: on hover or focus. Without a network the press asks again. */
export function preloadModal(name: ModalName): void {
  importers[name]().catch(() => undefined);
}
