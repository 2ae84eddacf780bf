/** A login at another service that went on in the site's own window: back where it began, and who is there. Browser only. */
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { initialCurrency } from "../currency/initial-currency.ts";
import { enterWithSocial } from "./enter-with-social.ts";

const storageKey = "socialReturn";

/** Where the player was. Without storage the home page is where the player comes back to. */
export function keepReturn(): void {
  deviceStorage.setItem(storageKey, location.pathname);
}

/** The path that was kept, once; null without one. */
export function takeReturn(): string | null {
  const path = deviceStorage.getItem(storageKey);
  deviceStorage.removeItem(storageKey);
  return path;
}

/** `outcome` is what the API's page wrote into the address: no token, so the session is found by its refresh cookie. */
export async function finishReturn(services: Services, outcome: string): Promise<void> {
  const { api, messages } = services;
  await Promise.all([messages.load("social"), messages.load("notices"), messages.load("auth")]);
  if (outcome === "linked") {
    notify({ kind: "success", title: messages.i18n.t("social.linked", { service: "" }).trim() });
    return;
  }
  if (outcome !== "login" && outcome !== "registered") return notifyFailure(services, outcome);
  const renewed = await api.call("refreshToken");
  if (!renewed.ok) return notifyFailure(services, "social_attempt_expired");
  await enterWithSocial(services, {
    token: renewed.value.access_token,
    registered: outcome === "registered",
    currency: initialCurrency(services.cookies.read(), {
      locale: services.locale,
      languages: navigator.languages,
    }),
    close: () => undefined,
    next: undefined,
  });
}

/** An address can be written by anybody: what is no code of the catalogue says nothing. */
function notifyFailure({ messages }: Services, code: string): void {
  if (!Object.hasOwn(messages.i18n.messages, `error.${code}`)) return;
  const error = code as ErrorBody["error"];
  const failure = {
    kind: "answered",
    status: 422,
    body: { error, message: error },
    retryAfterSeconds: null,
  } as const;
  notify({ kind: "error", title: failureLines(failure, textSource(messages)).join(" ") });
}
