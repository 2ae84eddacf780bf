/** Which addresses mean this machine. */
import { isIP } from "node:net";

/** True for 127.0.0.0/8, ::1 and the IPv4 form mapped into IPv6. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}
