/** What the operator says of the hosts of the site: those that have moved send their visitors on, with path and query, before anything else is done for them. */
import type { ApiCall, CallApi } from "./api-call.ts";
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

export function createSiteHosts({ callApi, now, onFault }: SiteHostsInput): SiteHosts {
  /** Whoever cannot be told of a move is shown the site. */
  const unlessDown = (call: ApiCall, read: (answer: MirrorAnswer) => string | null) =>
    callApi(call)
      .then(({ body }) => read(body as MirrorAnswer))
      .catch((error: unknown) => {
        onFault(error);
        return null;
      });
  const newOrigins = rememberAnswers({
    ask: (origin) =>
      unlessDown(
        { method: "GET", path: "/mirror", headers: { origin }, clientAddress: ownAddress },
        (answer) => newOriginIn(answer, origin),
      ),
    most: maxHosts,
    now,
  });
  const verifications = rememberAnswers({
    ask: (origin) =>
      unlessDown(
        {
          method: "POST",
          path: "/middleware/mirror",
          headers: {},
          body: { domain: new URL(origin).host },
          clientAddress: ownAddress,
        },
        ({ meta_yandex_verification: verification }) => verification ?? null,
      ),
    most: maxHosts,
    now,
  });
  return {
    async addressOf({ origin, url }) {
      if (!url.startsWith("/")) return null;
      const newOrigin = await newOrigins(origin);
      return newOrigin === null ? null : newOrigin + url;
    },
    verificationOf: verifications,
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
