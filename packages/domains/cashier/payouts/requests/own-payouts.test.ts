/** A player's own payouts: taken back while that is possible, and listed. */
import { addDays } from "@oddwright/core/time/zone-clock.ts";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});
beforeEach(() => {
  it.payoutCancel = true;
});

test("a player who takes a payout back has the money back once, before the provider was asked", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  const cancel = () =>
    it.call<{ status: string; error: string }>("/api/v2/billing/payouts/cancel", {
      as: playerId,
      body: { id: body.id },
    });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  for (const answer of answers) expect(answer.body).toMatchObject({ status: "cancelled" });
  expect(await it.mainMinor(playerId)).toBe(10_000_00n);
  const ordered = await payouts.ordered(playerId);
  const late = await it.call("/api/v2/billing/payouts/cancel", {
    as: playerId,
    body: { id: ordered.id },
  });
  expect([late.status, late.body]).toMatchObject([
    409,
    { error: "payout_closed", params: { status: "sending" } },
  ]);
  const foreign = await it.call("/api/v2/billing/payouts/cancel", {
    as: uuidv7(),
    body: { id: body.id },
  });
  expect(foreign.body.error).toBe("payout_not_found");
});

test("no player takes a payout back where the jurisdiction forbids it", async () => {
  const playerId = await payouts.depositor();
  it.payoutCancel = false;
  const { body } = await payouts.ask(playerId);
  expect(body.can_cancel).toBe(false);
  const answer = await it.call("/api/v2/billing/payouts/cancel", {
    as: playerId,
    body: { id: body.id },
  });
  expect([answer.status, answer.body.error]).toEqual([403, "payout_cancel_forbidden"]);
  expect(await it.mainMinor(playerId)).toBe(9_000_00n);
});

test("the history has the player's own payouts in pages, newest first, and nobody else's", async () => {
  const playerId = await payouts.depositor();
  const ids: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    const { body } = await payouts.ask(playerId, { amount: "100.00" });
    ids.unshift(body.id);
    await payouts.change(body.id, "rejected");
  }
  interface Page {
    readonly payouts: readonly { readonly id: string }[];
    readonly next_cursor: string | null;
  }
  const read = async (path: string, as = playerId) => (await it.call<Page>(path, { as })).body;
  const first = await read("/profile/history/payouts");
  const second = await read(`/profile/history/payouts?cursor=${first.next_cursor}`);
  expect([...first.payouts, ...second.payouts].map(({ id }) => id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  expect((await read("/profile/history/payouts", uuidv7())).payouts).toEqual([]);
  const foreign = await it.call(`/billing/payout/status/${ids[0]}`, { as: uuidv7() });
  expect([foreign.status, foreign.body.error]).toEqual([404, "payout_not_found"]);
});

test("payouts are found by what became of them and by days, and the file holds the player's own", async () => {
  const playerId = await payouts.depositor();
  const { body: refused } = await payouts.ask(playerId, { amount: "100.00" });
  await payouts.change(refused.id, "rejected");
  const { body: open } = await payouts.ask(playerId, { amount: "200.00" });
  const list = async (query: string) => {
    const path = `/profile/history/payouts?${query}`;
    const { body } = await it.call<{ payouts: readonly { id: string }[] }>(path, { as: playerId });
    return body.payouts.map(({ id }) => id);
  };
  expect(await list("result=open")).toEqual([open.id]);
  expect(await list("result=back")).toEqual([refused.id]);
  expect(await list("result=paid")).toEqual([]);
  expect(await list("from=2020-01-01&to=2020-12-31")).toEqual([]);

  const today = new Date().toISOString().slice(0, 10);
  const file = async (as: string, more = "") => {
    const days = `from=${addDays(today, -1)}&to=${addDays(today, 1)}&timezone=Asia/Almaty`;
    const response = await fetch(`${it.url}/profile/history/payouts.csv?${days}${more}`, {
      headers: { authorization: `Bearer ${as}`, "accept-language": "en" },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    return (await response.text()).trimEnd().split("\r\n");
  };
  const lines = await file(playerId);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(
    new RegExp(
      `^${refused.id},[^,]+,[^,]*1111,rejected,[^,]+\\+05:00,[^,]+Z,RUB,100.00,[^,]+,[^,]+$`,
    ),
  );
  expect(await file(playerId, "&result=open")).toHaveLength(2);
  expect(await file(uuidv7())).toHaveLength(1);
});
