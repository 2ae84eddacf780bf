/** A login at another service that went on in the site's own window: back where it began, and who is there. Browser only. */
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { initialCurrency } from "../currency/initial-currency.ts";
import { factorChallengeOf, type FactorChallenge } from "../second-factor/challenge.ts";
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

/** What the API's page wrote into the address. */
export interface SocialReturn {
  readonly outcome: string;
  /** What the second step of a login needs, or empty. */
  readonly hash: string;
}

/** There is no token in the address: the session is found by its refresh cookie. */
export async function finishReturn(
  services: Services,
  { outcome, hash }: SocialReturn,
): Promise<void> {
  const { api, messages, modals } = services;
  await Promise.all([messages.load("social"), messages.load("notices"), messages.load("auth")]);
  if (outcome === "linked") {
    notify({ kind: "success", title: messages.i18n.t("social.linked", { service: "" }).trim() });
    return;
  }
  const challenge = challengeOf(outcome, hash);
  if (challenge !== null) return modals.open("login", { challenge });
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

/** The second step of the login whose first one the other service was; null where there is none to take. */
function challengeOf(outcome: string, hash: string): FactorChallenge | null {
  const { challenge = "", methods = "" } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const found = factorChallengeOf(refusal(outcome, { challenge, methods }));
  return found === null || found.challenge === "" || found.methods.length === 0 ? null : found;
}

function refusal(code: string, params?: Record<string, string>): ApiFailure {
  const error = code as ErrorBody["error"];
  const body = { error, message: error, ...(params && { params }) };
  return { kind: "answered", status: 422, body, retryAfterSeconds: null };
}

/** An address can be written by anybody: what is no code of the catalogue says nothing. */
function notifyFailure({ messages }: Services, code: string): void {
  if (!Object.hasOwn(messages.i18n.messages, `error.${code}`)) return;
  notify({ kind: "error", title: failureLines(refusal(code), textSource(messages)).join(" ") });
}
