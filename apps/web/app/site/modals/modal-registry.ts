/** Every feature's modals by name. The code of each loads when it is first wanted. */
import type { ComponentType } from "react";
import { accountModals } from "../../features/account/index.ts";
import { cashierModals } from "../../features/cashier/index.ts";
import { fairnessModals } from "../../features/fairness/index.ts";
import { lobbyModals } from "../../features/lobby/index.ts";
import { profileModals } from "../../features/profile/index.ts";
import { promotionsModals } from "../../features/promotions/index.ts";
import { lazyPart, type LazyPart } from "../../runtime/browser/lazy-part.tsx";
import type { ModalName, ModalProps } from "../../runtime/modals/modal-names.ts";

const importers = {
  ...accountModals,
  ...cashierModals,
  ...fairnessModals,
  ...lobbyModals,
  ...profileModals,
  ...promotionsModals,
} satisfies { [Name in ModalName]: () => Promise<{ default: ComponentType<ModalProps<Name>> }> };

/** Each is drawn with the input that it was opened with. */
export const modalParts = Object.fromEntries(
  Object.entries(importers).map(([name, importer]) => [name, lazyPart<never>(importer)]),
) as unknown as Readonly<Record<ModalName, LazyPart<ModalProps<ModalName>>>>;

/** After a failure the press fetches it again. */
export function preloadModal(name: ModalName): void {
  importers[name]().catch(() => undefined);
}
