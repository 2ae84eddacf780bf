/** Net positions over HTTP follow from the ledger's transfers: by the player's days, per currency, however they are asked for. */
import { randomUUID } from "node:crypto";
import type { PositionPeriod } from "@oddwright/contract/ledger/positions.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { firstIdOf } from "@oddwright/platform/identifiers/id-range.ts";
import { startTestServer, type TestServer } from "@oddwright/platform/http/testing.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerHandlers } from "../routes.ts";
import { pretendBet } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";

type Position = RouteResponse<"positionHistory">["positions"][number];
type Answer = { readonly positions: readonly Position[]; readonly error?: string };

let it: TestLedger;
let server: TestServer;
beforeAll(async () => {
  it = await startTestLedger();
  server = await startTestServer({
    handlers: ledgerHandlers({ pool: it.database.appPool }),
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
  });
});
afterAll(async () => {
  await server.close();
  await it.close();
});

interface Asked {
  readonly period: PositionPeriod;
  readonly currency?: string;
  readonly timezone?: string;
}

async function ask(playerId: string, { period, currency = "RUB", timezone = "UTC" }: Asked) {
  const query = new URLSearchParams({ period, currency, timezone });
  const response = await fetch(`${server.url}/profile/history/positions?${query.toString()}`, {
    headers: { authorization: `Bearer ${playerId}` },
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

async function positions(playerId: string, asked: Asked): Promise<readonly Position[]> {
  const { status, body } = await ask(playerId, asked);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.positions;
}

const total = async (playerId: string, currency = "RUB"): Promise<Position> => {
  const [life] = await positions(playerId, { period: "life", currency });
  if (!life) throw new Error("there is no position");
  return life;
};

async function bet(playerId: string, stakeMinor: bigint, payoutMinor: bigint) {
  const item = {
    playerId,
    currency: "RUB",
    key: randomUUID(),
    input: { stakeMinor, payoutMinor },
  } as const;
  const result = await it.ledger.execute(pretendBet, item);
  expect(result.ok).toBe(true);
}

async function newPlayer(): Promise<string> {
  const playerId = uuidv7();
  await it.deposit(playerId, 100_00n);
  await bet(playerId, 30_00n, 0n);
  await bet(playerId, 20_00n, 45_50n);
  return playerId;
}

/** Repeats every transfer of the player as it were at another moment, so many times. */
async function repeatAt(playerId: string, at: string, count = 1): Promise<void> {
  await it.database.ownerPool.query(
    `insert into ledger_transfer (player_id, id, stream_id, seq, position, operation_key, kind, purpose,
       debit_account_id, credit_account_id, currency, amount_minor, created_at)
     select player_id, ($2::text || lpad(to_hex(n * 16 + row_number() over (partition by n)), 12, '0'))::uuid, stream_id, seq, position, gen_random_uuid(), kind, purpose,
       debit_account_id, credit_account_id, currency, amount_minor, $3::timestamptz
     from (select * from ledger_transfer where player_id = $1 and created_at > now() - interval '1 hour') as own,
       generate_series(1, $4::integer) as n`,
    [playerId, `${firstIdOf(Date.parse(at)).slice(0, 14)}7000-8000-`, at, count],
  );
}

test("what was staked, came back and was paid in is told apart, and the difference is the net", async () => {
  const playerId = await newPlayer();
  expect(await total(playerId)).toEqual({
    from: null,
    staked: "50.00",
    returned: "45.50",
    net: "-4.50",
    deposited: "100.00",
    paid_out: "0.00",
  });
  const days = await positions(playerId, { period: "day" });
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ staked: "50.00", net: "-4.50" });
  expect(days.at(-2)).toMatchObject({ staked: "0.00", net: "0.00", deposited: "0.00" });
});

test("currencies are never mixed, and another player's position is untouched", async () => {
  const [playerId, stranger] = [await newPlayer(), uuidv7()];
  await it.deposit(stranger, 7_00n);
  expect(await total(playerId, "USD")).toMatchObject({ staked: "0.00", deposited: "0.00" });
  expect(await total(stranger)).toMatchObject({ staked: "0.00", deposited: "7.00" });
});

test("a transfer counts once, before and after it is folded and when many ask at once", async () => {
  const playerId = await newPlayer();
  for (const months of [1, 4, 8]) {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() - months, 15);
    await repeatAt(playerId, at.toISOString(), 3);
  }
  const expected = { staked: "500.00", returned: "455.00", net: "-45.00", deposited: "1000.00" };
  const asked = await Promise.all(Array.from({ length: 8 }, () => total(playerId)));
  for (const life of asked) expect(life).toMatchObject(expected);
  await bet(playerId, 1_00n, 0n);
  expect(await total(playerId)).toMatchObject({ staked: "501.00", net: "-46.00" });
  const months = await positions(playerId, { period: "month" });
  expect(months.filter(({ staked }) => staked !== "0.00").map(({ staked }) => staked)).toEqual([
    "150.00",
    "150.00",
    "150.00",
    "51.00",
  ]);
  const { rows } = await it.database.ownerPool.query(
    "select from ledger_position where player_id = $1",
    [playerId],
  );
  expect(rows).toHaveLength(3);
});

test("a day begins at the player's midnight, a week on Monday, a month on the first", async () => {
  const playerId = await newPlayer();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  // 01:30 in Kathmandu, which is 5:45 ahead, is the evening before in UTC.
  await repeatAt(playerId, `${yesterday}T19:45:00Z`);
  const dayOf = (list: readonly Position[], from: string) =>
    list.find((each) => each.from === from)?.staked;
  const tomorrow = new Date(Date.parse(yesterday) + 86_400_000).toISOString().slice(0, 10);
  expect(dayOf(await positions(playerId, { period: "day" }), yesterday)).toBe("50.00");
  const kathmandu = await positions(playerId, { period: "day", timezone: "Asia/Kathmandu" });
  expect(dayOf(kathmandu, yesterday)).toBe("0.00");
  expect(Number(dayOf(kathmandu, tomorrow))).toBeGreaterThanOrEqual(50);
  const weeks = await positions(playerId, { period: "week" });
  expect(weeks.map(({ from }) => new Date(from ?? "").getUTCDay())).toEqual(Array(12).fill(1));
  const months = await positions(playerId, { period: "month" });
  expect(months.every(({ from }) => from?.endsWith("-01"))).toBe(true);
});

test("an unknown zone, currency and span are refused", async () => {
  const playerId = uuidv7();
  expect((await ask(playerId, { period: "life", timezone: "Mars/Olympus" })).status).toBe(422);
  expect((await ask(playerId, { period: "life", currency: "XXX" })).status).toBe(422);
  expect((await ask(playerId, { period: "year" as never })).status).toBe(422);
  expect(await positions(playerId, { period: "life" })).toHaveLength(1);
});

test("the audit finds a position that is not what the transfers say", async () => {
  const playerId = await newPlayer();
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await repeatAt(playerId, at);
  await total(playerId);
  const found = async () => {
    const { checks } = await it.audit();
    return checks.find(({ name }) => name === "every folded position is the sum of its transfers");
  };
  expect((await found())?.findings).toEqual([]);
  await it.database.ownerPool.query(
    "update ledger_position set staked_minor = staked_minor + 1 where player_id = $1",
    [playerId],
  );
  expect((await found())?.findings).not.toEqual([]);
});
