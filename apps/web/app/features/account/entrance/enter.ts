/** What follows a token from login or registration. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { momentsOf } from "../../../runtime/i18n/moments.ts";
import type { Services } from "../../../runtime/services/services.ts";
import type { FailedLogins } from "../../../runtime/session/session-store.ts";
import { withCurrentAddress } from "../../../runtime/session/session.ts";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import { clearDraft } from "./draft.ts";

export interface Entrance {
  readonly answer: RouteResponse<"loginEmailPassword">;
  readonly close: () => void;
  /** What the player wanted before having to log in. */
  readonly next: ModalInputs["login"]["next"];
}

export async function enter(services: Services, entrance: Entrance): Promise<void> {
  const { answer, close, next } = entrance;
  const { session, config, modals, leaveTo } = services;
  if (answer.sso !== null && config.environment !== "development") {
    leaveTo(withCurrentAddress(answer.sso));
    return;
  }
  const failedLogins = await session.login(answer.token);
  clearDraft();
  close();
  if (failedLogins !== null) warn(services, failedLogins);
  if (next !== undefined) modals.open(next, {});
}

/** Others may have guessed at the password: the owner is notified after the login. Stays until closed. */
function warn({ messages, locale, timezone }: Services, { count, last_at: lastAt }: FailedLogins) {
  const when = momentsOf(locale, timezone.get()).short(lastAt);
  notify({
    kind: "error",
    title: messages.i18n.t("auth.failedLogins.title"),
    body: messages.i18n.t("auth.failedLogins.text", { count, when }),
  });
}
