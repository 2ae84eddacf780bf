/** What the address of a page that was just opened asks for, once a document. Browser only. */
import { isBot } from "../../../runtime/browser/bot.ts";
import { isSecretAddress } from "../../../runtime/browser/secret-address.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { followPlace } from "../../../runtime/services/visitor-place.ts";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import { finishReturn, takeReturn, type SocialReturn } from "../social/social-return.ts";
import { captureQuery } from "./capture-query.ts";
import { offerAdBonus, reportAffiliate, reportCampaign, reportPageOpen } from "./report-visit.ts";
import { maySignInByLink, signInOrAsk } from "./sign-in-by-link.ts";
import { askMirror } from "./single-sign-on.ts";

type Navigate = (
  to: Pick<Location, "pathname" | "search" | "hash"> | string,
  options: { readonly replace: true },
) => void | Promise<void>;

/** They leave the address before anything else happens: nobody else hears of them, and a reload does nothing again. */
const takenParameters = ["simpleAuthToken", "social"] as const;

let hasArrived = false;

export async function arrive(services: Services, navigate: Navigate): Promise<void> {
  if (hasArrived) return;
  hasArrived = true;
  const { cookies } = services;
  const { query, taken, hash: arrivedHash } = takeParameters();
  captureQuery(query, cookies);
  if (!isBot(navigator.userAgent) && (await followPlace(services, navigate))) return;
  if (taken.size > 0) {
    const { pathname, search, hash } = location;
    void navigate({ pathname, search, hash }, { replace: true });
  }
  const token = taken.get("simpleAuthToken") ?? null;
  const place = { origin: location.origin, host: location.host, userAgent: navigator.userAgent };
  if (maySignInByLink(token, cookies.read())) await signInOrAsk(services, token, place);
  const outcome = taken.get("social");
  if (outcome !== undefined)
    await returnFromService(services, navigate, { outcome, hash: arrivedHash });
  // Whoever has come to set a new password is sent nowhere before, and no service hears of the link.
  if (isSecretAddress(location.href)) return;
  if (await askMirror(services, query)) return;
  await Promise.all([
    reportCampaign(services, query).then(() => offerAdBonus(services)),
    reportAffiliate(services, query),
    reportPageOpen(services, query, {
      href: location.href,
      fingerprint: () => fingerprintOf(services),
    }),
  ]);
}

function takeParameters() {
  const { hash } = location;
  const query = new URLSearchParams(location.search);
  const taken = new Map<(typeof takenParameters)[number], string>();
  for (const name of takenParameters) {
    const value = query.get(name);
    if (value === null) continue;
    taken.set(name, value);
    query.delete(name);
  }
  if (taken.size > 0) {
    const rest = query.size > 0 ? `?${query}` : "";
    // What the second step of a login elsewhere needs is in the fragment, and leaves with it.
    const kept = taken.has("social") ? "" : hash;
    history.replaceState(history.state, "", `${location.pathname}${rest}${kept}`);
  }
  return { query, taken, hash };
}

/** The session is there all the same when this fails: the next page that is loaded finds it. */
async function returnFromService(
  services: Services,
  navigate: Navigate,
  from: Pick<SocialReturn, "outcome" | "hash">,
) {
  const begun = takeReturn(services.cookies);
  // Anybody can write the address: it says something only where this browser began a login.
  if (begun === null) return;
  await navigate(begun.path, { replace: true });
  await finishReturn(services, { ...from, ...begun }).catch(() => undefined);
}
