/** A payment provider without money, for development and tests: only the server's development entry imports it. */
import type { Job } from "@oddwright/platform/jobs/job.ts";
import type { FastifyPluginAsync } from "fastify";
import type pg from "pg";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import type { SigningKey } from "../../webhooks/signing-keys.ts";
import { type Delivery, deliverDueWebhooks } from "./deliver-webhooks.ts";
import { createSandboxAdapter } from "./sandbox-adapter.ts";
import { sandboxPlugin } from "./sandbox-plugin.ts";

export interface SandboxOptions {
  readonly pool: pg.Pool;
  /** Signs the webhooks; shared by both sides, which here are one process. */
  readonly key: SigningKey;
  /** Where the sandbox reaches our API, such as `http://127.0.0.1:3001`. Asked at each use: a port may be known late. */
  readonly apiUrl: () => string;
  /** Where the payer's browser reaches our API. */
  readonly publicApiUrl: () => string;
  /** The players' site, without a trailing slash. */
  readonly siteUrl: string;
}

export interface Sandbox {
  /** For the cashier's `providers`. */
  readonly provider: PaymentProvider;
  /** Its page and its `POST /sandbox/payments/:invoiceId`, for the API. */
  readonly plugin: FastifyPluginAsync;
  /** Sends again what the API did not take. */
  readonly jobs: readonly Job[];
}

const secondMs = 1_000;

export function createSandbox({
  pool,
  key,
  apiUrl,
  publicApiUrl,
  siteUrl,
}: SandboxOptions): Sandbox {
  const delivery: Delivery = {
    pool,
    key,
    webhookUrl: () => new URL("/billing/webhooks/sandbox", apiUrl()).href,
  };
  return {
    provider: createSandboxAdapter({ pool, keys: [key], publicApiUrl }),
    plugin: sandboxPlugin({ ...delivery, siteUrl }),
    jobs: [
      {
        name: "sandbox-deliver-webhooks",
        everyMs: secondMs,
        run: () => deliverDueWebhooks(delivery, null),
      },
    ],
  };
}
