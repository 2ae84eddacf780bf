/** Fetches the profile and keeps the cookies that come with it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../api/client.ts";
import type { ApiResult } from "../api/failure.ts";
import type { TokenStore } from "../api/token-store.ts";
import { readCookie, writeCookie, type CookieJar } from "../browser/cookies.ts";

const superBonusSeconds = 5 * 365 * 24 * 60 * 60;

export interface ProfileSource {
  readonly api: ApiClient;
  readonly tokens: TokenStore;
  readonly cookies: CookieJar;
}

/** `whoAreYou` travels when the `super_bonus` cookie exists; a fresh token replaces the current one. */
export async function readProfile(
  source: ProfileSource,
): Promise<ApiResult<RouteResponse<"profileUser">>> {
  const { api, tokens, cookies } = source;
  const whoAreYou = readCookie(cookies.read(), "super_bonus");
  const query = whoAreYou === null ? {} : { whoAreYou };
  const result = await api.call("profileUser", { query });
  if (!result.ok) return result;
  const { fresh_token: freshToken, super_bonus: superBonus } = result.value;
  if (freshToken !== null) tokens.write(freshToken);
  if (superBonus !== null) {
    const cookie = { name: "super_bonus", value: superBonus, maxAgeSeconds: superBonusSeconds };
    writeCookie(cookies, cookie);
  }
  return result;
}
