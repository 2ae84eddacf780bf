/** What players are told of a payout, sent or come back: once, and in nobody's way. */
import { expect, test, vi } from "vitest";
import { queueMessage } from "../../../messaging/index.ts";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import { reportOf, type TestPayouts } from "../../development/testing/test-payouts.ts";
import { mailPayouts } from "./mail-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

test("a payout that was sent is said by mail once, with what arrives; others are not", async () => {
  const playerId = await payouts.depositor();
  const { id } = await payouts.ordered(playerId);
  await it.report(reportOf(id, "sent"));
  await Promise.all([mailPayouts(it.database.appPool), mailPayouts(it.database.appPool)]);
  await it.report(reportOf(id, "final"));
  await mailPayouts(it.database.appPool);
  const { rows } = await it.database.ownerPool.query(
    `select template, "values" from messaging_message where recipient = $1`,
    [`${playerId}@players.example`],
  );
  expect(rows).toEqual([
    { template: "payout_sent", values: { amount: "990.00", currency: "RUB" } },
  ]);
});

test("a payout that comes back is said by mail once, with who stopped it, also after it was sent", async () => {
  const playerId = await payouts.depositor();
  const sent = await payouts.ordered(playerId);
  await it.report(reportOf(sent.id, "sent"));
  await mailPayouts(it.database.appPool);
  await it.report(reportOf(sent.id, "returned"));
  const { body: refused } = await payouts.ask(playerId, { amount: "500.00" });
  await payouts.change(refused.id, "rejected");
  for (let run = 0; run < 2; run += 1) await mailPayouts(it.database.appPool);
  const { rows } = await it.database.ownerPool.query(
    `select template, "values" from messaging_message where recipient = $1 order by template desc, "values" ->> 'by'`,
    [`${playerId}@players.example`],
  );
  expect(rows).toEqual([
    { template: "payout_sent", values: { amount: "990.00", currency: "RUB" } },
    {
      template: "payout_refused",
      values: { amount: "1000.00", currency: "RUB", by: "recipient" },
    },
    { template: "payout_refused", values: { amount: "500.00", currency: "RUB", by: "staff" } },
  ]);
});

test("who has proved a phone alone is told by SMS", async () => {
  const playerId = await payouts.depositor();
  const phone = "+79031112233";
  await it.database.ownerPool.query(
    `update identity_player set email_verified_at = null, phone = $2, phone_verified_at = clock_timestamp() where id = $1`,
    [playerId, phone],
  );
  const { id } = await payouts.ordered(playerId);
  await it.report(reportOf(id, "sent"));
  await mailPayouts(it.database.appPool);
  const { rows } = await it.database.ownerPool.query(
    `select channel, template from messaging_message where recipient in ($1, $2)`,
    [`${playerId}@players.example`, phone],
  );
  expect(rows).toEqual([{ channel: "sms", template: "payout_sent" }]);
});

test("while the mail of one waits, a report about another is taken", async () => {
  const [first, second] = [
    await payouts.ordered(await payouts.depositor()),
    await payouts.ordered(await payouts.depositor()),
  ];
  for (const { id } of [first, second]) await it.report(reportOf(id, "sent"));
  const blocker = await it.database.ownerPool.connect();
  try {
    await blocker.query("begin");
    await queueMessage(blocker, {
      key: `payout sent ${first.id}:email`,
      channel: "email",
      to: "somebody@players.example",
      locale: "en",
      template: "payout_sent",
      values: { amount: "990.00", currency: "RUB" },
    });
    const mailing = mailPayouts(it.database.appPool);
    await vi.waitUntil(isMailBlocked, { timeout: 60_000, interval: 20 });
    expect((await it.report(reportOf(second.id, "final"))).status).toBe(200);
    await blocker.query("rollback");
    expect(await mailing).toBe(2);
  } finally {
    blocker.release();
  }
});

async function isMailBlocked(): Promise<boolean> {
  const { rows } = await it.database.ownerPool.query<{ waiting: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query ilike '%messaging_message%') as waiting`,
  );
  return rows[0]!.waiting;
}
