/** Opens a modal that needs no input of its own; depositing needs a player, so a guest logs in first. */
import type { SessionStore } from "../session/session-store.ts";
import type { ModalStore } from "./modal-store.ts";

export interface ModalOpener {
  readonly modals: ModalStore;
  readonly sessionStore: SessionStore;
}

export function openModal(opener: ModalOpener, name: "login" | "register" | "PayIn"): void {
  const { modals, sessionStore } = opener;
  const { status } = sessionStore.get();
  if (name === "PayIn" && status === "guest") modals.open("login", { next: "PayIn" });
  else if (name === "PayIn" || status !== "signed-in") modals.open(name, {});
}
