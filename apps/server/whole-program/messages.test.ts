/** The program as a whole sends what was queued, over the mail server that its configuration names. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { domainMigrations } from "@oddwright/domains/domains.ts";
import { queueMessage } from "@oddwright/domains/messaging/index.ts";
import { openSmtpInbox } from "@oddwright/domains/messaging/testing/smtp-inbox.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { createTestDatabase } from "@oddwright/platform/database/test-database.ts";
import { expect, test, vi } from "vitest";
import { runProgram } from "../testing/run-program.ts";

test("a worker sends mail as configured, and stops with its queue closed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "oddwright-mail-"));
  const database = await createTestDatabase({ migrations: domainMigrations });
  const inbox = await openSmtpInbox();
  const program = runProgram({
    ROLES: "worker",
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: inbox.url,
    MAIL_FROM: "Lucky House <hello@casino.example>",
  });
  try {
    await program.ready();
    await withTransaction(database.appPool, (client) =>
      queueMessage(client, {
        key: "payout:1",
        channel: "email",
        to: "anna@example.test",
        locale: "en",
        template: "payout_sent",
        values: { amount: "10.00", currency: "EUR" },
      }),
    );
    await vi.waitUntil(() => inbox.received.length > 0, { timeout: 60_000, interval: 100 });
    expect(inbox.received[0]!.source).toContain("From: Lucky House <hello@casino.example>");
    program.child.kill("SIGTERM");
    expect(await program.ended()).toBe(0);
    expect(program.output()).not.toContain('"level":"error"');
  } finally {
    program.child.kill("SIGKILL");
    await inbox.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
