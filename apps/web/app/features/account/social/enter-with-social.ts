/** What follows a token from another service. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import { changeCurrency } from "../currency/change-currency.ts";
import { enter } from "../entrance/enter.ts";

export interface SocialEntrance {
  readonly token: string;
  readonly registered: boolean;
  /** What a new account is played in. */
  readonly currency: Currency;
  readonly close: () => void;
  readonly next: ModalInputs["login"]["next"];
}

/** A new account gets its currency here, and from then on the offer to deposit waits its time. */
export async function enterWithSocial(
  services: Services,
  { token, registered, currency, close, next }: SocialEntrance,
): Promise<void> {
  const { config, depositOffer, sessionStore } = services;
  const answer = { success: true, token, sso: null } as const;
  const how = { event: registered ? "registration" : "login", method: "social" } as const;
  await enter(services, { answer, how, close, next, pathname: location.pathname });
  if (!registered) return;
  await changeCurrency(services, currency);
  const player = userOf(sessionStore.get());
  if (player !== null && config.automaticDepositOffer) depositOffer.schedule(player.id);
}
