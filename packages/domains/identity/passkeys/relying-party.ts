/** The site that a passkey is for: the address that the browser is on, if it is one of ours. */
import type { IdentityContext } from "../ports/context.ts";

export interface RelyingParty {
  readonly origin: string;
  /** Its host, which `www.` and the plain host share. */
  readonly rpId: string;
}

/** Null for an origin that is not ours: then nothing is asked and nothing accepted. */
export function relyingPartyOf(
  { siteOrigins }: Pick<IdentityContext, "siteOrigins">,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): RelyingParty | null {
  const { origin } = headers;
  if (typeof origin !== "string" || !siteOrigins.includes(origin)) return null;
  return { origin, rpId: new URL(origin).hostname.replace(/^www\./, "") };
}
