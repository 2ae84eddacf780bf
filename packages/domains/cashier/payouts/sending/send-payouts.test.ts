/** A payout is sent once, whatever answer or report is lost, late, doubled, forged or out of order. */
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { ledgerDomain, readSystemBalances } from "../../../ledger/index.ts";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import { reportOf, type TestPayouts } from "../../development/testing/test-payouts.ts";
import { stepsTo } from "./apply-state.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});
beforeEach(() => {
  it.notices.length = 0;
});

const providerMinor = async () => {
  const all = await readSystemBalances(it.database.ownerPool);
  return all.find(({ name, currency }) => name === "provider:sandbox" && currency === "RUB")!
    .balanceMinor;
};

async function open(changes?: Parameters<TestPayouts["ordered"]>[1]) {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId, changes);
  await payouts.change(body.id, "approved");
  const status = () => payouts.statusOf(playerId, body.id);
  return { playerId, id: body.id, status, mainMinor: () => it.mainMinor(playerId) };
}

describe("the provider", () => {
  test("takes the order, reports that it sent it and that it arrived; who did what is kept", async () => {
    const { id, status, mainMinor } = await open();
    await payouts.send();
    expect(await status()).toBe("sending");
    const before = await providerMinor();
    await payouts.choose(id, "success");
    expect(await status()).toBe("final");
    expect(await providerMinor()).toBe(before + 1_000_00n);
    expect(await mainMinor()).toBe(9_000_00n);
    expect(await payouts.steps(id)).toEqual([
      "requested by player",
      "reviewing by system",
      "approved by grace",
      "sending by system",
      "sent by sandbox",
      "final by sandbox",
    ]);
  });

  test("refuses, at once or later: the whole amount is the player's again", async () => {
    const atOnce = await open();
    await payouts.choose(atOnce.id, "refused");
    await payouts.send();
    expect([await atOnce.status(), await atOnce.mainMinor()]).toEqual(["failed", 10_000_00n]);
    const later = await open();
    await payouts.send();
    await payouts.choose(later.id, "refused");
    expect([await later.status(), await later.mainMinor()]).toEqual(["failed", 10_000_00n]);
  });

  test("sends it back: fee and amount are the player's again, and its own account is as before", async () => {
    const { id, status, mainMinor } = await open();
    await payouts.send();
    const before = await providerMinor();
    await payouts.choose(id, "success");
    await payouts.choose(id, "returned");
    expect([await status(), await mainMinor()]).toEqual(["returned", 10_000_00n]);
    expect(await providerMinor()).toBe(before);
  });

  test("whose answer was lost is asked, and not ordered a second time", async () => {
    const { id, status } = await open();
    await payouts.choose(id, "lost");
    await payouts.send();
    expect([await status(), await payouts.ordersOf(id)]).toEqual(["sending", 1]);
    await payouts.send();
    expect([await status(), await payouts.ordersOf(id)]).toEqual(["final", 1]);
  });

  test("that does not answer the question is not sent to again, and staff are told in time", async () => {
    const { id, status, mainMinor } = await open();
    const sandbox = it.providers[0]!;
    const dead = {
      ...sandbox,
      payouts: {
        ...sandbox.payouts!,
        send: async () => Promise.reject(new Error("no answer")),
        find: async () => Promise.reject(new Error("no answer")),
      },
    };
    for (let count = 0; count < 5; count += 1) await payouts.send({ providers: [dead] });
    expect([await status(), await mainMinor(), await payouts.ordersOf(id)]).toEqual([
      "sending",
      9_000_00n,
      0,
    ]);
    expect(it.notices).toMatchObject([{ topic: "payout_stuck" }]);
    await payouts.send();
    await payouts.send();
    expect(await payouts.ordersOf(id)).toBe(1);
  });

  test("may still get the order that is on its way: until the attempt is over staff cannot say that it failed", async () => {
    const { id, status, mainMinor } = await open();
    const sandbox = it.providers[0]!;
    const said: unknown[] = [];
    const slow = {
      ...sandbox,
      payouts: {
        ...sandbox.payouts!,
        send: async () => {
          said.push(await payouts.change(id, "failed"));
          throw new Error("no answer");
        },
      },
    };
    await payouts.send({ providers: [slow] });
    said.push(await payouts.change(id, "failed"));
    const refused = { ok: false, code: "payout_being_sent" };
    expect(said).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)]);
    expect([await status(), await mainMinor()]).toEqual(["sending", 9_000_00n]);
    await payouts.endAttempt(id);
    expect(await payouts.change(id, "failed")).toMatchObject({ ok: true });
    expect([await status(), await mainMinor()]).toEqual(["failed", 10_000_00n]);
  });

  test("that takes its time over one: what staff decide about the next meanwhile holds", async () => {
    const both = [await open(), await open()];
    const sandbox = it.providers[0]!;
    const sent: string[] = [];
    const slow = {
      ...sandbox,
      payouts: {
        ...sandbox.payouts!,
        send: async (...asked: Parameters<NonNullable<typeof sandbox.payouts>["send"]>) => {
          const [order] = asked;
          sent.push(order.id);
          const next = both.find(({ id }) => id !== order.id)!;
          if (sent.length === 1) await payouts.change(next.id, "failed");
          return sandbox.payouts!.send(...asked);
        },
      },
    };
    await payouts.send({ providers: [slow] });
    expect(sent).toHaveLength(1);
    const next = both.find(({ id }) => id !== sent[0])!;
    expect([await next.status(), await next.mainMinor()]).toEqual(["failed", 10_000_00n]);
    expect(await payouts.ordersOf(next.id)).toBe(0);
  });

  test("reports late, when it was asked before: nothing moves again", async () => {
    const { id, status } = await open();
    await payouts.send();
    await payouts.choose(id, "late");
    expect(await status()).toBe("sending");
    await payouts.send();
    expect(await status()).toBe("final");
    await it.database.ownerPool.query(`update cashier_sandbox_webhook set next_attempt_at = now()`);
    for (const job of it.sandbox.jobs) await job.run();
    expect(await status()).toBe("final");
    expect((await payouts.steps(id)).filter((step) => step.startsWith("sent"))).toHaveLength(1);
  });
});

describe("a report about a payout", () => {
  test("that is forged, or of another provider's payout, changes nothing", async () => {
    const { id, status } = await open();
    await payouts.send();
    const forged = await it.report(reportOf(id, "failed"), { secret: "guessed" });
    expect([forged.status, forged.body.error]).toEqual([403, "signature_invalid"]);
    const unknown = await it.report(reportOf(uuidv7(), "failed"));
    expect([unknown.status, unknown.body.error]).toEqual([404, "payout_not_found"]);
    expect(await status()).toBe("sending");
    expect(it.notices.map(({ topic }) => topic)).toEqual(["report_refused"]);
  });

  test("comes twice, under one id and another, and out of order: each step is made once", async () => {
    const { id, status, mainMinor } = await open();
    await payouts.send();
    const final = reportOf(id, "final");
    const all = [final, final, reportOf(id, "sent"), reportOf(id, "final"), reportOf(id, "sent")];
    const answers = await Promise.all(all.map((report) => it.report(report)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(200));
    expect(await status()).toBe("final");
    expect(await mainMinor()).toBe(9_000_00n);
    await it.report(reportOf(id, "sent"));
    expect((await payouts.steps(id)).slice(-2)).toEqual(["sent by sandbox", "final by sandbox"]);
  });

  test("that it came back, before that it went out, gives the money back once", async () => {
    const { id, status, mainMinor } = await open();
    await payouts.send();
    await it.report(reportOf(id, "returned", { reason: "account closed" }));
    await it.report(reportOf(id, "sent"));
    await it.report(reportOf(id, "returned", { reason: "account closed" }));
    expect([await status(), await mainMinor()]).toEqual(["returned", 10_000_00n]);
  });

  test("that cannot be true beside what is known moves nothing, and staff are told", async () => {
    const gone = await open();
    await payouts.send();
    await it.report(reportOf(gone.id, "sent"));
    it.notices.length = 0;
    await it.report(reportOf(gone.id, "failed"));
    expect([await gone.status(), await gone.mainMinor()]).toEqual(["sent", 9_000_00n]);
    const back = await open();
    await payouts.change(back.id, "rejected");
    await it.report(reportOf(back.id, "sent"));
    expect([await back.status(), await back.mainMinor()]).toEqual(["rejected", 10_000_00n]);
    const other = await open();
    await payouts.send();
    await it.report(reportOf(other.id, "sent", { amount: "989.99" }));
    await it.report(reportOf(other.id, "sent", { currency: "USD" }));
    expect(await other.status()).toBe("sending");
    const conflicts = it.notices.filter(({ topic }) => topic === "payout_conflict");
    expect(conflicts.map(({ details }) => details["payout"])).toEqual([
      gone.id,
      back.id,
      other.id,
      other.id,
    ]);
  });
});

test("a payout to a known destination of a known player is sent without staff", async () => {
  const playerId = await payouts.depositor();
  const first = await payouts.ordered(playerId);
  await payouts.choose(first.id, "success");
  const { body } = await payouts.ask(playerId);
  expect([body.status, body.review_reasons]).toEqual(["approved", []]);
});

test("what is held is no payout of the player's position yet; what was sent is, and what came back is paid in", async () => {
  const { playerId, id } = await open();
  const { positionHistory } = ledgerDomain.handlers({ pool: it.database.appPool });
  const position = async () => {
    const caller = { playerId, sessionId: playerId };
    const query = { period: "life", currency: "RUB" };
    // The handler looks at no other part of a request.
    const request = { caller, query } as unknown as Parameters<typeof positionHistory>[0];
    const result = await positionHistory(request);
    return result.ok && "body" in result ? result.body.positions[0] : result;
  };
  expect(await position()).toMatchObject({ deposited: "10000.00", paid_out: "0.00" });
  await payouts.send();
  await it.report(reportOf(id, "sent"));
  expect(await position()).toMatchObject({ deposited: "10000.00", paid_out: "1000.00" });
  await it.report(reportOf(id, "returned", { reason: "account closed" }));
  expect(await position()).toMatchObject({
    deposited: "11000.00",
    paid_out: "1000.00",
    net: "0.00",
  });
});

test("no state allows what a provider says of money that it never had, and every state allows a repeat", () => {
  for (const status of ["requested", "reviewing", "approved", "rejected", "cancelled"] as const)
    for (const said of ["sent", "final", "failed", "returned"] as const)
      expect([status, said, stepsTo(status, said)]).toEqual([status, said, null]);
  for (const said of ["sent", "final", "failed", "returned"] as const)
    expect(stepsTo(said, said)).toEqual([]);
});
