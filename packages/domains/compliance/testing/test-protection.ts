/** The protection of players on a real database, for tests. */
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import type { HandlerRequest, HandlerResult } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { identityDomain } from "../../identity/index.ts";
import { ensureWallet, ledgerDomain, readOpenBalances } from "../../ledger/index.ts";
import { messagingDomain } from "../../messaging/index.ts";
import { complianceDomain } from "../index.ts";
import { testComplianceDeps } from "./compliance-deps.ts";

type Handlers = ReturnType<typeof complianceDomain.handlers>;

export interface TestProtection {
  readonly database: TestDatabase;
  readonly endedSessions: string[];
  readonly newPlayer: () => Promise<string>;
  /** In a transaction where one is given. */
  readonly openSession: (playerId: string, client?: pg.ClientBase) => Promise<string>;
  /** Until some connection waits for a lock. */
  readonly waitForLock: () => Promise<void>;
  /** Null while it is open. */
  readonly endReasonOf: (sessionId: string) => Promise<string | null>;
  /** Calls a handler as a player: what the handler looks at of a request, and no more. */
  readonly call: <Name extends keyof Handlers>(
    name: Name,
    playerId: string,
    request?: Partial<Pick<HandlerRequest<Name>, "body" | "params" | "query">>,
  ) => Promise<HandlerResult<Name>>;
  readonly close: () => Promise<void>;
}

export async function startTestProtection(
  jurisdiction = jurisdictionRules("default"),
): Promise<TestProtection> {
  const domains = [ledgerDomain, messagingDomain, identityDomain, complianceDomain];
  const database = await createTestDatabase({
    migrations: domains.map(({ migrations }) => migrations),
  });
  const endedSessions: string[] = [];
  const handlers = complianceDomain.handlers(
    testComplianceDeps(database.appPool, {
      jurisdiction,
      openMatters: readOpenBalances,
      verifier: { noteEnded: (ids) => endedSessions.push(...ids) },
    }),
  );
  return {
    database,
    endedSessions,
    newPlayer: async () => {
      const playerId = uuidv7();
      await database.ownerPool.query(
        `insert into identity_player (id, name, email, email_verified_at, register_method, currency, locale)
         values ($1, $2, $3, now(), 'email', 'RUB', 'en')`,
        [playerId, playerId, `${playerId}@players.example`],
      );
      await ensureWallet(database.appPool, playerId, "RUB");
      return playerId;
    },
    openSession: async (playerId, client) => {
      const sessionId = uuidv7();
      await (client ?? database.ownerPool).query(
        `insert into identity_session (id, player_id, refresh_hash, expires_at)
         values ($1, $2, decode(repeat('00', 32), 'hex'), now() + interval '1 day')`,
        [sessionId, playerId],
      );
      return sessionId;
    },
    waitForLock: async () => {
      await vi.waitUntil(
        async () => {
          const { rows } = await database.ownerPool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length > 0;
        },
        { timeout: 10_000, interval: 10 },
      );
    },
    endReasonOf: async (sessionId) => {
      const { rows } = await database.ownerPool.query<{ end_reason: string | null }>(
        `select end_reason from identity_session where id = $1`,
        [sessionId],
      );
      return rows[0]!.end_reason;
    },
    call: (name, playerId, { body, params, query = {} } = {}) => {
      const caller = { playerId, sessionId: playerId };
      const handler = handlers[name] as (request: unknown) => Promise<HandlerResult<typeof name>>;
      return handler({ body, params, query, caller });
    },
    close: () => database.drop(),
  };
}
