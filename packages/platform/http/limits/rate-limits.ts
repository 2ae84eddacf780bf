/** Named rate limits: the contract says which applies to a route, configuration says how high it is. */
import rateLimit from "@fastify/rate-limit";
import type { RateLimitName } from "@oddwright/contract/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressGroup } from "../addresses/address-group.ts";
import { refuse } from "../refusals/refusal-reply.ts";

export interface RateLimit {
  /** Calls allowed in one window, a player or (for guests) an address. */
  readonly max: number;
  readonly windowMs: number;
}

export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

const minuteMs = 60_000;

/** Pages of the site, an address. Many visitors may share one: it stops a machine, not a family. */
export const defaultPageLimit: RateLimit = { max: 600, windowMs: minuteMs };

export const defaultRateLimits: RateLimits = {
  default: { max: 600, windowMs: minuteMs },
  credentials: { max: 20, windowMs: minuteMs },
  bets: { max: 1_200, windowMs: minuteMs },
  payments: { max: 20, windowMs: minuteMs },
  files: { max: 12, windowMs: minuteMs },
  // What pages tell of themselves, a few times a visit.
  reports: { max: 60, windowMs: minuteMs },
  webhooks: { max: 600, windowMs: minuteMs },
  // A provider calls for all of its players from a few addresses.
  wallet: { max: 120_000, windowMs: minuteMs },
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
  const check = (limit: RateLimit): RateLimitCheck => {
    const count = countOf(app, limit);
    return async (request) => {
      const seconds = secondsToWait(await count(request));
      if (seconds !== null) throw refuse("too_many_requests", { retry_after: String(seconds) });
    };
  };
  return {
    default: check(limits.default),
    credentials: check(limits.credentials),
    bets: check(limits.bets),
    payments: check(limits.payments),
    files: check(limits.files),
    reports: check(limits.reports),
    webhooks: check(limits.webhooks),
    wallet: check(limits.wallet),
  };
}

/** Counts a request; the seconds to wait when that was one too many, else null. */
export type RequestCount = (request: FastifyRequest) => Promise<number | null>;

/** A limit for a server without the contract's routes. */
export async function createRequestCount(
  app: FastifyInstance,
  limit: RateLimit,
): Promise<RequestCount> {
  await app.register(rateLimit, { global: false });
  const count = countOf(app, limit);
  return async (request) => secondsToWait(await count(request));
}

type CountState = Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>;

function countOf(app: FastifyInstance, { max, windowMs }: RateLimit) {
  const options = { max, timeWindow: windowMs, cache: rememberedCallers, keyGenerator };
  return app.createRateLimit(options);
}

const secondsToWait = (state: CountState): number | null =>
  !state.isAllowed && state.isExceeded ? state.ttlInSeconds : null;

function keyGenerator(request: FastifyRequest): string {
  return request.caller
    ? `player:${request.caller.playerId}`
    : `address:${addressGroup(request.clientAddress)}`;
}
