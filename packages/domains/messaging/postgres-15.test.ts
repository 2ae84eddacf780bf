/** The oldest PostgreSQL that the product supports carries the queue of deliveries too. */
import {
  hasDebianPostgres,
  startDebianPostgres,
} from "@oddwright/platform/database/debian-postgres.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { createTestDatabase } from "@oddwright/platform/database/test-database.ts";
import { expect, test, vi } from "vitest";
import { messagingDomain, queueMessage } from "./index.ts";
import { openSmtpInbox } from "./testing/smtp-inbox.ts";
import { smtpTo, startTestWorker } from "./testing/worker.ts";

test.skipIf(!hasDebianPostgres())("a mail is refused once and sent, on PostgreSQL 15", async () => {
  const server = await startDebianPostgres();
  const database = await createTestDatabase({ server, migrations: [messagingDomain.migrations] });
  const inbox = await openSmtpInbox({
    receive: (_to, attempt) => (attempt === 1 ? { refuse: 451, at: "rcpt" } : "accept"),
  });
  const worker = startTestWorker(database, { smtp: smtpTo(inbox.url) });
  await withTransaction(database.appPool, (client) =>
    queueMessage(client, {
      key: "payout:1",
      channel: "email",
      to: "anna@example.test",
      locale: "ru",
      template: "payout_sent",
      values: { amount: "10.00", currency: "EUR" },
    }),
  );
  await vi.waitUntil(() => inbox.received.length > 0, { timeout: 60_000, interval: 100 });
  await worker.stop();
  await inbox.close();
  expect(inbox.received).toHaveLength(1);
  expect(worker.failures).toEqual([]);
  await database.drop();
  await server.stop();
});
