/** The database's clock is set back by an hour: what was written before lies an hour ahead, and nobody waits for it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CrashCalls, crashCalls } from "../../testing/crash-calls.ts";
import {
  endTestRounds,
  startTestRounds,
  type TestRounds,
  until,
} from "../../testing/test-rounds.ts";
import { proof, verification } from "../../testing/verification.ts";

let it: TestRounds;
let play: CrashCalls;
beforeAll(async () => {
  it = await startTestRounds("crash");
  await it.newChain({ busts: [[3_000n, 9_000n]] });
  play = crashCalls(it);
  it.lead();
});
afterAll(() => endTestRounds(it));

/** As the rows look to a worker after such a step: their times are an hour later than the clock can have been. */
async function stepBack(): Promise<void> {
  await it.stopRunner();
  await it.database.ownerPool.query(
    `update originals_round set started_at = started_at + interval '1 hour', alive_at = alive_at + interval '1 hour',
       betting_ends_at = case when state = 'betting' then betting_ends_at + interval '2 hours' else betting_ends_at end
     where state <> 'ended'`,
  );
}

test("a running round is interrupted at once: targets up to the bust, and the last sign of life for all others", async () => {
  const [plain, withTarget] = [await it.richPlayer(), await it.richPlayer()];
  await play.roundIn("betting", 1);
  const bet = (await play.bet(plain)).body.bet.id;
  const target = (await play.bet(withTarget, { auto_cashout: "5.00" })).body.bet.id;
  await it.closeBetting();
  const running = await play.roundIn("running", 1);
  await play.reached(running, 150n);
  await stepBack();
  // Nobody is paid by a time that cannot be told.
  const during = await play.cashOut(plain, bet);
  expect(during.status).toBe(409);
  it.lead();
  const ended = await play.ended(1);
  expect(ended.interrupted).toBe(true);
  await play.settled(running.id);
  const left = await play.fairness(plain, bet);
  expect(left).toMatchObject({ state: "won", outcome: { cashed_out: { by: "interruption" } } });
  expect(Number(left.payout)).toBeGreaterThanOrEqual(10);
  expect(await play.fairness(withTarget, target)).toMatchObject({
    state: "won",
    payout: "50.00",
    outcome: { cashed_out: { by: "target" } },
  });
  for (const [playerId, betId] of [
    [plain, bet],
    [withTarget, target],
  ] as const) {
    expect(await verification(it, playerId, betId)).toEqual(proof);
  }
});

test("betting whose end lies too far ahead begins again at once, and keeps the bets that were taken", async () => {
  const playerId = await it.richPlayer();
  await play.roundIn("betting", 2);
  const bet = (await play.bet(playerId)).body.bet.id;
  await stepBack();
  it.lead();
  const begun = await until("betting has begun again", async () => {
    const { round } = await it.crashRound();
    const endsAtMs = Date.parse(round?.betting_ends_at ?? "");
    return round?.number === 2 && endsAtMs - it.deps.clock.nowMs() <= 3_600_000 && round;
  });
  expect(begun.state).toBe("betting");
  expect((await play.openBets(playerId)).map(({ id }) => id)).toEqual([bet]);
  await play.cancel(playerId, bet);
});
