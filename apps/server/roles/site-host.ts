/** Under which name the site answers: its own or a mirror's, never one that a request invents. */
import type { IncomingMessage } from "node:http";

/**
 * Replaces any other name by the site's own before anything asks for `request.host`: links, policies and shared pages are made
 * from it. `origins` begins with the site's own.
 */
export function siteHost(origins: readonly string[]): (request: IncomingMessage) => void {
  const hosts = origins.map((origin) => new URL(origin).host);
  const [own = ""] = hosts;
  return ({ headers }) => {
    for (const name of ["host", "x-forwarded-host"]) {
      if (headers[name] === undefined) continue;
      const named = String(headers[name]).toLowerCase();
      headers[name] = hosts.find((host) => host === named) ?? own;
    }
  };
}
