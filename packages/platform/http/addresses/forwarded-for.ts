/** Reads `X-Forwarded-For` as proxies write it: some add the port, some write a word where they hide the address. */
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

const header = "x-forwarded-for";
const withPort = /^(?:\[(?<six>[^\]]+)\]|(?<four>[^:]+))(?::\d{1,5})?$/;

/** The address of one hop without its port; null when it is none. */
function hopAddress(hop: string): string | null {
  const text = hop.trim();
  const groups = withPort.exec(text)?.groups;
  const address = isIP(text) === 0 ? (groups?.["six"] ?? groups?.["four"] ?? "") : text;
  return isIP(address) === 0 ? null : address;
}

/** The addresses nearest to us, nearest last. What lies beyond an entry that is no address is not believed: no trusted proxy wrote it. */
export function forwardedHops(value: string | readonly string[] | undefined): readonly string[] {
  const hops = [value ?? []].flat().join(",").split(",").map(hopAddress);
  return hops.slice(hops.lastIndexOf(null) + 1) as string[];
}

/** Before anything asks for `request.ip`: Fastify takes a hop with a port for an address of its own. */
export function useForwardedHops(request: FastifyRequest): void {
  const { headers } = request.raw;
  if (headers[header] === undefined) return;
  headers[header] = forwardedHops(headers[header]).join(", ");
}
