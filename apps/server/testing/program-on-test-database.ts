/** The composed program in this process, on a database and folder of its own, with calls over real HTTP. */
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { vi } from "vitest";
import { readEnvironment } from "../env/read-environment.ts";
import { migrationSources } from "../migration-sources.ts";
import { startProgram } from "../program.ts";

export interface Call {
  /** POST with a body, GET without, unless given. */
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers of every shape
  json(): any;
}

export interface TestProgram {
  readonly database: TestDatabase;
  readonly apiUrl: string;
  call(path: string, call?: Call): Promise<Answer>;
  /** Registers a player in roubles, with an e-mail of its own unless `changes` names one; answers the access token. */
  register(changes?: Record<string, unknown>): Promise<string>;
  /** Pays money in through the sandbox, and returns when it is credited. */
  deposit(token: string, amount: string): Promise<void>;
  stop(): Promise<void>;
}

const origin = "http://localhost:3000";

/** Every role but the site, in development; `env` adds to the configuration. */
export async function startTestProgram(env: Record<string, string> = {}): Promise<TestProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-server-"));
  const database = await createTestDatabase({ migrations: migrationSources });
  const result = readEnvironment({
    ROLES: "api,realtime,worker",
    API_PORT: "0",
    // A whole chain is a second's work, which a stop would wait for.
    CHAIN_LENGTH: "2000",
    // So are a week's ratings and prices.
    BETTING_REPLAY: "off",
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...env,
  });
  if (!result.ok) throw new Error(result.faults.join("; "));
  const program = await startProgram(result.environment, createLogger({ level: "silent" }));
  const apiUrl = program.apiUrl ?? "";
  const call: TestProgram["call"] = (path, options = {}) => send(apiUrl + path, options);
  return {
    database,
    apiUrl,
    call,
    register: async (changes) => {
      const body = { ...newPlayer(), ...changes };
      const answer = await call("/api/v2/auth/register/email", { body });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json().token;
    },
    deposit: (token, amount) => deposit(call, { token, amount }),
    stop: async () => {
      await program.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const creditedWithinMs = 60_000;

async function deposit(
  call: TestProgram["call"],
  { token, amount }: { readonly token: string; readonly amount: string },
): Promise<void> {
  const { payments } = (await call("/api/v2/billing/data", { token })).json();
  const opened = await call("/api/v2/billing/payments", {
    token,
    body: { method: payments.methods[0].hash, amount },
    headers: { "idempotency-key": randomUUID() },
  });
  const { id } = opened.json();
  await call(`/sandbox/payments/${id}`, { body: { outcome: "success" } });
  const isPaid = async () =>
    (await call(`/billing/payment/status/${id}`, { token })).json().status ===
    invoiceStatus.success;
  await vi.waitUntil(isPaid, { timeout: creditedWithinMs, interval: 100 });
}

const newPlayer = () => ({
  email: `${randomUUID()}@players.example`,
  password: "a long private phrase",
  currency: "RUB",
  locale: "en",
  is_adult: true,
});

async function send(url: string, { method, token, body, headers = {} }: Call): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      origin,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}
