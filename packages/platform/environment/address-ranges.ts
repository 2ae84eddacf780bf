/** Addresses and ranges of proxies: their form, the names of common ones, and which are too wide to be anybody's. */
import { isIP } from "node:net";

/** Names that stand for ranges which no stranger's address is in. */
export const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** What is wrong with the first of the ranges that is none; undefined when all are. */
export function addressRangeProblem(ranges: readonly string[]): string | undefined {
  const wrong = ranges.filter((range) => !isAddressRange(range));
  if (wrong.length === 0) return undefined;
  const known = Object.keys(namedRanges).join(", ");
  return `"${wrong.join(", ")}" is neither an IP address, a range such as 10.0.0.0/8, nor ${known}`;
}

function isAddressRange(value: string): boolean {
  if (Object.hasOwn(namedRanges, value)) return true;
  const [address = "", bits, ...rest] = value.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** The largest blocks that one network is given: 10.0.0.0/8, and a /19 of IPv6. */
const shortestPrefix = { 4: 8, 6: 19 } as const;

/** Every IPv4 address lies in this block of IPv6. */
const mappedPrefix = 96;

/** Whether a range of `isAddressRange`'s form holds addresses of many networks: who believes it believes players. */
export function isTooWide(range: string): boolean {
  const [address = "", bits] = range.split("/");
  if (bits === undefined || isPrivateSix(address, Number(bits))) return false;
  if (isIP(address) === 4) return Number(bits) < shortestPrefix[4];
  const isMapped = /^(?:0*:){2,}(?:0:)*ffff:/i.test(address);
  const shortest = isMapped ? mappedPrefix + shortestPrefix[4] : shortestPrefix[6];
  return Number(bits) < shortest;
}

/** fc00::/7 and fe80::/10 are not addresses of the internet. */
function isPrivateSix(address: string, bits: number): boolean {
  return (
    (/^f[cd][\da-f]{2}:/i.test(address) && bits >= 7) ||
    (/^fe[89ab][\da-f]:/i.test(address) && bits >= 10)
  );
}
