/** A real listening API for tests: domains mount the handlers they test, over the contract's own checks. */
import type { FastifyPluginAsync } from "fastify";
import type { Log } from "../observability/logger.ts";
import type { HasRecentAuth, VerifyToken } from "./access-control.ts";
import type { AllHandlers } from "./handler.ts";
import { defaultRateLimits, type RateLimits } from "./limits/rate-limits.ts";
import { createApiServer, type ApiServerConfig } from "./server.ts";

export const testOrigin = "http://localhost:3000";

export interface TestServerOptions {
  readonly handlers: Partial<AllHandlers>;
  /** Nobody is signed in when absent. */
  readonly verifyToken?: VerifyToken;
  /** Everybody has just logged in when absent. */
  readonly hasRecentAuth?: HasRecentAuth;
  readonly log?: Log;
  readonly config?: Partial<ApiServerConfig>;
  readonly plugins?: readonly FastifyPluginAsync[];
  readonly healthChecks?: Readonly<Record<string, () => Promise<unknown>>>;
}

export interface TestServer {
  /** `http://127.0.0.1:{free port}` */
  readonly url: string;
  close(): Promise<void>;
}

/** Limits that no test meets by accident; a test of the limits passes `defaultRateLimits` itself. */
const unlimited = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, { max: 1_000_000, windowMs: 60_000 }]),
) as unknown as RateLimits;

/** Listens on a free loopback port. Stored answers are checked against the response schema as well. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const {
    handlers,
    verifyToken = () => null,
    hasRecentAuth = async () => true,
    config,
    ...rest
  } = options;
  const server = await createApiServer({
    ...rest,
    handlers,
    verifyToken,
    hasRecentAuth,
    checkStoredAnswers: true,
    config: {
      isOriginAllowed: (origin) => origin === testOrigin,
      rateLimits: unlimited,
      strictTransport: false,
      internalSecret: "test-internal-secret",
      trustedProxies: [],
      metricsToken: null,
      drainTimeoutMs: 2_000,
      ...config,
    },
  });
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  return { url, close: () => server.close() };
}
