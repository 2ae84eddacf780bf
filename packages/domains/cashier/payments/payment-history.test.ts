/** The history of payments over HTTP: by days, by what became of them, as a file, and a player's own only. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";

type Page = RouteResponse<"paymentHistory">;

let it: TestCashier;
withAuditedCashier((started) => {
  it = started;
});

const today = () => new Date().toISOString().slice(0, 10);

async function history(playerId: string, query: string): Promise<readonly string[]> {
  const { status, body } = await it.call<Page>(`/profile/history/payments?${query}`, {
    as: playerId,
  });
  expect(status).toBe(200);
  return body.payments.map(({ id }) => id);
}

async function file(playerId: string, query: string) {
  const response = await fetch(`${it.url}/profile/history/payments.csv?${query}`, {
    headers: { authorization: `Bearer ${playerId}`, "accept-language": "en" },
  });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    disposition: response.headers.get("content-disposition"),
    lines: (await response.text()).trimEnd().split("\r\n"),
  };
}

test("payments are found by what became of them, also when their time is over before a job says so", async () => {
  const playerId = uuidv7();
  const [paid, open, expired] = [
    await it.open(playerId),
    await it.open(playerId),
    await it.open(playerId),
  ];
  await it.choose(paid.id, "success");
  await it.database.ownerPool.query(
    "update cashier_invoice set expires_at = now() - interval '1 second' where id = $1",
    [expired.id],
  );
  expect(await history(playerId, "result=credited")).toEqual([paid.id]);
  expect(await history(playerId, "result=open")).toEqual([open.id]);
  expect(await history(playerId, "result=closed")).toEqual([expired.id]);
  expect(await history(playerId, "")).toEqual([expired.id, open.id, paid.id]);
});

test("days narrow the payments, and another player's are in no list and no file", async () => {
  const [playerId, stranger] = [uuidv7(), uuidv7()];
  const [early, late] = [await it.open(playerId), await it.open(playerId)];
  await it.database.ownerPool.query(
    "update cashier_invoice set created_at = created_at - interval '1 minute' where id = $1",
    [early.id],
  );
  const year = `from=${today().slice(0, 4)}-01-01&to=${today().slice(0, 4)}-12-31`;
  expect(await history(playerId, year)).toEqual([late.id, early.id]);
  expect(await history(playerId, "from=2020-01-01&to=2020-12-31")).toEqual([]);
  expect(await history(stranger, `cursor=${late.id}`)).toEqual([]);
  expect((await file(stranger, year)).lines).toHaveLength(1);
  const own = await file(playerId, `${year}&timezone=Asia/Almaty`);
  expect(own).toMatchObject({ status: 200, type: "text/csv; charset=utf-8" });
  expect(own.disposition).toMatch(
    /^attachment; filename="oddwright-payments-\d{4}-01-01-\d{4}-12-31\.csv"$/,
  );
  expect(own.lines).toHaveLength(3);
  expect(own.lines[1]).toMatch(
    new RegExp(`^${late.id},[^,]+,waiting,[^,]+\\+05:00,[^,]+Z,RUB,1000.00,0.00,0.00$`),
  );
});
