/** Where each modal's code is. It loads when the modal is first wanted. */
import type { ComponentType } from "react";
import { lazyPart, type LazyPart } from "../../runtime/browser/lazy-part.tsx";
import type { ModalName, ModalProps } from "../../runtime/modals/modal-names.ts";

const importers = {
  login: () => import("../../features/account/login/login-modal.tsx"),
  register: () => import("../../features/account/register/register-modal.tsx"),
  PayIn: () => import("../../features/cashier/deposit-dialog/pay-in-modal.tsx"),
  SuccessPayment: () => import("../../features/cashier/credited-dialog/success-payment-modal.tsx"),
  proof: () => import("../../features/fairness/proof/proof-modal.tsx"),
  crashRound: () => import("../../features/fairness/rounds/crash-round-modal.tsx"),
  rouletteRound: () => import("../../features/fairness/rounds/roulette-round-modal.tsx"),
  pot: () => import("../../features/fairness/rounds/pot-modal.tsx"),
  search: () => import("../../features/lobby/search/search-modal.tsx"),
  seeds: () => import("../../features/fairness/seeds/seeds-modal.tsx"),
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
