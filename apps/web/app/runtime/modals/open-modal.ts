/** Opens a modal that needs no input of its own; depositing needs a player, so a guest logs in first. */
import type { Services } from "../services/services.ts";

export function openModal(services: Services, name: "login" | "register" | "PayIn"): void {
  const { modals, sessionStore } = services;
  const { status } = sessionStore.get();
  if (name === "PayIn" && status === "guest") modals.open("login", { next: "PayIn" });
  else if (name === "PayIn" || status !== "signed-in") modals.open(name, {});
}
