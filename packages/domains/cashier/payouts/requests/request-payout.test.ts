/** What a player asks to have paid out leaves the balance at once, once, and within the rules. */
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { readSystemBalances } from "../../../ledger/index.ts";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import { phone, type TestPayouts } from "../../development/testing/test-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});
beforeEach(async () => {
  await it.readEvents();
  it.notices.length = 0;
});

const heldMinor = async () => {
  const all = await readSystemBalances(it.database.ownerPool);
  return all.find(({ name, currency }) => name === "payout_held" && currency === "RUB")
    ?.balanceMinor;
};

describe("a request", () => {
  test("holds its amount with the fee in it, and says what arrives, before anybody decides", async () => {
    const playerId = await payouts.depositor();
    const before = (await heldMinor()) ?? 0n;
    const { status, body } = await payouts.ask(playerId, { amount: "1000.50" });
    expect([status, body]).toMatchObject([
      200,
      {
        amount: "1000.50",
        fee: "10.00",
        receives: "990.50",
        destination: "•••• 1111",
        status: "reviewing",
        review_reasons: ["first_payout"],
        can_cancel: true,
      },
    ]);
    expect(await it.mainMinor(playerId)).toBe(8_999_50n);
    expect(await heldMinor()).toBe(before + 1_000_50n);
    await it.readEvents();
    expect(it.notices).toMatchObject([{ topic: "payout_waits", details: { payout: body.id } }]);
  });

  test("that waits is said to staff by whoever reads the outbox next, though its process died after it", async () => {
    const playerId = await payouts.depositor();
    const { body } = await payouts.ask(playerId);
    // The process that took the request says nothing itself.
    expect(it.notices).toEqual([]);
    await it.readEvents();
    await it.readEvents();
    expect(it.notices.map(({ details }) => details)).toEqual([
      { payout: body.id, amount: "1000.00", currency: "RUB", reasons: "first_payout" },
    ]);
  });

  test("sent many times at once, and again later, is one payout with one answer", async () => {
    const playerId = await payouts.depositor();
    const key = uuidv7();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => payouts.ask(playerId, { key })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await it.mainMinor(playerId)).toBe(9_000_00n);
    const [first] = answers;
    await payouts.change(first!.body.id, "rejected");
    expect((await payouts.ask(playerId, { key })).body).toMatchObject({
      id: first!.body.id,
      status: "rejected",
    });
    const other = await payouts.ask(playerId, { key, amount: "999.00" });
    expect([other.status, other.body.error]).toEqual([422, "idempotency_conflict"]);
    expect(await it.mainMinor(playerId)).toBe(10_000_00n);
    await it.readEvents();
    expect(it.notices).toHaveLength(1);
  });

  test("of many at once takes no more than there is", async () => {
    const playerId = await payouts.depositor("2500.00");
    const answers = await Promise.all(Array.from({ length: 6 }, () => payouts.ask(playerId)));
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body);
    expect(refused).toHaveLength(4);
    for (const body of refused)
      expect(body).toMatchObject({
        error: "payout_exceeds_balance",
        params: { balance: "500.00" },
      });
    expect(await it.mainMinor(playerId)).toBe(500_00n);
  });

  test("takes the whole balance to the last minor unit", async () => {
    const playerId = await payouts.depositor("1234.56");
    const { body } = await payouts.ask(playerId, { amount: "1234.56" });
    expect(body).toMatchObject({ fee: "12.34", receives: "1222.22" });
    expect(await it.mainMinor(playerId)).toBe(0n);
  });

  test("waits for documents whose date has passed, and for nothing once they are handed in", async () => {
    const playerId = await payouts.depositor();
    const asked = (dueAt: string) =>
      it.database.ownerPool.query(
        `insert into compliance_requirement (player_id, rule, opened_at, due_at)
         values ($1, $2, now() - interval '40 days', ${dueAt})`,
        [playerId, `rule ${dueAt}`],
      );
    await asked("now() + interval '1 day'");
    expect((await payouts.ask(playerId)).status).toBe(200);
    await asked("now() - interval '1 day'");
    const { status, body } = await payouts.ask(playerId);
    expect([status, body.error]).toEqual([422, "verification_required"]);
    expect(await it.mainMinor(playerId)).toBe(9_000_00n);
    await it.database.ownerPool.query(
      `insert into compliance_verification (player_id, status, attempts_left, submission_id) values ($1, 'pending', 3, $1)`,
      [playerId],
    );
    expect((await payouts.ask(playerId)).status).toBe(200);
  });

  test("outside the bounds, to no destination, or by no method is refused with its reason", async () => {
    const playerId = await payouts.depositor();
    const refusals = [
      [{ amount: "99.99" }, "amount_out_of_range"],
      [{ amount: "500000.01" }, "amount_out_of_range"],
      [{ destination: "4111111111111112" }, "payout_destination_invalid"],
      [{ destination: phone }, "payout_destination_invalid"],
      [{ method: "to-the-moon" }, "payout_method_unknown"],
      [{ method: "card-transfer-rub" }, "payout_method_unknown"],
      [{ amount: "10000.01" }, "payout_exceeds_balance"],
    ] as const;
    for (const [changes, code] of refusals) {
      const { status, body } = await payouts.ask(playerId, changes);
      expect([changes, status, body.error]).toEqual([changes, 422, code]);
    }
    expect(await it.mainMinor(playerId)).toBe(10_000_00n);
  });

  test("beyond ten open ones is refused until one of them is done", async () => {
    const playerId = await payouts.depositor();
    const open: string[] = [];
    for (let count = 0; count < 10; count += 1)
      open.push((await payouts.ask(playerId, { amount: "100.00" })).body.id);
    expect((await payouts.ask(playerId, { amount: "100.00" })).body).toMatchObject({
      error: "payouts_waiting",
      params: { max: "10" },
    });
    await payouts.change(open[0]!, "rejected");
    expect((await payouts.ask(playerId, { amount: "100.00" })).status).toBe(200);
  });
});

describe("money goes back the way it came", () => {
  test("up to what was deposited that way, before it goes any other", async () => {
    const playerId = await payouts.depositor("1000.00");
    const fast = await it.open(playerId, { method: "fast-payment-rub", amount: "600.00" });
    await it.choose(fast.id, "success");
    const options = await it.call<{ methods: { hash: string; owed: string }[] }>(
      "/api/v2/billing/payouts/options",
      { as: playerId },
    );
    expect(options.body).toMatchObject({
      currency: "RUB",
      balance: "1600.00",
      methods: [
        {
          hash: "to-bank-card-rub",
          owed: "1000.00",
          min_amount: "100.00",
          max_amount: "500000.00",
        },
        { hash: "to-fast-payment-rub", owed: "600.00" },
      ],
    });
    expect((await payouts.ask(playerId, { amount: "1000.01" })).body).toMatchObject({
      error: "payout_source_first",
      params: { amount: "600.00", currency: "RUB" },
    });
    const toPhone = { method: "to-fast-payment-rub", destination: phone };
    expect((await payouts.ask(playerId, { ...toPhone, amount: "600.01" })).body.error).toBe(
      "payout_source_first",
    );
    const back = await payouts.ask(playerId, { ...toPhone, amount: "550.00" });
    expect(back.status).toBe(200);
    // Fifty that are left are less than the phone takes: they would be stuck.
    expect((await payouts.ask(playerId, { amount: "1050.00" })).status).toBe(200);
    await payouts.change(back.body.id, "rejected");
    const { body } = await it.call<{ methods: { owed: string }[] }>(
      "/api/v2/billing/payouts/options",
      { as: playerId },
    );
    expect(body.methods.map(({ owed }) => owed)).toEqual(["0.00", "600.00"]);
  });
});
