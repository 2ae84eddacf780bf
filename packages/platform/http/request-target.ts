/** The two parts of a request that name what is asked for, host and address, before anything relies on their form. */
import type { IncomingMessage } from "node:http";

const maxHostLength = 255;
const hostForm = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Old probes ask for it in HTTP/1.0 and name no host. */
const healthPath = "/health";

/** False for a Host header that is missing or names no host; probes need none. */
export function namesHost({ headers, url }: Pick<IncomingMessage, "headers" | "url">): boolean {
  const { host } = headers;
  if (host === undefined || host === "") return url === healthPath;
  return host.length <= maxHostLength && hostForm.test(host);
}

/**
 * Path and query of a request's target. Proxies may send the whole address, whose host says no more than the Host header may:
 * it is left out. `*` stands for the server itself.
 */
export function pathOf(target: string): string {
  if (target.startsWith("/")) return target;
  return URL.canParse(target) ? new URL(target).pathname + new URL(target).search : "/";
}

/** The same for the site, whose pages take any path: what cannot be decoded is an address like any other that has no page. */
export function pagePathOf(target: string): string {
  const path = pathOf(target);
  const end = path.search(/[?#]/);
  const [address, rest] = end < 0 ? [path, ""] : [path.slice(0, end), path.slice(end)];
  return isDecodable(address) ? path : address.replaceAll("%", "%25") + rest;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
