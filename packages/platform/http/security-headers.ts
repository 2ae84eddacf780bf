/** Response headers of the API: it serves data to our own site and nothing that a browser should render. */
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** Chromium keeps a preflight for two hours at most; a cash-out must not pay for one. */
const preflightMaxAgeSeconds = 7_200;

const yearSeconds = 31_536_000;

export interface SecurityHeaderOptions {
  readonly isOriginAllowed: (origin: string) => boolean;
  /** True behind HTTPS: browsers are then told to never use plain HTTP for this host. */
  readonly strictTransport: boolean;
}

/**
 * What an API needs of OWASP's list (https://owasp.org/www-project-secure-headers), as constants: the usual plugin
 * composes thirteen headers anew for each answer, a tenth of the server's time in a bet.
 */
const always = {
  "content-security-policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-site",
  // Answers are a player's own data: no shared or disk cache may keep them.
  "cache-control": "no-store",
};

export async function useSecurityHeaders(
  app: FastifyInstance,
  { isOriginAllowed, strictTransport }: SecurityHeaderOptions,
): Promise<void> {
  const headers = strictTransport
    ? { ...always, "strict-transport-security": `max-age=${yearSeconds}; includeSubDomains` }
    : always;
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isOriginAllowed(origin)),
    credentials: true,
    // OPTIONS too: a page warms the preflight of a game by asking for the options itself.
    methods: ["GET", "POST", "PUT", "DELETE", "OPTIONS"],
    allowedHeaders: [
      "authorization",
      "content-type",
      "idempotency-key",
      "region",
      "accept-language",
    ],
    exposedHeaders: ["retry-after", "date"],
    maxAge: preflightMaxAgeSeconds,
    strictPreflight: false,
  });
}
