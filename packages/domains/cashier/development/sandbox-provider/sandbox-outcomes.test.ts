import { afterAll, afterEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { withAuditedCashier } from "../testing/audited-cashier.ts";
import type { TestCashier } from "../testing/test-cashier.ts";

let it: TestCashier;
withAuditedCashier((started) => {
  it = started;
});
afterAll(() => {
  expect(it.notices).toEqual([]);
});
afterEach(() => {
  it.webhookHost = null;
});

type Sent = {
  outcome: string;
  webhooks: { event_id: string; delivered: boolean; attempts: number }[];
};

async function pay(outcome: string) {
  const playerId = uuidv7();
  const config = await it.open(playerId);
  const chosen = await it.choose(config.id, outcome);
  const status = await it.statusOf(playerId, config.id);
  return {
    playerId,
    invoiceId: config.id,
    chosen,
    sent: chosen.body as Sent,
    status,
    mainMinor: await it.mainMinor(playerId),
  };
}

describe("the sandbox's outcome", () => {
  test("S4.10 success credits the amount and ends at status 3", async () => {
    const { chosen, sent, status, mainMinor } = await pay("success");
    expect(chosen.status).toBe(200);
    expect(sent.webhooks).toMatchObject([{ delivered: true, attempts: 1 }]);
    expect(status).toMatchObject({
      status: 3,
      amount: "1000.00",
      credited: "1000.00",
      late: false,
    });
    expect(mainMinor).toBe(1_000_00n);
  });

  test("failure credits nothing, and the payer may try again", async () => {
    const { playerId, invoiceId, status, mainMinor } = await pay("failure");
    expect(status).toMatchObject({ status: 4, amount: "1000.00", credited: "0.00", late: false });
    expect(mainMinor).toBe(0n);
    await it.choose(invoiceId, "success");
    expect(await it.statusOf(playerId, invoiceId)).toMatchObject({
      status: 3,
      credited: "1000.00",
    });
  });

  test("late arrives after the invoice's end, is credited, and is called late", async () => {
    const { playerId, invoiceId, status, mainMinor } = await pay("late");
    expect(status).toMatchObject({ status: 3, amount: "1000.00", credited: "1000.00", late: true });
    expect(mainMinor).toBe(1_000_00n);
    const { rows } = await it.database.ownerPool.query(
      `select deposit.late, paid_at > expires_at as after_the_end
       from cashier_deposit deposit join cashier_invoice invoice on invoice.id = deposit.invoice_id
       where invoice.player_id = $1 and invoice.id = $2`,
      [playerId, invoiceId],
    );
    expect(rows).toEqual([{ late: true, after_the_end: true }]);
  });

  test("partial credits the half that arrived, and says so", async () => {
    const { status, mainMinor } = await pay("partial");
    expect(status).toMatchObject({ status: 6, amount: "1000.00", credited: "500.00", late: false });
    expect(mainMinor).toBe(500_00n);
  });

  test("over credits all that arrived, and says so", async () => {
    const { status, mainMinor } = await pay("over");
    expect(status).toMatchObject({
      status: 7,
      amount: "1000.00",
      credited: "1100.00",
      late: false,
    });
    expect(mainMinor).toBe(1_100_00n);
  });

  test("duplicate is reported three times and credited once", async () => {
    const { sent, status, mainMinor } = await pay("duplicate");
    const [first, second, third] = sent.webhooks;
    expect(sent.webhooks.map((webhook) => webhook.delivered)).toEqual([true, true, true]);
    expect(second!.event_id).toBe(first!.event_id);
    expect(third!.event_id).not.toBe(first!.event_id);
    expect(status).toMatchObject({ status: 3, credited: "1000.00" });
    expect(mainMinor).toBe(1_000_00n);
  });

  test("chosen twice is reported once; another one after it is refused", async () => {
    const { playerId, invoiceId, sent } = await pay("success");
    const again = await Promise.all([
      it.choose(invoiceId, "success"),
      it.choose(invoiceId, "success"),
    ]);
    expect(again.map((answer) => (answer.body as Sent).webhooks)).toEqual([
      sent.webhooks,
      sent.webhooks,
    ]);
    const other = await it.choose(invoiceId, "over");
    expect([other.status, other.body]).toMatchObject([
      409,
      { error: "invoice_closed", params: { status: "success" } },
    ]);
    expect(await it.mainMinor(playerId)).toBe(1_000_00n);
  });

  test("that does not exist, or for no payment, changes nothing", async () => {
    const config = await it.open(uuidv7());
    expect((await it.choose(config.id, "jackpot")).status).toBe(422);
    expect((await it.choose(uuidv7(), "success")).status).toBe(404);
    expect((await it.choose("1", "success")).status).toBe(404);
  });
});

describe("a report that our API did not take", () => {
  test("is kept and sent again, and then credited", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    it.webhookHost = "http://127.0.0.1:9";
    const chosen = (await it.choose(config.id, "success")).body as Sent;
    expect(chosen.webhooks).toMatchObject([{ delivered: false, attempts: 1 }]);
    expect(await it.statusOf(playerId, config.id)).toMatchObject({ status: 1, credited: "0.00" });
    it.webhookHost = null;
    // Its next attempt is due in two seconds; nobody needs to wait for that here.
    await it.database.ownerPool.query(
      `update cashier_sandbox_webhook set next_attempt_at = now() where delivered_at is null`,
    );
    for (const job of it.sandbox.jobs) await job.run();
    expect(await it.statusOf(playerId, config.id)).toMatchObject({
      status: 3,
      credited: "1000.00",
    });
    const again = (await it.choose(config.id, "success")).body as Sent;
    expect(again.webhooks).toMatchObject([{ delivered: true, attempts: 2 }]);
  });
});

describe("the provider's page", () => {
  const page = (path: string, language = "en") =>
    fetch(it.url + path, { headers: { "accept-language": language } });

  test("shows the amount in the payer's language, without a script, under its own policy", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    const response = await fetch(config.url!);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('lang="en-US"');
    expect(text).toMatch(/1\u00a0000\.00/);
    expect(text).not.toContain("<script");
    const nonce = /nonce="([^"]+)"/.exec(text)![1];
    expect(response.headers.get("content-security-policy")).toContain(`style-src 'nonce-${nonce}'`);
    const titles = {
      ru: "Тестовый платёж",
      en: "Test payment",
      kz: "Сынақ төлемі",
      br: "Pagamento de teste",
    };
    for (const [locale, title] of Object.entries(titles)) {
      const path = `/sandbox/payments/${config.id}`;
      expect(await (await page(`${path}?locale=${locale}`)).text()).toContain(`<h1>${title}</h1>`);
      const named = { ru: "ru", en: "en", kz: "kk", br: "pt-BR" }[locale]!;
      expect(await (await page(path, named)).text()).toContain(`<h1>${title}</h1>`);
    }
  });

  test("takes the choice as a plain form and then shows what was sent", async () => {
    const playerId = uuidv7();
    const config = await it.open(playerId);
    const response = await fetch(config.url!, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "outcome=partial",
    });
    expect(response.redirected).toBe(true);
    const text = await response.text();
    expect(text).toContain("What was sent");
    expect(text).toContain("Delivered");
    expect(text).not.toContain('name="outcome"');
    expect(text).toContain('href="http://localhost:3000/en"');
    expect(await it.mainMinor(playerId)).toBe(500_00n);
  });

  test("says that the report was delivered, also while the job that sends owed reports runs", async () => {
    const config = await it.open(uuidv7());
    let isChosen = false;
    const owed = async () => {
      while (!isChosen) for (const job of it.sandbox.jobs) await job.run();
    };
    const senders = [owed(), owed()];
    const answers = [];
    for (let count = 0; count < 20; count += 1) answers.push(await it.choose(config.id, "failure"));
    isChosen = true;
    await Promise.all(senders);
    const reports = answers.flatMap((answer) => (answer.body as Sent).webhooks);
    expect(reports.filter((report) => !report.delivered)).toEqual([]);
  });

  test("of no payment says so", async () => {
    for (const path of [`/sandbox/payments/${uuidv7()}`, "/sandbox/payments/%3Cscript%3E"]) {
      const response = await page(path);
      const text = await response.text();
      expect([response.status, text.includes("There is no such payment.")]).toEqual([404, true]);
      expect(text).not.toContain("<script");
    }
  });

  test("leads to where the method's recipient is paid", async () => {
    const playerId = uuidv7();
    const byPhone = await it.open(playerId, { method: "fast-payment-rub" });
    expect(byPhone.card).toEqual({ card_number: null, phone_number: "+70000000000" });
    const byCard = await it.open(playerId, { method: "bank-card-rub" });
    expect(byCard.card).toBeNull();
  });
});

describe("the webhook's answer", () => {
  test("is the same for every accepted report", async () => {
    const { invoiceId } = await pay("success");
    const failed = { id: uuidv7(), type: "payment.failed", invoice_id: invoiceId };
    const answer = await it.report(failed);
    const accepted: RouteResponse<"paymentWebhook"> = { accepted: true };
    expect([answer.status, answer.body]).toEqual([200, accepted]);
  });
});
