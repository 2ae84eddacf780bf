/** What staff decide about a payout: once, by as many people as it takes, and with a trace of who they were. */
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import { reportOf, type TestPayouts } from "../../development/testing/test-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

test("staff approve once, whoever repeats it, and nobody approves what was decided before", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => payouts.change(body.id, "approved")),
  );
  expect(answers.map(({ ok }) => ok)).toEqual(Array(5).fill(true));
  expect(await payouts.change(body.id, "approved", "ada")).toMatchObject({
    code: "payout_closed",
    params: { status: "approved" },
  });
  expect(await payouts.change(uuidv7(), "approved")).toMatchObject({ code: "payout_not_found" });
});

test("above the threshold two approve, and whoever approved does not say that it was sent", async () => {
  const playerId = await payouts.depositor("300000.00");
  const { body } = await payouts.ask(playerId, { amount: "300000.00" });
  expect(body.review_reasons).toEqual(["first_payout", "large_amount"]);
  await payouts.change(body.id, "approved", "ada");
  await payouts.change(body.id, "approved", "ada");
  expect(await payouts.statusOf(playerId, body.id)).toBe("reviewing");
  await payouts.change(body.id, "approved", "grace");
  expect(await payouts.statusOf(playerId, body.id)).toBe("approved");
  await payouts.send();
  expect(await payouts.change(body.id, "sent", "ada")).toMatchObject({
    code: "payout_four_eyes",
  });
  expect(await payouts.change(body.id, "sent", "linus")).toMatchObject({ ok: true });
  expect((await payouts.steps(body.id)).slice(2, 4)).toEqual([
    "reviewing by ada",
    "approved by grace",
  ]);
});

test("above the threshold two say as well that it failed or came back, and the provider needs nobody", async () => {
  const large = async () => {
    const playerId = await payouts.depositor("300000.00");
    const { body } = await payouts.ask(playerId, { amount: "300000.00" });
    for (const name of ["ada", "grace"]) await payouts.change(body.id, "approved", name);
    await payouts.send();
    const state = async () => [
      await payouts.statusOf(playerId, body.id),
      await it.mainMinor(playerId),
    ];
    return { id: body.id, state };
  };
  const failed = await large();
  for (const name of ["ada", "Ada", "ada"])
    expect(await payouts.change(failed.id, "failed", name)).toMatchObject({ ok: true });
  expect(await failed.state()).toEqual(["sending", 0n]);
  await payouts.endAttempt(failed.id);
  await payouts.change(failed.id, "failed", "linus");
  expect(await failed.state()).toEqual(["failed", 300_000_00n]);
  expect((await payouts.steps(failed.id)).slice(-2)).toEqual(["sending by ada", "failed by linus"]);

  const returned = await large();
  await it.report(reportOf(returned.id, "sent", { amount: "297000.00" }));
  await payouts.change(returned.id, "returned", "ada");
  expect(await returned.state()).toEqual(["sent", 0n]);
  await it.report(reportOf(returned.id, "final", { amount: "297000.00" }));
  const both = await Promise.all(
    ["linus", "grace"].map((name) => payouts.change(returned.id, "returned", name)),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await returned.state()).toEqual(["returned", 300_000_00n]);

  const alone = await large();
  await it.report(reportOf(alone.id, "failed", { amount: "297000.00" }));
  expect(await alone.state()).toEqual(["failed", 300_000_00n]);
});

test("people who decide as one user of the system are said to staff, and in the answer", async () => {
  const playerId = await payouts.depositor("300000.00");
  const { body } = await payouts.ask(playerId, { amount: "300000.00" });
  await it.readEvents();
  it.notices.length = 0;
  await payouts.change(body.id, "approved", { name: "ada", systemUser: "root" });
  const second = await payouts.change(body.id, "approved", { name: "bob", systemUser: "root" });
  expect(second.ok && JSON.parse(second.json)).toMatchObject({
    status: "approved",
    same_system_user: ["ada"],
  });
  await it.readEvents();
  expect(it.notices).toMatchObject([
    {
      topic: "payout_one_system_user",
      details: { payout: body.id, system_user: "root", people: "ada, bob" },
    },
  ]);
  const { rows } = await it.database.ownerPool.query(
    `select distinct os_user from cashier_payout_step where payout_id = $1 and actor_kind = 'staff'`,
    [body.id],
  );
  expect(rows).toEqual([{ os_user: "root" }]);
});

test("staff cannot jump over a state", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  for (const to of ["sending", "sent", "final", "failed", "returned"] as const)
    expect([to, await payouts.change(body.id, to)]).toMatchObject([
      to,
      { ok: false, code: "payout_closed" },
    ]);
  expect(await it.mainMinor(playerId)).toBe(9_000_00n);
});

test("what splits a large amount is decided like the whole: by staff, and from the threshold on by two", async () => {
  const playerId = await payouts.depositor("300000.00");
  const first = await payouts.ordered(playerId);
  await payouts.choose(first.id, "success");
  const decided = async (amount: string) => {
    const { body } = await payouts.ask(playerId, { amount });
    await payouts.change(body.id, "approved", "ada");
    return [body.review_reasons, await payouts.statusOf(playerId, body.id)];
  };
  expect(await decided("48999.99")).toEqual([[], "approved"]);
  expect(await decided("200000.00")).toEqual([["large_amount"], "approved"]);
  expect(await decided("50000.01")).toEqual([["large_amount"], "reviewing"]);
});
