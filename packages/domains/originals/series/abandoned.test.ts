/** Bets whose players do not come back, and bets that outlive the program. */
import { beforeEach, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { stakePolicies } from "../../domains.ts";
import { createLedger, readBalances } from "../../ledger/index.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import { newSeriesPlayer, type SeriesName } from "../testing/series-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";
import { verifyHistory } from "../testing/verify-history.ts";
import { createCloseAbandoned } from "./close-abandoned.ts";
import { coinflipGame } from "./coinflip.ts";
import { createPlaySeries } from "./play-series.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});
beforeEach(() => {
  it.activeCurrency = "RUB";
});

/** Another process on the same database, with nothing of the first one's memory. */
function anotherProcess() {
  const { database, vault } = it;
  const ledger = createLedger({
    connectionString: database.appUrl,
    label: "another process",
    policies: stakePolicies,
    observer: { onBatch: () => {}, onFailure: (error) => void it.failures.push(error) },
  });
  return { pool: database.appPool, ledger, vault };
}

const age = (betId: string, interval: string) =>
  it.database.ownerPool.query(
    `update originals_bet set created_at = clock_timestamp() - $2::interval where id = $1`,
    [betId, interval],
  );

async function stateOf(playerId: string, betId: string) {
  const { body } = await it.call<{ state: string; payout: string; multiplier: string }>(
    `/fairness/bets/${betId}`,
    { as: playerId },
  );
  return [body.state, body.payout, body.multiplier];
}

async function mainMinor(playerId: string): Promise<bigint> {
  const [wallet] = await readBalances(it.database.ownerPool, playerId);
  return wallet!.mainMinor;
}

test("after a day a bet is cashed out at its value, or refunded if nothing was won; younger ones go on", async () => {
  const winner = await newSeriesPlayer(it);
  const won = (await winner.start("coinflip", { stake: "10.00" }, winner.key)).body.bet.id;
  await winner.act("coinflip", { bet_id: won, side: winner.flips[0] });
  const idle = await newSeriesPlayer(it);
  await it.give(idle.playerId, 5_00n, { part: "bonus" });
  const untouched = (await idle.start("hilo", { stake: "1002.00" }, idle.key)).body.bet.id;
  await idle.act("hilo", { bet_id: untouched, guess: "skip" });
  const busy = await newSeriesPlayer(it);
  const young = (await busy.start("miner", { stake: "10.00", mines: 5 }, busy.key)).body.bet.id;
  await age(won, "24 hours");
  await age(untouched, "30 hours");
  await age(young, "23 hours 59 minutes");
  const workers = [anotherProcess(), anotherProcess()];
  const closed = await Promise.all(workers.map((worker) => createCloseAbandoned(worker)()));
  expect(closed.reduce((sum, count) => sum + count)).toBe(2);
  await Promise.all(workers.map((worker) => createCloseAbandoned(worker)()));
  await Promise.all(workers.map(({ ledger }) => ledger.close()));

  expect(await stateOf(winner.playerId, won)).toEqual(["won", "19.80", "1.9800"]);
  expect(await mainMinor(winner.playerId)).toBe(1_009_80n);
  expect(await stateOf(idle.playerId, untouched)).toEqual(["refunded", "1002.00", "1.0000"]);
  const [wallet] = await readBalances(it.database.ownerPool, idle.playerId);
  expect(wallet).toMatchObject({ mainMinor: 1_000_00n, bonusMinor: 5_00n });
  expect((await busy.open("miner")).body.open?.bet.id).toBe(young);
  for (const { playerId } of [winner, idle]) {
    expect((await verifyHistory(it, playerId)).map(({ verdict }) => verdict)).toEqual(["verified"]);
  }
});

test("the player's own cash-out and the end of the day meet, and the bet is paid once", async () => {
  const worker = anotherProcess();
  const close = createCloseAbandoned(worker);
  for (let round = 0; round < 5; round += 1) {
    const { playerId, key, flips, start, act, cashOut } = await newSeriesPlayer(it);
    const betId = (await start("coinflip", { stake: "10.00" }, key)).body.bet.id;
    await act("coinflip", { bet_id: betId, side: flips[0] });
    await age(betId, "25 hours");
    const [answer] = await Promise.all([cashOut("coinflip", betId), close()]);
    expect([200, 409]).toContain(answer.status);
    expect(await stateOf(playerId, betId)).toEqual(["won", "19.80", "1.9800"]);
    expect(await mainMinor(playerId)).toBe(1_009_80n);
  }
  await worker.ledger.close();
});

test("a process that has not seen a bet before continues it from its row", async () => {
  const { playerId, key, flips, start, act, open } = await newSeriesPlayer(it);
  const betId = (await start("coinflip", { stake: "10.00" }, key)).body.bet.id;
  await act("coinflip", { bet_id: betId, side: flips[0] });
  const shown = (await open("coinflip")).body.open;
  const process = anotherProcess();
  const play = createPlaySeries(
    {
      ...process,
      activeCurrency: async () => "RUB",
      freeBankrollMinor: () => it.bankrollMinor,
      notifyStaff: () => {},
    },
    coinflipGame,
  );
  expect(await play.readOpen(playerId)).toEqual(shown);
  const step = { playerId, betId, key: uuidv7(), choice: { side: flips[1] } };
  const answer = await play.act(step);
  expect(answer).toMatchObject({ ok: true });
  // The first process answers the other's key as that one did.
  const again = await act("coinflip", { bet_id: betId, side: flips[1] }, step.key);
  expect(again.text).toBe((answer as { json: string }).json);
  await process.ledger.close();
  expect((await open("coinflip")).body.open?.series.wins).toBe(2);
});

test.each<SeriesName>(["coinflip", "hilo", "miner"])(
  "an open bet of %s is offered as the start answered it",
  async (game) => {
    const { start, open } = await newSeriesPlayer(it);
    const body = game === "miner" ? { stake: "1.00", mines: 7 } : { stake: "1.00" };
    const { bet, series } = (await start(game, body)).body;
    expect((await open(game)).body.open).toEqual({ bet, series });
  },
);
