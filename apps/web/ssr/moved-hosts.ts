/** Hosts of the site that have moved: their visitors are sent on, with path and query, before anything else is done for them. */
import type { CallApi } from "./api-call.ts";

/** How long what the API said of a host is used before it is asked again. */
export const askAgainMs = 60_000;
/** Hosts remembered: the site has a handful, and a request may name any. */
const maxHosts = 200;
/** The question is the site's own, not a visitor's. */
const ownAddress = "127.0.0.1";

export interface MovedHosts {
  /** The address that the operator's new link has for this one; null while the host stands. `url` is path and query. */
  addressOf(page: { readonly origin: string; readonly url: string }): Promise<string | null>;
}

export interface MovedHostsInput {
  readonly callApi: CallApi;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

interface Known {
  readonly atMs: number;
  /** The origin that the host has moved to. */
  readonly newOrigin: Promise<string | null>;
}

export function createMovedHosts({ callApi, now, onFault }: MovedHostsInput): MovedHosts {
  const known = new Map<string, Known>();

  async function ask(origin: string): Promise<string | null> {
    try {
      const call = { method: "GET", path: "/mirror", clientAddress: ownAddress } as const;
      return newOriginIn((await callApi({ ...call, headers: { origin } })).body, origin);
    } catch (error) {
      // Whoever cannot be told of a move is shown the site.
      onFault(error);
      return null;
    }
  }

  return {
    async addressOf({ origin, url }) {
      if (!url.startsWith("/")) return null;
      let found = known.get(origin);
      if (found === undefined || now() - found.atMs >= askAgainMs) {
        if (known.size >= maxHosts) known.clear();
        found = { atMs: now(), newOrigin: ask(origin) };
        known.set(origin, found);
      }
      const newOrigin = await found.newOrigin;
      return newOrigin === null ? null : newOrigin + url;
    },
  };
}

/** The API checks its own answers against the contract. A host that has moved to itself has not. */
function newOriginIn(body: unknown, origin: string): string | null {
  const { redirect } = body as { redirect?: { newLink?: string | null } };
  const newLink = redirect?.newLink ?? null;
  if (newLink === null) return null;
  const to = new URL(newLink);
  return to.host === new URL(origin).host ? null : to.origin;
}
