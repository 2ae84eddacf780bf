/** Begins a login at another service: what is remembered of it, and where the browser goes. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { FastifyBaseLogger } from "fastify";
import { storableText } from "../input/storable-text.ts";
import type { IdentityContext } from "../ports/context.ts";
import type { ProviderFailure } from "../ports/social-provider.ts";
import { findRecentAuth } from "../sessions/recent-auth.ts";
import { readFingerprint } from "../sightings/read-fingerprint.ts";
import { hashOfSecret, isSecret, newSecret } from "../tokens/one-use-secret.ts";
import { secretsOfState } from "./attempt-secrets.ts";
import { insertAttempt } from "./attempt-store.ts";
import { callbackUrl } from "./callback-address.ts";

const promoMaxLength = 255;

export interface SocialStart {
  readonly provider: string;
  readonly promo?: string | null | undefined;
  /** The access token of who links the account. */
  readonly token?: string | null | undefined;
  readonly origin: string;
  readonly fp?: string | null | undefined;
}

export interface StartingBrowser {
  /** The value of the cookie that an earlier attempt has left. */
  readonly cookie: string | undefined;
  /** What the page itself says it is; browsers say so with every such call. */
  readonly origin: string | undefined;
  readonly locale: Locale;
  readonly log: FastifyBaseLogger;
}

export type StartResult =
  | { readonly ok: true; readonly url: string; readonly cookie: string }
  | Refusal;

/** A page may only ask for a result that is posted to itself. */
export async function startSocialLogin(
  context: IdentityContext,
  start: SocialStart,
  browser: StartingBrowser,
): Promise<StartResult> {
  const { social, pool, keys } = context;
  const { origin } = start;
  if (browser.origin !== origin || !social.isOriginAllowed(origin)) {
    return { ok: false, code: "origin_not_allowed" };
  }
  const provider = social.providers.find(({ id }) => id === start.provider);
  if (!provider) return { ok: false, code: "social_provider_unknown" };
  const linking = await readLinking(context, start.token ?? null);
  if (linking !== null && !linking.ok) return linking;

  const secrets = secretsOfState(keys, newSecret());
  const redirectUri = callbackUrl(social.apiUrlOf(origin), provider.id);
  const url = await provider.authorizationUrl({ ...secrets, redirectUri });
  if (!url.ok) {
    logFailure(browser.log, provider.id, url);
    return { ok: false, code: "social_provider_unavailable" };
  }
  // The same for attempts in several tabs: each has a state of its own.
  const cookie = isSecret(browser.cookie) ? browser.cookie : newSecret();
  const proof = { stateHash: hashOfSecret(secrets.state), browserHash: hashOfSecret(cookie) };
  const device = readFingerprint(context, start.fp);
  await insertAttempt(pool, proof, {
    provider: provider.id,
    origin,
    linking: linking === null ? null : linking.session,
    promo: storableText(start.promo, promoMaxLength),
    locale: browser.locale,
    fingerprintHash: device.evidence === "none" ? null : device.deviceHash,
  });
  return { ok: true, url: url.value.href, cookie };
}

/** Null for a login. A token that is over is no 401: the client would renew its own and send the same body again. */
async function readLinking({ pool, verifier }: IdentityContext, token: string | null) {
  if (token === null) return null;
  const caller = await verifier.verifyToken(token);
  if (!caller) return { ok: false, code: "social_session_ended" } as const;
  if (caller.restriction) return { ok: false, ...caller.restriction } as const;
  // A way in that stays is worth a proof; the call is not the player's own, so that the route cannot ask for it.
  if (!(await findRecentAuth(pool, caller)))
    return { ok: false, code: "step_up_required" } as const;
  const { playerId, sessionId } = caller;
  return { ok: true, session: { playerId, sessionId } } as const;
}

export function logFailure(
  log: FastifyBaseLogger,
  provider: string,
  { failure, reason }: ProviderFailure,
): void {
  if (failure !== "cancelled") log.warn({ provider, failure, reason }, "a social login failed");
}
