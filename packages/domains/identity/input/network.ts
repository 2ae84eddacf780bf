/** The network that an address belongs to: what is kept of an address for longer. */
import { isIPv4, isIPv6 } from "node:net";

/** The address with the length of its network, /24 or /64; null for what is no address. SQL drops the other bits (`network()`). */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return `${plain}/24`;
  // A zone says which card of ours it came in by.
  const [bare = ""] = plain.split("%");
  return isIPv6(bare) ? `${bare}/64` : null;
}
