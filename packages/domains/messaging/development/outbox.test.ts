/** The development outbox: what was queued is readable at once, as its reader would see it, and runs nothing. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messagingDomain, queueMessage } from "../index.ts";
import { outboxPlugin } from "./outbox-plugin.ts";

const app = Fastify();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [messagingDomain.migrations] });
  await app.register(
    outboxPlugin({ pool: database.appPool, siteUrl: "http://localhost:3000", support: null }),
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string) => app.inject({ method: "GET", url });
const anna = "anna+<b>@example.test";
const link = "http://localhost:3000/en/restore?token=abc&x=1";

interface Listed {
  readonly id: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string | null;
}

test("messages are listed newest first, by recipient too, and shown with both views and their links", async () => {
  expect((await get("/dev/outbox")).body).toContain("No message yet");
  await withTransaction(database.appPool, async (client) => {
    await queueMessage(client, {
      key: "1",
      channel: "email",
      to: anna,
      locale: "en",
      template: "restore_password",
      values: { code: "048213", link },
    });
  });
  await withTransaction(database.appPool, async (client) => {
    await queueMessage(client, {
      key: "2",
      channel: "sms",
      to: "+77010000001",
      locale: "kz",
      template: "login_code",
      values: { code: "555777" },
    });
  });
  const list = await get("/dev/outbox");
  expect(list.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(list.body.indexOf("555777")).toBeLessThan(list.body.indexOf("Set a new password"));
  expect(list.body).not.toContain("<b>");

  const json = (await get(`/dev/outbox.json?to=${encodeURIComponent(anna)}`)).json<Listed[]>();
  expect(json).toMatchObject([{ to: anna, subject: "Set a new password" }]);
  expect(json[0]!.text).toContain("048213");

  const shown = await get(`/dev/outbox/${json[0]!.id}`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<a href="http://localhost:3000/en/restore?token=abc&amp;x=1"');
  const frame = /<iframe[^>]*sandbox="([^"]*)"[^>]*srcdoc="([^"]*)"/.exec(shown.body);
  expect(frame?.[1]).not.toContain("allow-scripts");
  expect(frame?.[2]).toContain("048213");
});

test("a message that has ended is listed without what it said; an unknown one is not there", async () => {
  await database.ownerPool.query(
    `update messaging_message set state = 'dead', "values" = null, dispatch_at = null, ended_at = clock_timestamp()
     where key = '2'`,
  );
  const [ended] = (await get("/dev/outbox.json?to=%2B77010000001")).json<Listed[]>();
  expect(ended).toMatchObject({ subject: null, text: null });
  expect((await get(`/dev/outbox/${ended!.id}`)).body).toContain("What it said is gone");
  for (const id of ["01939999-aaaa-7bbb-8ccc-ddddeeeeffff", "x"])
    expect((await get(`/dev/outbox/${id}`)).statusCode).toBe(404);
});
