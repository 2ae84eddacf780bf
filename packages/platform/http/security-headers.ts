/** Response headers of the API: it serves data to our own site and nothing that a browser should render. */
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Chromium keeps a preflight for two hours at most; a cash-out must not pay for one. */
const preflightMaxAgeSeconds = 7_200;

const yearSeconds = 31_536_000;

export interface SecurityHeaderOptions {
  readonly isOriginAllowed: (origin: string) => boolean;
  /** True behind HTTPS: browsers are then told to never use plain HTTP for this host. */
  readonly strictTransport: boolean;
}

export async function useSecurityHeaders(
  app: FastifyInstance,
  { isOriginAllowed, strictTransport }: SecurityHeaderOptions,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: "same-site" },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: strictTransport
      ? { maxAge: yearSeconds, includeSubDomains: true }
      : false,
  });
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && isOriginAllowed(origin)),
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
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
  app.addHook("onRequest", (_request, reply, done) => {
    // Answers are a player's own data: no shared or disk cache may keep them.
    reply.header("cache-control", "no-store");
    done();
  });
}
