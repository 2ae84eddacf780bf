/** Signs in whoever opened an operator's link: `simpleAuthToken` in the address and the `simpleAuth` cookie, which such a link sets. */
import { routes } from "@oddwright/contract/routes.ts";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { apiBaseUrl } from "../../../runtime/api/base-url.ts";
import type { ApiFailure, ApiResult } from "../../../runtime/api/failure.ts";
import { exchange } from "../../../runtime/api/http.ts";
import { requestHeaders } from "../../../runtime/api/request-headers.ts";
import { readCookie, writeCookie } from "../../../runtime/browser/cookies.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import { attachSources } from "../entrance/attach-sources.ts";
import { factorChallengeOf } from "../second-factor/challenge.ts";

const daySeconds = 86_400;
const userAgentMaxLength = 1_000;

/** Where the page is, as the browser says it. */
export interface PagePlace {
  readonly origin: string;
  readonly host: string;
  readonly userAgent: string;
}

/** Both have to be there: the token, and the flag. */
export const maySignInByLink = (token: string | null, cookies: string): token is string =>
  token !== null && token !== "" && readCookie(cookies, "simpleAuth") !== null;

/**
 * A player who is in is asked first: the link may be somebody else's, and what is done after it, such as a deposit or documents, would go to
 * that account.
 */
export async function signInOrAsk(
  services: Services,
  token: string,
  place: PagePlace,
): Promise<void> {
  if (!(await isSomebodyIn(services))) return signInByLink(services, token, place);
  services.modals.open("signInLink", { token });
}

async function isSomebodyIn({ tokens, sessionStore: store }: Services): Promise<boolean> {
  if (tokens.read() === null) return false;
  // Until it is known who the token is of.
  await new Promise<void>((resolve) => {
    const look = () => (store.get().status === "pending" ? undefined : resolve());
    store.subscribe(look);
    look();
  });
  return userOf(store.get()) !== null;
}

/** The four steps, each after the one before it; then the player reads whose account it is. */
export async function signInByLink(
  services: Services,
  token: string,
  place: PagePlace,
): Promise<void> {
  const { tokens, session } = services;
  const before = tokens.read();
  const profile = await fetchProfile(services, token, place.origin);
  const fresh = profile.ok ? profile.value.fresh_token : null;
  if (fresh === null) {
    tokens.clear();
    return goOnWithout(services, { before, failure: profile.ok ? null : profile.failure });
  }
  tokens.write(fresh);
  await registerIp(services, place);
  await attachSources(services);
  await session.login(fresh);
  const name = userOf(services.sessionStore.get())?.name;
  if (name === undefined) return;
  await services.messages.load("auth");
  const { i18n } = services.messages;
  notify({ kind: "info", title: i18n.t("auth.link.signedIn", { name }), durationMs: null });
}

/** The token stands where an access token does, in this one call; what a session of the browser would add stays out of it. */
function fetchProfile(
  { config, locale }: Services,
  token: string,
  origin: string,
): Promise<ApiResult<RouteResponse<"profileUser">>> {
  const { method, path } = routes.profileUser;
  return exchange({
    url: apiBaseUrl(config, origin) + path,
    method,
    headers: requestHeaders({ token, isRetry: false, region: null, locale }),
    // The answer's cookie renews the session.
    credentials: "include",
  });
}

interface Without {
  /** The access token of a session that the browser had. */
  readonly before: string | null;
  readonly failure: ApiFailure | null;
}

/** A link that is worth nothing takes no session away: it is renewed where there was one. */
async function goOnWithout(services: Services, { before, failure }: Without): Promise<void> {
  const { api, session, modals } = services;
  const challenge = failure === null ? null : factorChallengeOf(failure);
  if (before !== null) {
    const renewed = await api.call("refreshToken");
    if (renewed.ok) await session.login(renewed.value.access_token);
    else await session.follow();
  }
  if (challenge !== null) modals.open("login", { challenge });
}

/** The browser remembers for a day where it was seen, and as what. */
async function registerIp({ api, cookies }: Services, place: PagePlace): Promise<void> {
  const { host } = place;
  const userAgent = place.userAgent.slice(0, userAgentMaxLength);
  const result = await api.call("registerIp", { body: { host, userAgent } });
  if (!result.ok) return console.info("middleware/ip failed", result.failure);
  const kept = { userVersion: result.value.ip, userBrowser: userAgent };
  for (const [name, value] of Object.entries(kept))
    writeCookie(cookies, { name, value, maxAgeSeconds: daySeconds });
}
