/** Rounds of a provider and ours, side by side: what differs is said once, and nothing is repaired. */
import { randomUUID } from "node:crypto";
import type { ListedRound } from "@oddwright/contract/casino/provider-schemas.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GameProvider } from "../ports/deps.ts";
import { newBet, rollbackOf, type TestBet, winOf } from "../testing/round.ts";
import { type RoundServer, startRoundServer } from "../testing/round-server.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { compareAllRounds, compareRound } from "./compare-rounds.ts";

let it: TestCasino;
let server: RoundServer;
let provider: GameProvider;
beforeAll(async () => {
  it = await startTestCasino();
  server = await startRoundServer();
  const { url: roundsUrl, key } = server;
  provider = {
    name: "studio",
    launchUrl: "http://studio.test/play",
    roundsUrl,
    freeRoundsUrl: null,
    keys: [key],
    hub88: null,
  };
});
afterAll(async () => {
  await server.close();
  await it.close();
});
beforeEach(() => {
  server.faults = {};
  server.asked.length = 0;
  it.notices.length = 0;
});

const compared = { readsLater: 3_600_000 } as const;
/** Later than anything moved. */
const later = () => new Date(Date.now() + compared.readsLater);

const compare = (now = later()) =>
  compareAllRounds(
    {
      pool: it.database.appPool,
      gameProviders: [provider],
      notifyStaff: (notice) => it.notices.push(notice),
      processId: randomUUID(),
    },
    now,
  );

/** As the provider has it: a bet that won 2.50. */
const listed = (
  { round, transaction_uuid: bet, amount }: TestBet,
  changes: Partial<ListedRound> = {},
  ofBet: Partial<ListedRound["bets"][number]> = {},
) => ({
  round,
  game: "line-five",
  currency: "RUB" as const,
  state: "closed" as const,
  bets: [{ bet, amount, state: "won" as const, payout: "2.50", ...ofBet }],
  ...changes,
  openedAt: new Date(),
});

/** A round that was played, and that the provider has as it was. */
async function played(): Promise<TestBet> {
  const bet = newBet(await it.launch(await it.player()), "1.00");
  await it.call("bet", bet);
  await it.call("win", winOf(bet, "2.50", { round_closed: true }));
  return bet;
}

const told = () =>
  it.notices
    .map(({ topic, details }) => [topic, details["round"], details["difference"]].join(" "))
    .toSorted();

test("rounds that agree, on several pages, say nothing", async () => {
  for (const bet of [await played(), await played(), await played()])
    server.rounds.push(listed(bet));
  const back = newBet(await it.launch(await it.player()), "4.00");
  await it.call("bet", back);
  await it.call("rollback", rollbackOf(back, { round_closed: true }));
  server.rounds.push(
    listed(back, { state: "cancelled" }, { state: "rolled_back", payout: "4.00" }),
  );
  const large = newBet(await it.launch(await it.player()), "1.00");
  await it.call("bet", large);
  await it.call("win", winOf(large, "1500.00", { round_closed: true }));
  server.rounds.push(listed(large, {}, { payout: "1500.00" }));
  await compare();
  expect(told()).toEqual([]);
  const pages = server.asked.filter(
    (asked) => "from" in asked && new Date(asked.until) > new Date(),
  );
  expect(pages.length).toBe(3);
});

test("each way to differ is told to staff, once, and changes nothing", async () => {
  const [onlyOurs, paid, state, game, stake] = await Promise.all(
    Array.from({ length: 5 }, () => played()),
  );
  const [theirs, alsoTheirs] = [randomUUID(), randomUUID()];
  const unknown = { ...paid!, round: theirs, transaction_uuid: randomUUID() };
  const other = { bet: alsoTheirs, amount: "3.00", state: "lost", payout: "0.00" } as const;
  server.rounds.push(
    listed(unknown),
    listed(paid!, {}, { payout: "2.60" }),
    listed(state!, { state: "open" }, { state: "open", payout: "0.00" }),
    listed(game!, { game: "ways", bets: [...listed(game!).bets, other] }),
    listed(stake!, {}, { amount: "1.01" }),
  );
  await compare();
  const expected = [
    [onlyOurs!.round, "unknown_to_provider"],
    [theirs, "unknown_to_us"],
    [paid!.round, "payout"],
    [state!.round, "state"],
    [state!.round, "bet_state"],
    [state!.round, "payout"],
    [game!.round, "game"],
    [game!.round, "bet_unknown_to_us"],
    [stake!.round, "stake"],
  ].map(([round, difference]) => `casino_rounds_differ ${round} ${difference}`);
  expect(told()).toEqual(expected.toSorted());
  it.notices.length = 0;
  await compare();
  expect(told()).toEqual([]);
  const { checks } = await it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

test("a round of which something moved a moment ago is no difference yet", async () => {
  const bet = await played();
  const pool = it.database.appPool;
  const question = { round: bet.round, now: new Date() };
  expect(await compareRound({ pool }, provider, question)).toEqual([]);
  expect(await compareRound({ pool }, provider, { ...question, now: later() })).toMatchObject([
    { difference: "unknown_to_provider", ours: "closed, 1 bets", theirs: "nothing" },
  ]);
  server.rounds.push(listed(bet));
});

test.each([
  ["HTTP 500", { status: 500 }],
  ["an answer of another form", { answer: () => ({ rounds: "none" }) }],
  ["a list without end", { answer: () => ({ rounds: [], next_cursor: "0" }) }],
])(
  "a provider that answers with %s fails the comparison, and its time is asked for again",
  async (_what, faults) => {
    await compare();
    const before = await comparedUntil();
    server.faults = faults;
    await expect(compare(new Date(Date.now() + 2 * compared.readsLater))).rejects.toThrow(
      "not all providers",
    );
    expect(await comparedUntil()).toEqual(before);
  },
);

describe("a provider that was away for 20 hours", () => {
  const hourMs = 3_600_000;
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  const settled = hoursAgo(1 / 4);
  const ranges = [
    [hoursAgo(22), hoursAgo(16)],
    [hoursAgo(16), hoursAgo(10)],
    [hoursAgo(10), hoursAgo(4)],
    [hoursAgo(4), settled],
  ] as const;
  const asked = () =>
    server.asked.flatMap((body) => ("from" in body ? [[body.from, body.until]] : []));
  beforeEach(async () => {
    await it.database.ownerPool.query(
      `insert into casino_compared (provider, until) values ($1, $2)
       on conflict (provider) do update set until = excluded.until`,
      [provider.name, hoursAgo(20)],
    );
  });

  test("is asked for six hours after six hours, until it is caught up with", async () => {
    await compare(now);
    expect(asked()).toEqual(ranges);
    expect(await comparedUntil()).toEqual([{ until: new Date(settled) }]);
  });

  test("and fails again is asked next time for what it has not answered", async () => {
    server.faults = {
      answer: (answer, body) => ("from" in body && body.from === ranges[2][0] ? {} : answer),
    };
    await expect(compare(now)).rejects.toThrow("not all providers");
    expect(await comparedUntil()).toEqual([{ until: new Date(ranges[1][1]) }]);
    server.faults = {};
    server.asked.length = 0;
    await compare(now);
    expect(asked()).toEqual([
      [hoursAgo(12), hoursAgo(6)],
      [hoursAgo(6), settled],
    ]);
  });

  test("is asked no further by a process whose lease another has", async () => {
    const { ownerPool } = it.database;
    await ownerPool.query(`create function take_lease() returns trigger language plpgsql as $$
      begin
        update lease set fence = fence + 1 where name = 'casino-compare';
        return null;
      end $$`);
    await ownerPool.query(
      `create trigger lease_is_taken after update on casino_compared for each row execute function take_lease()`,
    );
    await compare(now);
    await ownerPool.query(`drop function take_lease cascade`);
    await ownerPool.query(`update lease set lease_until = now() where name = 'casino-compare'`);
    expect(asked()).toEqual([ranges[0]]);
  });
});

async function comparedUntil(): Promise<unknown> {
  const { rows } = await it.database.ownerPool.query(`select until from casino_compared`);
  return rows;
}
