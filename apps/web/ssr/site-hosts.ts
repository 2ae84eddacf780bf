/** What the operator says of the hosts of the site: those that have moved send their visitors on, with path and query, before anything else is done for them. */
import type { CallApi } from "./api-call.ts";
import { rememberAnswers } from "./remembered-answers.ts";

/** Hosts remembered: the site has a handful, and a request may name any. */
const maxHosts = 200;
/** The question is the site's own, not a visitor's. */
const ownAddress = "127.0.0.1";

export interface SiteHosts {
  /** The address that the operator's new link has for this one; null while the host stands. `url` is path and query. */
  addressOf(page: { readonly origin: string; readonly url: string }): Promise<string | null>;
  /** What a search engine asks to see of the owner of the host; null where it asks nothing. */
  verificationOf(origin: string): Promise<string | null>;
}

export interface SiteHostsInput {
  readonly callApi: CallApi;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

interface HostFacts {
  /** The origin that the host has moved to. */
  readonly newOrigin: string | null;
  readonly verification: string | null;
}

export function createSiteHosts({ callApi, now, onFault }: SiteHostsInput): SiteHosts {
  async function ask(origin: string): Promise<HostFacts> {
    try {
      const call = { method: "GET", path: "/mirror", clientAddress: ownAddress } as const;
      const body = (await callApi({ ...call, headers: { origin } })).body as MirrorAnswer;
      const verification = body.meta_yandex_verification ?? null;
      return { newOrigin: newOriginIn(body, origin), verification };
    } catch (error) {
      // Whoever cannot be told of a move is shown the site.
      onFault(error);
      return { newOrigin: null, verification: null };
    }
  }

  const factsOf = rememberAnswers({ ask, most: maxHosts, now });
  return {
    async addressOf({ origin, url }) {
      if (!url.startsWith("/")) return null;
      const { newOrigin } = await factsOf(origin);
      return newOrigin === null ? null : newOrigin + url;
    },
    verificationOf: async (origin) => (await factsOf(origin)).verification,
  };
}

/** The API checks its own answers against the contract; an error's body has neither. */
interface MirrorAnswer {
  readonly redirect?: { readonly newLink?: string | null };
  readonly meta_yandex_verification?: string | null;
}

/** A host that has moved to itself has not. */
function newOriginIn({ redirect }: MirrorAnswer, origin: string): string | null {
  const newLink = redirect?.newLink ?? null;
  if (newLink === null) return null;
  const to = new URL(newLink);
  return to.host === new URL(origin).host ? null : to.origin;
}
