/** Reports of a provider: signed, in a shape of its own, understood, and taken in any order. */
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import { failedReport, paidReport, processingReport } from "../development/testing/reports.ts";
import { sandboxKey, type TestCashier } from "../development/testing/test-cashier.ts";
import { signatureHeader, signWebhook, timestampHeader } from "./webhook-signature.ts";

let it: TestCashier;
withAuditedCashier((started) => {
  it = started;
});
beforeEach(() => {
  it.notices.length = 0;
});

async function openInvoice() {
  const playerId = uuidv7();
  const { id } = await it.open(playerId);
  return { playerId, id };
}

async function eventsOf(invoiceId: string) {
  const { rows } = await it.database.ownerPool.query<{ outcome: string | null }>(
    `select outcome from cashier_webhook_event where body like '%' || $1 || '%' order by received_at`,
    [invoiceId],
  );
  return rows.map((row) => row.outcome);
}

const send = (body: string, headers: Record<string, string>) =>
  it.call("/billing/webhooks/sandbox", { raw: { body, headers } });

describe("a report", () => {
  test("that is unsigned, or was changed, is refused and leaves no trace", async () => {
    const { playerId, id } = await openInvoice();
    const body = JSON.stringify(paidReport(id));
    const signed = signWebhook({ key: sandboxKey, now: new Date(), rawBody: body });
    const forged = signWebhook({
      key: { ...sandboxKey, secret: "guessed" },
      now: new Date(),
      rawBody: body,
    });
    const refused = [
      await send(body, {}),
      await send(body, forged),
      await send(body.replace("1000.00", "9000.00"), signed),
      await send(`${body} `, signed),
      await send(body, { ...signed, [signatureHeader]: signed[signatureHeader]!.slice(0, 63) }),
      await send(body, { ...signed, [signatureHeader]: "" }),
      await send(body, {
        ...signed,
        [timestampHeader]: String(Number(signed[timestampHeader]) + 1),
      }),
      await send(body, { ...signed, [timestampHeader]: "soon" }),
    ];
    for (const { status, body: answer } of refused) {
      expect([status, answer.error]).toEqual([403, "signature_invalid"]);
    }
    expect(await eventsOf(id)).toEqual([]);
    expect(await it.mainMinor(playerId)).toBe(0n);
    expect((await send(body, signed)).status).toBe(200);
  });

  test("signed more than five minutes ago or ahead is stale", async () => {
    const { playerId, id } = await openInvoice();
    for (const awayMs of [-301_000, 302_000]) {
      const { status, body } = await it.report(paidReport(id), {
        now: new Date(Date.now() + awayMs),
      });
      expect([status, body.error]).toEqual([403, "signature_stale"]);
    }
    expect(await it.mainMinor(playerId)).toBe(0n);
    expect((await it.report(paidReport(id), { now: new Date(Date.now() - 290_000) })).status).toBe(
      200,
    );
  });

  test("that is not one of the provider's shapes is refused", async () => {
    const { playerId, id } = await openInvoice();
    const shapes = [
      { ...paidReport(id), amount: 5 },
      { ...paidReport(id), currency: null },
      { ...paidReport(id), id: "a\u0000b" },
      { ...paidReport(id), payment_id: "a\u0000b" },
      { ...paidReport(id), payment_id: "\ud800" },
      { ...paidReport(id), extra: 1 },
      { ...paidReport(id), type: "payment.gift" },
      { type: "payment.succeeded" },
    ];
    for (const shape of shapes) {
      const { status, body } = await it.report(shape);
      expect([status, body.error]).toEqual([400, "body_malformed"]);
    }
    expect(await it.mainMinor(playerId)).toBe(0n);
    expect(it.notices).toHaveLength(shapes.length);
  });

  const unusable = [
    [{ amount: "1000.001" }, 422, "amount_invalid"],
    [{ amount: "-5.00" }, 422, "amount_invalid"],
    [{ amount: "0.00" }, 422, "amount_invalid"],
    [{ amount: "1e9" }, 422, "amount_invalid"],
    [{ currency: "BTC" }, 422, "payment_currency_wrong"],
    [{ currency: "USD" }, 422, "payment_currency_wrong"],
    [{ invoice_id: uuidv7() }, 404, "invoice_not_found"],
    [{ id: "a\u0000b" }, 400, "body_malformed"],
  ] as const;
  test.each(unusable)(
    "with %j is refused as long as it is sent, credits nothing, and staff are told once",
    async (changes, status, reason) => {
      const { playerId, id } = await openInvoice();
      const report = paidReport(id, changes);
      for (const _time of [1, 2, 3]) {
        const answer = await it.report(report);
        expect([answer.status, answer.body.error]).toEqual([status, reason]);
      }
      expect(it.notices).toMatchObject([
        { topic: "report_refused", details: { provider: "sandbox", reason } },
      ]);
      const balances = await Promise.all(
        (["RUB", "USD"] as const).map((currency) => it.mainMinor(playerId, currency)),
      );
      expect(balances).toEqual([0n, 0n]);
    },
  );

  test("that was refused and then comes right under the same id is credited", async () => {
    const { playerId, id } = await openInvoice();
    const report = paidReport(id, { currency: "USD" });
    await it.report(report);
    expect((await it.report({ ...report, currency: "RUB" })).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
    expect(await eventsOf(id)).toEqual(["credited"]);
  });

  test("whose bytes are no text is refused and kept in a form that can be looked at", async () => {
    for (const rawBody of [Buffer.from([0, 255, 123]), Buffer.from("{\u0000}")]) {
      const headers = signWebhook({ key: sandboxKey, now: new Date(), rawBody });
      const response = await fetch(`${it.url}/billing/webhooks/sandbox`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: rawBody,
      });
      expect(await response.json()).toMatchObject({ error: "body_malformed" });
    }
    expect(it.notices.map((notice) => notice.topic)).toEqual(["report_refused", "report_refused"]);
  });

  test("of an unknown invoice or provider is refused", async () => {
    const unknown = await it.report(paidReport(uuidv7()));
    expect([unknown.status, unknown.body.error]).toEqual([404, "invoice_not_found"]);
    const other = await it.call("/billing/webhooks/nobody", { raw: { body: "{}", headers: {} } });
    expect([other.status, other.body.error]).toEqual([404, "provider_unknown"]);
  });
});

describe("reports out of order", () => {
  test("a failure after the money changes nothing", async () => {
    const { playerId, id } = await openInvoice();
    await it.report(paidReport(id));
    await it.report(failedReport(id));
    await it.report(processingReport(id));
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: 3, credited: "1000.00" });
    expect(await eventsOf(id)).toEqual(["credited", "ignored", "ignored"]);
  });

  test("money after a failure is credited", async () => {
    const { playerId, id } = await openInvoice();
    await it.report(processingReport(id));
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: 2 });
    await it.report(failedReport(id));
    expect(await it.statusOf(playerId, id)).toMatchObject({ status: 4 });
    await it.report(paidReport(id));
    expect(await it.statusOf(playerId, id)).toMatchObject({
      status: 3,
      amount: "1000.00",
      credited: "1000.00",
      late: false,
    });
  });

  test("an event that was remembered but not finished is finished by its repeat", async () => {
    const { playerId, id } = await openInvoice();
    const report = paidReport(id);
    // What a process leaves that died between remembering and crediting.
    await it.database.ownerPool.query(
      `insert into cashier_webhook_event (provider, event_id, body) values ('sandbox', $1, $2)`,
      [report.id, JSON.stringify(report)],
    );
    expect((await it.report(report)).status).toBe(200);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
    expect(await eventsOf(id)).toEqual(["credited"]);
  });
});
