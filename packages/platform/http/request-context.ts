/** What our hooks attach to a Fastify request, declared once. */
import type { Caller } from "./handler.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who the Authorization header proves; null when it proves no caller. */
    caller: Caller | null;
    /** The exact body of a `signed` route. */
    rawBody: Buffer | null;
    /**
     * When the last byte of the request was read, on this process's clock (`processTimeMs`): a body held back must not be worth
     * an earlier time.
     */
    receivedAtMs: number;
    /** The player's own address, behind our web role or a trusted proxy. */
    clientAddress: string;
  }
}
