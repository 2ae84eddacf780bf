/** The composed program in this process, on a database and folder of its own, with calls over real HTTP. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { readEnvironment } from "../env/read-environment.ts";
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
  stop(): Promise<void>;
}

const origin = "http://localhost:3000";

/** Roles api and worker, in development; `env` adds to the configuration. */
export async function startTestProgram(env: Record<string, string> = {}): Promise<TestProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-server-"));
  const database = await createTestDatabase();
  const result = readEnvironment({
    ROLES: "api,realtime,worker",
    API_PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...env,
  });
  if (!result.ok) throw new Error(result.faults.join("; "));
  const program = await startProgram(result.environment, createLogger({ level: "silent" }));
  const apiUrl = program.apiUrl ?? "";
  return {
    database,
    apiUrl,
    call: (path, call = {}) => send(apiUrl + path, call),
    stop: async () => {
      await program.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

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
