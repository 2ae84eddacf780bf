/** Where the API is: configured in development, else `api.` plus the current host without `www.` */
import { isGameId, serviceOf } from "@oddwright/core/games/game-ids.ts";
import type { GameService } from "@oddwright/core/games/game-services.ts";

/** A service of its own: a url and, when it is not the scheme's default, a port. */
export interface ServiceAddress {
  readonly url: string;
  readonly port?: number;
}

export interface ApiAddressConfig {
  /** Set in development only. */
  readonly apiBaseUrl: string | null;
  /** Services that run on hosts of their own; the others are part of the API. */
  readonly gameServices: Partial<Record<GameService, ServiceAddress>>;
}

/** `origin` is the page's: scheme and host, as in `https://www.example.com`. No trailing slash. */
export function apiBaseUrl({ apiBaseUrl: configured }: ApiAddressConfig, origin: string): string {
  if (configured !== null) return withoutTrailingSlash(configured);
  const { protocol, host } = new URL(origin);
  return `${protocol}//api.${host.replace(/^www\./, "")}`;
}

/** The base of a route's path: that of its game's service, when one is configured. */
export function baseUrlOf(path: string, config: ApiAddressConfig, origin: string): string {
  const game = /^\/games\/([a-z]+)(?:\/|$)/.exec(path)?.[1];
  const service = isGameId(game) ? config.gameServices[serviceOf(game)] : undefined;
  return service ? serviceUrl(service) : apiBaseUrl(config, origin);
}

export function serviceUrl({ url, port }: ServiceAddress): string {
  return withoutTrailingSlash(url) + (port === undefined ? "" : `:${port}`);
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
