/** A login at another service that went on in the site's own window: back where it began, and who is there. Browser only. */
import type { ErrorBody } from "@oddwright/contract/errors.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import {
  type CookieJar,
  readCookie,
  removeCookie,
  writeCookie,
} from "../../../runtime/browser/cookies.ts";
import type { ApiFailure } from "../../../runtime/api/failure.ts";
import { failureLines } from "../../../runtime/api/failure-text.ts";
import { refusalTexts } from "../../../runtime/services/refusal-texts.ts";
import type { ModalInputs } from "../../../runtime/modals/modal-names.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { keepDraft } from "../entrance/draft.ts";
import { initialCurrency } from "../currency/initial-currency.ts";
import { factorChallengeOf, type FactorChallenge } from "../second-factor/challenge.ts";
import type { SocialStart } from "./begin-social-login.ts";
import { enterWithSocial } from "./enter-with-social.ts";

const cookieName = "socialReturn";
/** As long as the API waits for an answer of the other service. */
const keptSeconds = 600;

/** What this browser began, on which page, and what was chosen for a new account. */
export interface BegunLogin {
  readonly purpose: SocialStart["purpose"];
  readonly path: string;
  /** Null where none was chosen. */
  readonly currency: Currency | null;
  readonly wantsVip: boolean;
  /** What the player wanted before having to log in; null where that was nothing else. */
  readonly next: NonNullable<ModalInputs["login"]["next"]> | null;
}

/** A cookie, as whoever logs in needs them anyway: storage may be refused. */
export function keepReturn(
  cookies: CookieJar,
  { purpose, path, currency, wantsVip, next }: BegunLogin,
): void {
  const value = [purpose, currency ?? "-", wantsVip ? "vip" : "-", next ?? "-", path].join(" ");
  writeCookie(cookies, { name: cookieName, value, maxAgeSeconds: keptSeconds });
}

const keptForm = /^(enter|link) (\S+) (vip|-) (PayIn|-) (\/(?![/\\]).*)$/;

/** What was begun, once; null where nothing was. */
export function takeReturn(cookies: CookieJar): BegunLogin | null {
  const kept = readCookie(cookies.read(), cookieName);
  removeCookie(cookies, cookieName);
  const [, purpose, chosen, vip, next, path] = keptForm.exec(kept ?? "") ?? [];
  if (purpose === undefined || path === undefined) return null;
  return {
    purpose: purpose === "link" ? "link" : "enter",
    path,
    currency: currencies.find((each) => each === chosen) ?? null,
    wantsVip: vip === "vip",
    next: next === "PayIn" ? next : null,
  };
}

/** What the API's page wrote into the address. */
export interface SocialReturn extends Omit<BegunLogin, "path"> {
  readonly outcome: string;
  /** What the second step of a login needs, or when the account was closed; or empty. */
  readonly hash: string;
}

/** There is no token in the address: the session is found by its refresh cookie. */
export async function finishReturn(
  services: Services,
  { purpose, outcome, hash, currency, wantsVip, next }: SocialReturn,
): Promise<void> {
  const { api, messages, modals } = services;
  await Promise.all([messages.load("social"), messages.load("notices"), messages.load("auth")]);
  if (purpose === "link") {
    if (outcome !== "linked") return notifyFailure(services, outcome);
    notify({ kind: "success", title: messages.i18n.t("social.linked", { service: "" }).trim() });
    return;
  }
  keepDraft({ wantsVip });
  const challenge = challengeOf(outcome, hash);
  if (challenge !== null)
    return modals.open("login", { challenge, ...(next !== null && { next }) });
  if (outcome !== "login" && outcome !== "registered")
    return notifyFailure(services, outcome, closedAtOf(hash));
  const renewed = await api.call("refreshToken");
  if (!renewed.ok) return notifyFailure(services, "social_attempt_expired");
  await enterWithSocial(services, {
    token: renewed.value.access_token,
    registered: outcome === "registered",
    currency:
      currency ??
      initialCurrency(services.cookies.read(), {
        locale: services.locale,
        languages: navigator.languages,
      }),
    close: () => undefined,
    next: next ?? undefined,
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
function notifyFailure(services: Services, code: string, params?: Record<string, string>): void {
  const { messages } = services;
  if (!Object.hasOwn(messages.i18n.messages, `error.${code}`)) return;
  const lines = failureLines(refusal(code, params), refusalTexts(services));
  notify({ kind: "error", title: lines.join(" ") });
}

/** A moment and nothing else: the words of a notification are not written by an address. */
function closedAtOf(hash: string): { closed_at: string } | undefined {
  const closedAt = new URLSearchParams(hash.slice(1)).get("closed_at") ?? "";
  return Number.isNaN(Date.parse(closedAt))
    ? undefined
    : { closed_at: new Date(closedAt).toISOString() };
}
