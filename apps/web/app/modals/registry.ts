/** Where each modal's code is. It loads when the modal is first wanted. */
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
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
  [Name in ModalName]: LazyExoticComponent<ComponentType<ModalProps<Name>>>;
} = {
  login: lazy(importers.login),
  register: lazy(importers.register),
  PayIn: lazy(importers.PayIn),
  SuccessPayment: lazy(importers.SuccessPayment),
  proof: lazy(importers.proof),
  crashRound: lazy(importers.crashRound),
  rouletteRound: lazy(importers.rouletteRound),
  pot: lazy(importers.pot),
  search: lazy(importers.search),
  seeds: lazy(importers.seeds),
};

/** Fetches a modal's code ahead of the press: on hover or focus. Without a network the press asks again. */
export function preloadModal(name: ModalName): void {
  importers[name]().catch(() => undefined);
}
