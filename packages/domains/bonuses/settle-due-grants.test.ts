/** What the job does of bonuses whose player is excluded or gone, and with which key it issues. */
import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSettleDueGrants, type SettleDeps } from "./settle-due-grants.ts";
import { stakeOn } from "./testing/plays.ts";
import { noDeposit, startTestBonuses, type TestBonuses } from "./testing/test-bonuses.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  const { checks } = await it.audit();
  await it.close();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

const jobWith = (changes: Partial<SettleDeps> = {}) =>
  createSettleDueGrants({
    pool: it.database.appPool,
    ledger: it.ledger,
    processId: randomUUID(),
    ...changes,
  });

async function playerWithBonus(): Promise<string> {
  const playerId = await it.newPlayer();
  await it.accept(playerId, { offer: await it.offer(noDeposit("20.00")) });
  return playerId;
}

/** As the player's own exclusion of some time ago is kept. */
const excluded = (playerId: string, ago: string) =>
  it.database.ownerPool.query(
    `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by)
     values ($1, $2, 'self_exclusion', now() - $3::interval, null, 'player')`,
    [playerId, uuidv7(), ago],
  );

const stateOf = async (playerId: string) => (await it.grants(playerId))[0]?.state;

test("a worker that comes after long finds every exclusion that binds", async () => {
  const playerId = await playerWithBonus();
  await excluded(playerId, "40 days");
  await jobWith()();
  expect(await stateOf(playerId)).toBe("forfeited");
});

test("what could not be ended is tried again, however long ago the exclusion began", async () => {
  const playerId = await playerWithBonus();
  await excluded(playerId, "1 day");
  let isBusy = true;
  const ledger: SettleDeps["ledger"] = {
    ...it.ledger,
    execute: (operation, item) =>
      isBusy
        ? Promise.resolve({ ok: false, code: "service_unavailable" })
        : it.ledger.execute(operation, item),
  };
  const job = jobWith({ ledger });
  await job();
  expect(await stateOf(playerId)).toBe("active");
  isBusy = false;
  await job();
  expect(await stateOf(playerId)).toBe("forfeited");
});

test("who closes the account gives up the bonus that was not issued, and its code is free again", async () => {
  const code = "CLOSED1";
  await it.offer({ offer: { is_public: false, promo_codes: [{ code, max_claims: 1 }] } });
  const playerId = await it.newPlayer();
  await it.accept(playerId, { promo_code: code });
  await it.payIn(playerId, "20.00");
  await it.database.ownerPool.query(
    `insert into compliance_closure (player_id, id, closed_at) values ($1, $2, now())`,
    [playerId, uuidv7()],
  );
  await it.work();
  expect(await it.grants(playerId)).toMatchObject([{ state: "cancelled", outcome: "declined" }]);
  const next = await it.accept(await it.newPlayer(), { promo_code: code });
  expect(next).toMatchObject({ state: "accepted" });
});

test("a player cannot use up the key of the bonus that a deposit brings", async () => {
  const playerId = await it.newPlayer();
  const { id } = await it.accept(playerId, { offer: await it.offer() });
  await it.payIn(playerId, "20.00");
  const bet = { stake: "1.00", payout: "1.00" };
  const item = { playerId, currency: "RUB", key: id, input: bet } as const;
  expect(await it.ledger.execute(stakeOn, item)).toMatchObject({ ok: true });
  await it.work();
  expect(await it.balances(playerId)).toBe("20.00/20.00");
});

test("a bonus by its id, and exclusions by their beginning, are found without reading all of them", async () => {
  const client = await it.database.ownerPool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off");
    const plan = async (query: string) => {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    const one = `select player_id from bonuses_grant where id = '${uuidv7()}'`;
    expect(await plan(one)).toContain("bonuses_grant_by_id");
    const recent = `select player_id from compliance_exclusion
      where kind = 'self_exclusion' and ended_at is null and started_at > now()`;
    expect(await plan(recent)).toContain("compliance_exclusion_self");
  } finally {
    await client.query("rollback");
    client.release();
  }
});
