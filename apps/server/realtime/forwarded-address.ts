/** The client's own address at an upgrade, by the rule that the API follows: only named proxies are believed. */
import { BlockList, isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import { forwardedHops } from "@oddwright/platform/http/addresses/forwarded-for.ts";

/** `proxies` are addresses or CIDR blocks. The result groups an IPv6 /64, which one client can have whole. */
export function forwardedAddress(
  proxies: readonly string[],
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [network = "", bits] = proxy.split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(network, family);
    else trusted.addSubnet(network, Number(bits), family);
  }
  const isTrusted = (address: string): boolean =>
    trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return ({ headers, socket }) => {
    const hops = forwardedHops(headers["x-forwarded-for"]);
    let address = plainAddress(socket.remoteAddress ?? "");
    // From the nearest hop outwards: the first that no named proxy vouches for is the client.
    for (let at = hops.length - 1; at >= 0 && isTrusted(address); at -= 1) {
      address = plainAddress(hops[at] ?? "");
    }
    return isIP(address) === 6 ? networkOf(address) : address;
  };
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Servers that listen on IPv6 show IPv4 clients in its mapped form. */
function plainAddress(address: string): string {
  return mapped.exec(address)?.[1] ?? address;
}

/** The first four groups, written out. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = address.includes("::")
    ? 8 - groups.length - tail.split(":").filter(Boolean).length
    : 0;
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...tail.split(":")];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
