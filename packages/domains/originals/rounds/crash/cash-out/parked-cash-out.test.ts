/** Nobody can make an own cash-out wait and choose later: two processes over one database, and a player who tries. */
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crash } from "@oddwright/core/games/crash/crash.ts";
import { crashTiming } from "@oddwright/core/games/crash/crash-timing.ts";
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { createLedger, type RunningLedger } from "../../../../ledger/index.ts";
import { createRoundSecrets } from "../../round/round-secrets.ts";
import { roundTiming } from "../../../ports/round-timing.ts";
import { type CrashCalls, crashCalls } from "../../../testing/crash-calls.ts";
import {
  endTestRounds,
  newKey,
  quickTiming,
  startTestRounds,
  type TestRounds,
} from "../../../testing/test-rounds.ts";
import { proof, verification } from "../../../testing/verification.ts";
import { createCrashBetStandings } from "./crash-bet-standings.ts";
import { createCashOut } from "./leave-crash.ts";

/** A process that takes cash-outs, beside the one behind the API. */
interface Process {
  readonly ledger: RunningLedger;
  readonly cashOut: (playerId: string, betId: string, key?: string) => Promise<CashOutAnswer>;
}
type CashOutAnswer = Awaited<ReturnType<ReturnType<typeof createCashOut>>>;

/** The limit of the processes whose cash-outs are held up for longer; the others wait as long as a busy machine needs. */
const strictMs = 300;

let it: TestRounds;
let play: CrashCalls;
let a: Process;
let b: Process;
let strict: Process;
const batches: number[] = [];
beforeAll(async () => {
  it = await startTestRounds("crash");
  await it.newChain({
    busts: [
      [2_000n, 9_000n],
      [2_000n, 9_000n],
      [300n, 500n],
    ],
  });
  play = crashCalls(it);
  a = startProcess("a", quickTiming.crash.cashOutDecidedWithinMs);
  b = startProcess("b", quickTiming.crash.cashOutDecidedWithinMs);
  strict = startProcess("strict", strictMs);
  it.lead();
});
afterAll(async () => {
  await Promise.all([a, b, strict].map(({ ledger }) => ledger.close()));
  // The runner settles the bets of held wallets too, and is told that it has to wait.
  const others = it.failures.filter((failure) => !String(failure).includes("lock timeout"));
  it.failures.splice(0, it.failures.length, ...others);
  await endTestRounds(it);
});

function startProcess(label: string, cashOutDecidedWithinMs: number): Process {
  const ledger = createLedger({
    connectionString: it.database.appUrl,
    label,
    policies: [],
    lanes: 1,
    observer: { onBatch: ({ size }) => batches.push(size), onFailure: () => {} },
  });
  const { roundTiming: timing } = it.deps;
  const cashOut = createCashOut(
    {
      ...it.deps,
      ledger,
      roundTiming: { ...timing, crash: { ...timing.crash, cashOutDecidedWithinMs } },
    },
    {
      secrets: createRoundSecrets(it.vault),
      broadcast: { add: () => {} },
      standings: createCrashBetStandings(it.deps.pool),
    },
  );
  return {
    ledger,
    cashOut: (playerId, betId, key = newKey()) =>
      cashOut({ playerId, key, betId, receivedAtMs: processTimeMs() }),
  };
}

/** Another process, or the player's own bets there, keep the wallet. */
async function holdWallet(playerId: string) {
  const holder = await it.database.ownerPool.connect();
  await holder.query("begin");
  await holder.query(`select from ledger_wallet where player_id = $1 for no key update`, [
    playerId,
  ]);
  return async () => {
    await holder.query("commit");
    holder.release();
  };
}

const betOf = (answer: CashOutAnswer) => {
  if (!answer.ok || !("json" in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return (JSON.parse(answer.json) as { bet: { payout: string; state: string; outcome: object } })
    .bet;
};

/** What a bet's own cash-out had grown to, in hundredths. */
const grownTo = ({ outcome }: { outcome: object }): bigint => {
  const { cashed_out: left } = outcome as { cashed_out: { elapsed_ms: number } };
  return crash.multiplierHundredths(left.elapsed_ms);
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("the rules give a cash-out half a second, however quickly rounds are played", () => {
  expect(crashTiming.cashOutDecidedWithinMs).toBe(500);
  expect(roundTiming(0.1).crash.cashOutDecidedWithinMs).toBe(500);
});

test("hundreds of cash-outs of bets that cannot be cashed out delay no other one: they never enter the ledger's queue", async () => {
  const [playerId, other] = [await it.richPlayer(), await it.richPlayer()];
  await play.roundIn("betting", 1);
  const finished = (await play.bet(playerId)).body.bet.id;
  await play.cancel(playerId, finished);
  const own = (await play.bet(playerId)).body.bet.id;
  const foreign = (await play.bet(other)).body.bet.id;
  await it.closeBetting();
  const running = await play.roundIn("running", 1);
  const queued = (await play.bet(playerId)).body.bet.id;
  await play.reached(running, 110n);
  batches.length = 0;
  let mostWaiting = 0;
  const look = setInterval(() => {
    mostWaiting = Math.max(mostWaiting, a.ledger.waiting());
  });
  const junk = (betIds: readonly string[]) =>
    Promise.all(betIds.map((betId) => a.cashOut(playerId, betId)));
  const hundred = (betId: string) => junk(Array.from({ length: 100 }, () => betId));
  const unknown = junk(Array.from({ length: 200 }, () => uuidv7()));
  // The real one may meet the bound while the junk is refused; it is then told so at once, and may ask again.
  let real = await a.cashOut(playerId, own);
  while (!real.ok && real.code === "wallet_busy") {
    await pause(1);
    real = await a.cashOut(playerId, own);
  }
  const known = [await hundred(finished), await hundred(foreign), await hundred(queued)];
  const answers = [await unknown, ...known];
  clearInterval(look);
  expect(betOf(real).state).toBe("won");
  const refusals = answers.map((group) => new Set(group.map((one) => !one.ok && one.code)));
  expect(refusals).toEqual([
    new Set(["bet_not_found", "wallet_busy"]),
    new Set(["bet_finished"]),
    new Set(["bet_not_found"]),
    new Set(["crash_not_running"]),
  ]);
  // Only the real one reached the ledger.
  expect(batches).toEqual([1]);
  expect(mostWaiting).toBeLessThanOrEqual(1);
  await play.cancel(playerId, queued);
});

test("calls for a bet get the answer of the one that waits; one that waited too long is refused, and the bet stays", async () => {
  const [joining, parking] = [await it.richPlayer(), await it.richPlayer()];
  await play.roundIn("betting", 2);
  const joined = (await play.bet(joining)).body.bet.id;
  const parked = (await play.bet(parking)).body.bet.id;
  await it.closeBetting();
  const running = await play.roundIn("running", 2);
  await play.reached(running, 110n);
  const releaseJoining = await holdWallet(joining);
  const first = a.cashOut(joining, joined);
  await play.reached(running, 130n);
  const answers = Promise.all([first, a.cashOut(joining, joined), a.cashOut(joining, joined)]);
  const releaseParking = await holdWallet(parking);
  const undecided = strict.cashOut(parking, parked);
  await pause(strictMs + 100);
  await Promise.all([releaseJoining(), releaseParking()]);
  const bets = (await answers).map(betOf);
  expect(new Set(bets.map(({ payout }) => payout)).size).toBe(1);
  expect(grownTo(bets[0]!)).toBeLessThan(130n);
  expect(await undecided).toEqual({ ok: false, code: "cashout_undecided" });
  expect(it.notices).toMatchObject([
    { topic: "cashout_undecided", details: { bet_id: parked, result: "refused" } },
  ]);
  // The bet is still in the round: a later call is paid what its own arrival had grown to.
  const later = betOf(await b.cashOut(parking, parked));
  expect(grownTo(later)).toBeGreaterThanOrEqual(130n);
});

test("a cash-out that waited until after the bust is never paid: its stake goes back, unless the bet had reached its own target", async () => {
  const playerId = await it.richPlayer();
  await play.roundIn("betting", 3);
  const plain = (await play.bet(playerId)).body.bet.id;
  const withTarget = (await play.bet(playerId, { auto_cashout: "2.00" })).body.bet.id;
  await it.closeBetting();
  const running = await play.roundIn("running", 3);
  await play.reached(running, 110n);
  const release = await holdWallet(playerId);
  const parked = [strict.cashOut(playerId, plain), strict.cashOut(playerId, withTarget)];
  await play.ended(3);
  await pause(strictMs);
  const afterBust = b.cashOut(playerId, plain);
  await release();
  const [first, second] = await Promise.all(parked);
  expect(betOf(first!)).toMatchObject({
    state: "refunded",
    payout: "10.00",
    outcome: { refunded: "kept_waiting" },
  });
  expect(second).toMatchObject({ ok: false });
  expect((await afterBust).ok).toBe(false);
  await play.settled(running.id);
  expect(await play.fairness(playerId, withTarget)).toMatchObject({
    state: "won",
    payout: "20.00",
    outcome: { cashed_out: { by: "target" } },
  });
  expect(await verification(it, playerId, withTarget)).toEqual(proof);
  expect(it.notices).toContainEqual(
    expect.objectContaining({
      topic: "cashout_undecided",
      details: expect.objectContaining({ bet_id: plain, result: "stake_refunded" }),
    }),
  );
});
