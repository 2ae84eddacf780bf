/** What players get when the runner falls silent, and when another one takes over. */
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { acquireLease } from "@oddwright/platform/lease/lease.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type CrashCalls, crashCalls } from "../../testing/crash-calls.ts";
import {
  endTestRounds,
  startTestRounds,
  type TestChain,
  type TestRounds,
  until,
} from "../../testing/test-rounds.ts";
import { proof, verification } from "../../testing/verification.ts";

let it: TestRounds;
let chain: TestChain;
let play: CrashCalls;
beforeAll(async () => {
  it = await startTestRounds("crash");
  // Rounds of four to six real seconds: a gap fits before the bust.
  chain = await it.newChain({
    busts: [
      [1_300n, 3_000n],
      [1_300n, 3_000n],
    ],
  });
  play = crashCalls(it);
});
afterEach(async () => {
  await it.stopRunner();
});
afterAll(() => endTestRounds(it));

/** Another runner, once the lease of the one that fell silent has run out. */
async function takeOver(): Promise<void> {
  await until("the lease runs out", async () => {
    const { rows } = await it.database.ownerPool.query(
      `select 1 from lease where name = 'crash-rounds' and lease_until > clock_timestamp()`,
    );
    return rows.length === 0;
  });
  it.lead();
}

test("a round that bust while no runner was alive pays reached targets exactly, and all others the multiplier of the last sign of life", async () => {
  it.lead();
  const [manual, target, beyond] = [
    await it.richPlayer(),
    await it.richPlayer(),
    await it.richPlayer(),
  ];
  await play.roundIn("betting", 1);
  const bets = [
    await play.bet(manual),
    await play.bet(target, { auto_cashout: "5.00" }),
    await play.bet(beyond, { auto_cashout: "99.00" }),
  ].map(({ body }) => body.bet.id);
  await it.closeBetting();
  const running = await play.roundIn("running", 1);
  await play.reached(running, 120n);
  await it.killRunner();
  const { rows } = await it.database.ownerPool.query<{ alive_at: Date }>(
    `select alive_at from originals_round where id = $1`,
    [running.id],
  );
  const startedAtMs = Date.parse(running.started_at ?? "");
  const { scale } = it.deps.roundTiming;
  const aliveMs = Math.floor((rows[0]!.alive_at.getTime() - startedAtMs) / scale);
  const lastSign = crash.multiplierHundredths(aliveMs);
  await play.reached(running, chain.bustOf(1));
  await takeOver();
  const ended = await play.ended(1);
  expect(ended).toMatchObject({ interrupted: true, bust: play.bustText(chain, 1) });
  await play.settled(running.id);
  const fair = await Promise.all(
    [manual, target, beyond].map((as, index) => play.fairness(as, bets[index] ?? "")),
  );
  const amount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}`;
  const interrupted = { state: "won", payout: amount(10n * lastSign) };
  expect(fair).toMatchObject([
    { ...interrupted, outcome: { cashed_out: { by: "interruption" } } },
    { state: "won", payout: "50.00", outcome: { cashed_out: { by: "target" } } },
    { ...interrupted, outcome: { cashed_out: { by: "interruption" } } },
  ]);
  expect(lastSign).toBeGreaterThanOrEqual(100n);
  for (const [index, as] of [manual, target, beyond].entries()) {
    expect(await verification(it, as, bets[index] ?? "")).toEqual(proof);
  }
});

test("a round whose runner was replaced in time goes on as if nothing had happened", async () => {
  it.lead();
  const playerId = await it.richPlayer();
  await play.roundIn("betting", 2);
  const lost = await play.bet(playerId);
  const target = await play.bet(playerId, { auto_cashout: "6.00" });
  await it.closeBetting();
  const running = await play.roundIn("running", 2);
  await it.killRunner();
  await takeOver();
  await play.reached(running, 300n);
  const ended = await play.ended(2);
  expect(ended.interrupted).toBe(false);
  await play.settled(running.id);
  expect(await play.fairness(playerId, lost.body.bet.id)).toMatchObject({ state: "lost" });
  expect(await play.fairness(playerId, target.body.bet.id)).toMatchObject({ payout: "60.00" });
});

test("betting that was not closed in time gives its stakes back, and opens again for the same round", async () => {
  it.lead();
  const playerId = await it.richPlayer();
  const betting = await play.roundIn("betting", 3);
  const placed = await play.bet(playerId);
  await it.killRunner();
  await it.database.ownerPool.query(
    `update originals_round set betting_ends_at = clock_timestamp() - interval '2.1 s' where id = $1`,
    [betting.id],
  );
  const queued = await play.bet(playerId);
  expect(queued.body.round.number, "what comes after the closing time waits").toBe(4);
  await takeOver();
  await until("the betting opens again", async () => {
    const { round } = await it.crashRound();
    return round?.state === "betting" && Date.parse(round.betting_ends_at ?? "") > Date.now();
  });
  const { round } = await it.crashRound();
  expect(round).toMatchObject({ id: betting.id, number: 3, bust: null });
  expect(await play.fairness(playerId, placed.body.bet.id)).toMatchObject({
    state: "refunded",
    payout: "10.00",
    outcome: { refunded: "interrupted" },
    revealed: false,
  });
  expect((await play.openBets(playerId)).map(({ id }) => id)).toEqual([queued.body.bet.id]);
});

test("a runner that slept through its lease writes nothing when it wakes", async () => {
  it.lead();
  await until("it leads", async () => {
    const { rows } = await it.database.ownerPool.query(
      `select 1 from lease where name = 'crash-rounds' and lease_until > clock_timestamp()`,
    );
    return rows.length === 1;
  });
  // As when the machine slept: the lease ran out, and another holder has it before the sleeper looks again.
  const other = { name: "crash-rounds", holder: randomUUID(), ttlMs: 4_000 };
  await until("another holder takes over", async () => {
    await it.database.ownerPool.query(
      `update lease set lease_until = clock_timestamp() where name = 'crash-rounds'`,
    );
    return acquireLease(it.database.appPool, other);
  });
  const snapshot = async () => {
    const { rows } = await it.database.ownerPool.query(
      `select id, state, betting_ends_at, alive_at, settled_at from originals_round order by position`,
    );
    return JSON.stringify(rows);
  };
  const before = await snapshot();
  await it.database.ownerPool.query(
    `update originals_round set betting_ends_at = clock_timestamp() where state = 'betting' and betting_ends_at is not null`,
  );
  const due = await snapshot();
  expect(due).not.toBe(before);
  await delay(1_500);
  expect(await snapshot(), "the sleeper does not close what is due").toBe(due);
  await it.killRunner();
});
