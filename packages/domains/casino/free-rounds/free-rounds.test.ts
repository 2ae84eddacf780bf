/** Free rounds of a provider's slot: told once whatever is lost, paid by their bonus alone, and over for both sides when they are over. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { cancelGrant, settleDueGrants } from "../../bonuses/index.ts";
import { playerAt } from "../ports/player-name.ts";
import { type FreeRoundServer, startFreeRoundServer } from "../testing/free-round-server.ts";
import { giveFreeRounds } from "../testing/give-free-rounds.ts";
import { newBet, rollbackOf, winOf } from "../testing/round.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { createKeepFreeRounds, stateAfter } from "./keep-free-rounds.ts";

/** The test's own time is the limit. */
const patience = { timeout: 600_000, interval: 50 };

let it: TestCasino;
let server: FreeRoundServer;
beforeAll(async () => {
  it = await startTestCasino();
  server = await startFreeRoundServer();
});
afterEach(() => {
  server.told.splice(0);
  server.fates.splice(0);
  server.answer = { status: "OK" };
});
afterAll(async () => {
  const report = await it.audit();
  await server.close();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

const deps = () => ({
  pool: it.database.appPool,
  ledger: it.ledger,
  gameProviders: [server.provider],
  notifyStaff: (notice: TestCasino["notices"][number]) => void it.notices.push(notice),
});
const keep = () => createKeepFreeRounds(deps())();

/** What waits for its next try is due now. */
const hurry = () =>
  it.database.ownerPool.query(
    `update casino_free_grant set next_try_at = clock_timestamp() where next_try_at is not null`,
  );

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await it.database.ownerPool.query<{ state: string }>(
    `select state from casino_free_grant where id = $1`,
    [id],
  );
  return rows[0]?.state;
}

/** A provider that answers too late is told again. */
const keepUntil = (isReached: () => Promise<boolean>) =>
  vi.waitUntil(async () => {
    await keep();
    if (await isReached()) return true;
    await hurry();
    return false;
  }, patience);

const keepUntilIs = (grant: string, state: string) =>
  keepUntil(async () => (await stateOf(grant)) === state);

/** What the provider was told of a grant, each message once, however often it was sent. */
const toldOf = (grant: string) => [
  ...new Map(
    server.told
      .filter((message) => message.grant === grant)
      .map(({ request_uuid: _attempt, ...content }) => [JSON.stringify(content), content] as const),
  ).values(),
];

/** A player with 50.00 and three free rounds of 10.00, which the provider has taken. */
async function playerWithRounds(minor = 5_000n) {
  const playerId = await it.player(minor);
  const grant = await giveFreeRounds(it, playerId);
  await keepUntilIs(grant, "sent");
  return { playerId, grant, session: await it.launch(playerId) };
}

const freeBet = (session: string, grant: string, changes: object = {}) => ({
  ...newBet(session, "10"),
  free_rounds: grant,
  ...changes,
});

const statusOf = async (body: object) => (await it.call("bet", body)).body.status;

const listed = async (playerId: string) =>
  (await it.asPlayer<{ list: object[] }>(playerId, "/casino/free-rounds")).body.list;

test("the provider is told of them, the bonus pays for each, and what they win is the player's when all are played", async () => {
  const { playerId, grant, session } = await playerWithRounds();
  expect(toldOf(grant)).toEqual([
    {
      action: "grant",
      grant,
      player: playerAt("studio", playerId),
      game: "line-five",
      currency: "RUB",
      stake: "10.00",
      rounds: 3,
      expires_at: expect.any(String) as string,
    },
  ]);
  const shown = { id: grant, game: "line-five", stake: "10.00", rounds: 3, currency: "RUB" };
  expect(await listed(playerId)).toMatchObject([{ ...shown, left: 3, state: "sent" }]);
  for (const won of ["25", "0", "7"]) {
    const bet = freeBet(session, grant);
    const taken = await it.call("bet", bet);
    expect(taken.body.status).toBe("OK");
    expect((await it.call("bet", bet)).text).toBe(taken.text);
    expect((await it.call("win", winOf(bet, won, { round_closed: true }))).body.status).toBe("OK");
    if (won !== "25") continue;
    await keep();
    expect(await stateOf(grant)).toBe("active");
    expect(await listed(playerId)).toMatchObject([{ ...shown, left: 2, state: "active" }]);
  }
  await settleDueGrants(deps());
  await keep();
  expect(await stateOf(grant)).toBe("used");
  expect(await listed(playerId)).toEqual([]);
  expect(await it.balance(playerId)).toBe("82.00");
  const { rows } = await it.database.ownerPool.query(
    `select stake_main_minor::int as own, stake_bonus_minor::int as house, free_rounds from casino_bet where player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual(Array(3).fill({ own: 0, house: 1_000, free_rounds: grant }));
  expect(await statusOf(freeBet(session, grant))).toBe("FREE_ROUNDS_OVER");
});

test("lost messages and answers change nothing: it is told again until it is answered, by however many processes", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  server.fates.push("lost_request", "lost_answer", "busy", "nonsense");
  const keepers = [createKeepFreeRounds(deps()), createKeepFreeRounds(deps())];
  await vi.waitUntil(async () => {
    await Promise.all(keepers.map((each) => each()));
    await hurry();
    return (await stateOf(grant)) === "sent";
  }, patience);
  // The lost answer, the answer that is none, and the one that counts.
  expect(server.told.length).toBeGreaterThanOrEqual(3);
  expect(toldOf(grant)).toHaveLength(1);
  const { length } = server.told;
  await hurry();
  await keep();
  expect(server.told).toHaveLength(length);
});

test("a round that is played before the provider's answer came makes them active, and it is not told any more", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  server.fates.push("lost_answer");
  await keep();
  await vi.waitUntil(() => server.told.length === 1, patience);
  expect(await statusOf(freeBet(await it.launch(playerId), grant))).toBe("OK");
  await keep();
  expect(await stateOf(grant)).toBe("active");
  await hurry();
  await keep();
  expect(server.told).toHaveLength(1);
});

test("what a provider refuses ends with its bonus, and staff are told why", async () => {
  const playerId = await it.player();
  const grant = await giveFreeRounds(it, playerId);
  // A provider may send what no database keeps.
  server.answer = { status: "REFUSED", reason: "no such\0 game" };
  await keepUntilIs(grant, "refused");
  expect(it.notices.at(-1)).toMatchObject({
    topic: "casino_free_rounds_refused",
    details: { bonus: grant, reason: "no such game" },
  });
  await keep();
  const { rows } = await it.database.ownerPool.query(
    `select state from bonuses_grant where id = $1`,
    [grant],
  );
  expect(rows).toEqual([{ state: "cancelled" }]);
  expect(await statusOf(freeBet(await it.launch(playerId), grant))).toBe("FREE_ROUNDS_OVER");
  await keep();
  expect(await stateOf(grant)).toBe("refused");
});

test("cancelled ones are called back until that is answered, and no bet of theirs is taken", async () => {
  const { grant, session } = await playerWithRounds();
  server.told.splice(0);
  server.fates.push("lost_request", "lost_answer");
  await cancelGrant(deps(), { grantId: grant, staff: { name: "test", reason: "test" } });
  const late = freeBet(session, grant);
  expect(await statusOf(late)).toBe("FREE_ROUNDS_OVER");
  await keepUntil(async () => {
    const { rows } = await it.database.ownerPool.query<{ state: string; is_done: boolean }>(
      `select state, next_try_at is null as is_done from casino_free_grant where id = $1`,
      [grant],
    );
    return rows[0]?.state === "cancelled" && rows[0].is_done;
  });
  // The lost answer, and the one that counts.
  expect(server.told.length).toBeGreaterThanOrEqual(2);
  expect(toldOf(grant)).toEqual([{ action: "cancel", grant }]);
  expect(await statusOf(late)).toBe("FREE_ROUNDS_OVER");
});

test("those that were not played in time are over, and none is taken late", async () => {
  const { playerId, grant, session } = await playerWithRounds();
  await it.database.ownerPool.query(
    `update bonuses_grant set expires_at = clock_timestamp(), due_at = clock_timestamp() where id = $1`,
    [grant],
  );
  expect(await statusOf(freeBet(session, grant))).toBe("FREE_ROUNDS_OVER");
  await settleDueGrants(deps());
  await keep();
  expect(await stateOf(grant)).toBe("expired");
  expect(await it.balance(playerId)).toBe("50.00");
});

test("another stake, game or player, and a grant that is none, are not paid for; the same stake without its name is the player's own", async () => {
  const { playerId, grant, session } = await playerWithRounds();
  const other = await playerWithRounds();
  const ways = await it.launch(playerId, { slug: "ways" });
  const wrong = [
    freeBet(session, grant, { amount: "11" }),
    freeBet(ways, grant),
    freeBet(other.session, grant),
    freeBet(session, other.grant),
    freeBet(session, randomUUID()),
  ];
  for (const body of wrong) expect(await statusOf(body)).toBe("FREE_ROUNDS_OVER");
  const own = await it.call("bet", newBet(session, "10"));
  expect(own.body).toMatchObject({ status: "OK", balance: "40.00" });
  expect(await listed(playerId)).toMatchObject([{ left: 3 }]);
});

test("a round that is rolled back can be played again, and of many at once as many are free as there are", async () => {
  const { playerId, grant, session } = await playerWithRounds();
  const bet = freeBet(session, grant);
  expect(await statusOf(bet)).toBe("OK");
  expect((await it.call("rollback", rollbackOf(bet))).body.status).toBe("OK");
  expect(await listed(playerId)).toMatchObject([{ left: 3 }]);
  const statuses = await Promise.all(
    Array.from({ length: 6 }, () => statusOf(freeBet(session, grant))),
  );
  expect(statuses.toSorted()).toEqual([
    ...Array<string>(3).fill("FREE_ROUNDS_OVER"),
    ...Array<string>(3).fill("OK"),
  ]);
  expect(await it.balance(playerId)).toBe("50.00");
});

test("the last round is not used before it is settled: rolled back, it is offered again", async () => {
  const { playerId, grant, session } = await playerWithRounds();
  const bets = [1, 2, 3].map(() => freeBet(session, grant));
  for (const bet of bets) expect(await statusOf(bet)).toBe("OK");
  expect(await listed(playerId)).toEqual([]);
  await keepUntilIs(grant, "active");
  await keep();
  expect(await stateOf(grant)).toBe("active");
  const [last, ...others] = bets;
  expect((await it.call("rollback", rollbackOf(last!))).body.status).toBe("OK");
  await keep();
  expect(await listed(playerId)).toMatchObject([{ left: 1, state: "active" }]);
  const again = freeBet(session, grant);
  expect(await statusOf(again)).toBe("OK");
  for (const bet of [...others, again])
    expect((await it.call("win", winOf(bet, "0", { round_closed: true }))).body.status).toBe("OK");
  await keepUntilIs(grant, "used");
});

test("a free round's stake is in no balance: it takes nothing of it, and gives nothing back", async () => {
  for (const [minor, own, after] of [
    [0n, "0.00", "25.00"],
    [5_000n, "50.00", "75.00"],
  ] as const) {
    const { grant, session } = await playerWithRounds(minor);
    const answer = async (...call: Parameters<TestCasino["call"]>) => {
      const { status, balance } = (await it.call(...call)).body;
      return [status, balance];
    };
    const back = freeBet(session, grant);
    const taken = await it.call("bet", back);
    expect(taken.body).toMatchObject({ status: "OK", balance: own });
    expect((await it.call("bet", back)).text).toBe(taken.text);
    expect(await answer("balance", { session })).toEqual(["OK", own]);
    expect(await answer("rollback", rollbackOf(back))).toEqual(["OK", own]);
    const bet = freeBet(session, grant);
    expect(await answer("bet", bet)).toEqual(["OK", own]);
    expect(await answer("win", winOf(bet, "25", { round_closed: true }))).toEqual(["OK", after]);
    expect(await answer("balance", { session })).toEqual(["OK", after]);
  }
});

const untouched = { left: 3, isInPlay: false, isBegun: false, outcome: null };
const begun = { ...untouched, isBegun: true };
const played = { ...begun, left: 0 };

test.each([
  ["sent", untouched, "sent"],
  ["issued", { ...begun, left: 2 }, "active"],
  // Rolled back: begun all the same.
  ["sent", begun, "active"],
  ["active", played, "used"],
  ["active", { ...played, isInPlay: true }, "active"],
  ["active", { ...played, outcome: "played_out" }, "used"],
  ["active", { ...played, outcome: "expired" }, "used"],
  ["active", { ...begun, left: 1, outcome: "expired" }, "expired"],
  ["issued", { ...untouched, outcome: "cancelled" }, "cancelled"],
  ["sent", { ...untouched, outcome: "excluded" }, "cancelled"],
  ["active", { ...begun, left: 1, outcome: "forfeited" }, "cancelled"],
] as const)("%s, with what its bonus says, becomes what follows", (state, plays, expected) => {
  expect(stateAfter(state, plays)).toBe(expected);
});
