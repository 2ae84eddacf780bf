/** What tests of mail share: a database of their own with workers and inboxes, and a message whose secrets are known. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { uuidv7 } from "uuidv7";
import { vi } from "vitest";
import { type Message, messagingDomain, queueMessage } from "../index.ts";
import { openSmtpInbox, type SmtpInbox, type SmtpInboxOptions } from "./smtp-inbox.ts";
import { smtpTo, startTestWorker, type TestWorker } from "./worker.ts";

export const code = "730519-QX";
export const linkSecret = "SECRET-77";

/** A mail with a code and a link, under a key of its own. */
export const restore = (to: string, part: Partial<Message> = {}): Message =>
  ({
    key: uuidv7(),
    channel: "email",
    to,
    locale: "ru",
    template: "restore_password",
    values: { code, link: `https://casino.example/ru/restore?token=${linkSecret}` },
    ...part,
  }) as Message;

let players = 0;
export const someone = (): string => `player-${(players += 1)}@example.test`;

interface Row {
  readonly state: string;
  readonly error: string | null;
  readonly attempts: number;
  readonly values: unknown;
  readonly is_waiting: boolean;
}

export interface MailTools {
  readonly database: TestDatabase;
  /** Both end after the test. */
  openInbox(options?: SmtpInboxOptions): Promise<SmtpInbox>;
  startWorker(url: string): TestWorker;
  queue(...messages: readonly Message[]): Promise<void>;
  rowsOf(to: string): Promise<readonly Row[]>;
  /** Until every message to the recipient has ended. */
  ended(to: string): Promise<readonly Row[]>;
  /** For `afterEach`. */
  stopAll(): Promise<void>;
}

export async function mailTools(): Promise<MailTools> {
  const database = await createTestDatabase({ migrations: [messagingDomain.migrations] });
  const stops: (() => Promise<void>)[] = [];
  const rowsOf = async (to: string): Promise<readonly Row[]> => {
    const { rows } = await database.ownerPool.query<Row>(
      `select state, error, attempts, "values", dispatch_at is not null as is_waiting
       from messaging_message where recipient = $1 order by queued_at, id`,
      [to],
    );
    return rows;
  };
  return {
    database,
    rowsOf,
    openInbox: async (options) => {
      const inbox = await openSmtpInbox(options);
      stops.push(() => inbox.close());
      return inbox;
    },
    startWorker: (url) => {
      const worker = startTestWorker(database, { smtp: smtpTo(url) });
      stops.push(() => worker.stop());
      return worker;
    },
    queue: (...messages) =>
      withTransaction(database.appPool, async (client) => {
        for (const message of messages) await queueMessage(client, message);
      }),
    ended: (to) =>
      vi.waitUntil(
        async () => {
          const rows = await rowsOf(to);
          return rows.every(({ state }) => state === "sent" || state === "dead") && rows;
        },
        { timeout: 60_000, interval: 100 },
      ),
    stopAll: async () => {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}
