/** The addresses that count as one caller: an IPv6 customer has a whole /64. */
import rateLimit from "@fastify/rate-limit";

export function addressGroup(address: string): string {
  return rateLimit.normalizeIP(address);
}
