/** Named rate limits: the contract says which applies to a route, configuration says how high it is. */
import rateLimit from "@fastify/rate-limit";
import type { RateLimitName } from "@oddwright/contract/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressGroup } from "./address-group.ts";
import { refuse } from "./refusal-reply.ts";

export interface RateLimit {
  /** Calls allowed in one window, a player or (for guests) an address. */
  readonly max: number;
  readonly windowMs: number;
}

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

const minuteMs = 60_000;

export const defaultRateLimits: RateLimits = {
  default: { max: 600, windowMs: minuteMs },
  credentials: { max: 20, windowMs: minuteMs },
  bets: { max: 1_200, windowMs: minuteMs },
  payments: { max: 20, windowMs: minuteMs },
  webhooks: { max: 600, windowMs: minuteMs },
};

/** Callers remembered a limit; the least recent is forgotten first. */
const rememberedCallers = 50_000;

export type RateLimitCheck = (request: FastifyRequest) => Promise<void>;

/**
 * One counter a name, shared by all routes of that name. Call after the caller is known: players are
 * counted by id, wherever they come from, and guests by address (an IPv6 /64 counts as one).
 */
export async function createRateLimitChecks(
  app: FastifyInstance,
  limits: RateLimits,
): Promise<Readonly<Record<RateLimitName, RateLimitCheck>>> {
  await app.register(rateLimit, { global: false });
  const check = ({ max, windowMs }: RateLimit): RateLimitCheck => {
    const options = { max, timeWindow: windowMs, cache: rememberedCallers, keyGenerator };
    const count = app.createRateLimit(options);
    return async (request) => {
      const state = await count(request);
      if (!state.isAllowed && state.isExceeded) {
        throw refuse("too_many_requests", { retry_after: String(state.ttlInSeconds) });
      }
    };
  };
  return {
    default: check(limits.default),
    credentials: check(limits.credentials),
    bets: check(limits.bets),
    payments: check(limits.payments),
    webhooks: check(limits.webhooks),
  };
}

function keyGenerator(request: FastifyRequest): string {
  return request.caller
    ? `player:${request.caller.playerId}`
    : `address:${addressGroup(request.clientAddress)}`;
}
