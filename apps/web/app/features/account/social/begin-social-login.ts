/** Asks the API where the player goes to log in at another service, or to link an account there. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import { readCookie } from "../../../runtime/browser/cookies.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import { readDraft } from "../entrance/draft.ts";
import { isUnexpired } from "../../../runtime/session/access-token.ts";

export interface SocialStart {
  readonly provider: SocialProviderId;
  readonly purpose: "enter" | "link";
}

export async function beginSocialLogin(
  services: Services,
  { provider, purpose }: SocialStart,
): Promise<ApiResult<{ url: string }>> {
  const { api, cookies, clock } = services;
  // A typed code wins over the one the player came with.
  const promo = readDraft().promo.trim() || readCookie(cookies.read(), "promo");
  const token = purpose === "link" ? await freshToken(services, clock.now()) : null;
  return api.call("socialLogin", {
    body: { provider, promo, token, origin: location.origin, fp: await fingerprintOf(services) },
  });
}

/** The token travels in the body, where no refresh replaces it. */
async function freshToken({ tokens, session }: Services, nowMs: number): Promise<string | null> {
  const token = tokens.read();
  if (token !== null && !isUnexpired(token, nowMs)) await session.reload();
  return tokens.read();
}
