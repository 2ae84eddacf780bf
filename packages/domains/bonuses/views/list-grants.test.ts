/** The history of bonuses: by kind, by how they ended, by days in the player's zone, as a file, and a player's own only. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { AnsweredFile } from "@oddwright/platform/http/handler.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noDeposit, startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(() => it.close());

type Query = Readonly<Record<string, string>>;

async function history(playerId: string, query: Query): Promise<readonly string[]> {
  const result = await it.call("bonusGrants", playerId, { query });
  if (!("body" in result)) throw new Error("no list");
  return (result.body as RouteResponse<"bonusGrants">).grants.map(({ id }) => id);
}

async function file(playerId: string, query: Query & { from: string; to: string }) {
  const headers = { "accept-language": "ru" };
  const result = await it.call("bonusGrantsFile", playerId, { query, headers });
  if (!("file" in result)) throw new Error("no file");
  const { name, content } = (result as { readonly file: AnsweredFile }).file;
  let text = "";
  for await (const part of content) text += String(part);
  return { name, lines: text.trimEnd().split("\r\n") };
}

/** Declined, active and accepted; the first was offered on another day. */
async function playerWithThree() {
  const playerId = await it.newPlayer();
  const declined = await it.accept(playerId, { offer: await it.offer() });
  await it.call("endBonus", playerId, { params: { id: declined.id } });
  await it.database.ownerPool.query(
    `update bonuses_grant set offered_at = '2026-03-31T22:30:00Z' where id = $1`,
    [declined.id],
  );
  const active = await it.accept(playerId, { offer: await it.offer(noDeposit("20.00")) });
  await it.work();
  const accepted = await it.accept(playerId, { offer: await it.offer() });
  return { playerId, declined: declined.id, active: active.id, accepted: accepted.id };
}

test("kind, end and days narrow the bonuses, and another player's are in no list and no file", async () => {
  const { playerId, declined, active, accepted } = await playerWithThree();
  expect(await history(playerId, {})).toEqual([accepted, active, declined]);
  expect(await history(playerId, { ended: "false" })).toEqual([accepted, active]);
  expect(await history(playerId, { outcome: "declined" })).toEqual([declined]);
  expect(await history(playerId, { outcome: "wagered" })).toEqual([]);
  expect(await history(playerId, { kind: "no_deposit" })).toEqual([active]);
  const day = (date: string) => ({ from: date, to: date, timezone: "Europe/Berlin" });
  expect(await history(playerId, day("2026-04-01"))).toEqual([declined]);
  expect(await history(playerId, day("2026-03-31"))).toEqual([]);
  const stranger = await it.newPlayer();
  expect(await history(stranger, { cursor: accepted })).toEqual([]);
  expect((await file(stranger, day("2026-04-01"))).lines).toHaveLength(1);
});

test("the file has the bonuses of its days in the player's time, and what became of them", async () => {
  const { playerId, declined } = await playerWithThree();
  const days = { from: "2026-04-01", to: "2026-04-01", timezone: "Europe/Berlin" };
  const { name, lines } = await file(playerId, days);
  expect(name).toBe("oddwright-bonuses-2026-04-01-2026-04-01.csv");
  const [header = "", ...rows] = lines;
  expect(header).toContain("id,name,kind,promo_code,state,outcome,offered_local_time,");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`${declined},Первый депозит,deposit_match,,cancelled,declined,`);
  expect(rows[0]).toContain(",2026-04-01T00:30:00.000+02:00,2026-03-31T22:30:00.000Z,");
  expect(rows[0]).toMatch(/,RUB,0\.00,0\.00,/);
  const tooLong = { ...days, from: "2025-03-01" };
  expect(await it.call("bonusGrantsFile", playerId, { query: tooLong })).toMatchObject({
    ok: false,
    code: "export_range_too_long",
  });
});
