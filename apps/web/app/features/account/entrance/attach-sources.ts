/** Where the player came from, as earlier pages noted it in cookies: attached to the account. */
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { readCookie } from "../../../runtime/browser/cookies.ts";
import type { Services } from "../../../runtime/services/services.ts";

/** `cookies` is the text of `document.cookie`. */
function sourcesOf(cookies: string): RouteBody<"attachSource"> {
  const read = (name: string) => readCookie(cookies, name);
  return {
    stag: read("stag"),
    partnerId: read("partnerId"),
    advId: read("advId"),
    advertiseUid: read("advertiseUid"),
    advertiseSource: read("advertiseSource"),
    cpaOneUid: read("cpaOneUid"),
    prHash: read("prHash"),
  };
}

/** False for a visitor who came by no link of anybody's. */
export const hasSources = (cookies: string): boolean =>
  Object.values(sourcesOf(cookies)).some((source) => source !== null);

/** The answer is ignored; a failure is logged, and nobody waits for either. */
export async function attachSources({ api, cookies }: Services): Promise<void> {
  const result = await api.call("attachSource", { body: sourcesOf(cookies.read()) });
  if (!result.ok) console.info("attachSource failed", result.failure);
}
