import { coinflip } from "@oddwright/core/games/coinflip/coinflip.ts";
import { hilo } from "@oddwright/core/games/hilo/hilo.ts";
import { miner } from "@oddwright/core/games/miner/miner.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { readBalances, readSystemBalances } from "../../ledger/index.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import { readExposure } from "../read-exposure.ts";
import { newSeriesPlayer } from "../testing/series-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";
import { verifyHistory } from "../testing/verify-history.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});
beforeEach(() => {
  it.bankrollMinor = 10_000_000_00n;
  it.activeCurrency = "RUB";
});

const opposite = (side: string) => (side === "heads" ? "tails" : "heads");

async function mainMinor(playerId: string): Promise<bigint> {
  const [wallet] = await readBalances(it.database.ownerPool, playerId);
  return wallet!.mainMinor;
}

async function inPlayMinor(game: string): Promise<bigint> {
  const balances = await readSystemBalances(it.database.appPool);
  const own = balances.filter((each) => each.name === `in_play:${game}`);
  return own.reduce((sum, each) => sum + each.balanceMinor, 0n);
}

describe("coinflip", () => {
  test("takes the stake into play, pays 0.99 × 2ⁿ of it at the cash-out, and shows the flips made", async () => {
    const { playerId, key, flips, start, act, cashOut } = await newSeriesPlayer(it);
    const before = await inPlayMinor("coinflip");
    const started = await start("coinflip", { stake: "10.00" }, key);
    const betId = started.body.bet.id;
    expect(started.body).toMatchObject({
      balance: "990.00",
      bet: { state: "open", stake: "10.00", payout: "0.00", outcome: { flips: "" }, nonce: 0 },
      series: { status: "open", wins: 0, can_cash_out: false, next: { multiplier: "1.9800" } },
    });
    expect(started.body.bet.params).toEqual({ max_win: "100000.00", actions: [] });
    expect((await inPlayMinor("coinflip")) - before).toBe(10_00n);
    for (const [index, side] of flips.slice(0, 3).entries()) {
      const { body } = await act("coinflip", { bet_id: betId, side });
      expect(body.series.multiplier).toBe(formatMultiplier(coinflip.multiplier10k(index + 1)));
      expect(body.bet).toMatchObject({ state: "open", payout: "0.00" });
      expect(body.balance).toBe("990.00");
    }
    const { body } = await cashOut("coinflip", betId);
    expect(body).toMatchObject({
      balance: "1069.20",
      bet: { state: "won", payout: "79.20", multiplier: "7.9200" },
      series: { status: "cashed_out", wins: 3, payout: "79.20", next: null },
    });
    expect(body.bet.params["actions"]).toEqual(flips.slice(0, 3));
    expect(await mainMinor(playerId)).toBe(1_069_20n);
    expect((await inPlayMinor("coinflip")) - before).toBe(0n);
  });

  test("ends with nothing at the first wrong side, and every later call is refused as finished", async () => {
    const { playerId, key, flips, start, act, cashOut } = await newSeriesPlayer(it);
    const betId = (await start("coinflip", { stake: "10.00" }, key)).body.bet.id;
    await act("coinflip", { bet_id: betId, side: flips[0] });
    const lost = await act("coinflip", { bet_id: betId, side: opposite(flips[1]!) });
    expect(lost.body).toMatchObject({
      balance: "990.00",
      bet: { state: "lost", payout: "0.00", multiplier: "0.0000" },
      series: { status: "lost", next: null },
    });
    for (const late of [
      await act("coinflip", { bet_id: betId, side: "heads" }),
      await cashOut("coinflip", betId),
    ]) {
      expect([late.status, late.body.error]).toEqual([409, "bet_finished"]);
    }
    expect(await mainMinor(playerId)).toBe(990_00n);
  });

  test("is cashed out by itself at the maximum win in force at its start, and pays exactly that", async () => {
    const { key, flips, start, act } = await newSeriesPlayer(it);
    it.bankrollMinor = 70_00n;
    const started = await start("coinflip", { stake: "10.00" }, key);
    expect(started.body.bet.params["max_win"]).toBe("70.00");
    it.bankrollMinor = 10_000_000_00n;
    const betId = started.body.bet.id;
    await act("coinflip", { bet_id: betId, side: flips[0] });
    const second = await act("coinflip", { bet_id: betId, side: flips[1] });
    expect(second.body.series.next).toMatchObject({ payout: "70.00", cashes_out: true });
    const third = await act("coinflip", { bet_id: betId, side: flips[2] });
    expect(third.body).toMatchObject({
      balance: "1060.00",
      bet: { state: "won", payout: "70.00", multiplier: "7.9200" },
      series: { status: "cashed_out", payout: "70.00" },
    });
  });
});

describe("hilo", () => {
  test("deals a card at the start and one at every step, skips for free, and pays the product of chances", async () => {
    const { key, cards, start, act, cashOut } = await newSeriesPlayer(it);
    const started = await start("hilo", { stake: "10.00" }, key);
    const betId = started.body.bet.id;
    expect(started.body.bet.outcome).toEqual({ cards: cards.slice(0, 1) });
    expect(started.body.series.skips_left).toBe(52);
    const winningRanks: number[] = [];
    let dealt = 1;
    while (winningRanks.length < 2) {
      const [shown, next] = [hilo.value(cards[dealt - 1]!), hilo.value(cards[dealt]!)];
      const guess = next === shown ? "skip" : next > shown ? "higher" : "lower";
      if (guess !== "skip") winningRanks.push(hilo.winningRanks(shown, guess));
      const { body } = await act("hilo", { bet_id: betId, guess });
      dealt += 1;
      expect(body.bet.outcome).toEqual({ cards: cards.slice(0, dealt) });
      expect(body.series.wins).toBe(winningRanks.length);
    }
    const skipped = await act("hilo", { bet_id: betId, guess: "skip" });
    expect(skipped.body.series.skips_left).toBeLessThan(52);
    const multiplier10k = hilo.multiplier10k(winningRanks);
    const { body } = await cashOut("hilo", betId);
    expect(body.bet.multiplier).toBe(formatMultiplier(multiplier10k));
    expect(body.bet.payout).toBe(formatAmount((10_00n * multiplier10k) / 10_000n));
  });

  test("has 52 skips, and after them only guesses and the cash-out", async () => {
    const { key, start, act, cashOut } = await newSeriesPlayer(it);
    const betId = (await start("hilo", { stake: "1.00" }, key)).body.bet.id;
    for (let skip = 0; skip < 52; skip += 1) {
      expect((await act("hilo", { bet_id: betId, guess: "skip" })).status).toBe(200);
    }
    const used = await act("hilo", { bet_id: betId, guess: "skip" });
    expect([used.status, used.body.error]).toEqual([422, "hilo_skips_used_up"]);
    const early = await cashOut("hilo", betId);
    expect([early.status, early.body.error]).toEqual([409, "cashout_too_early"]);
    expect((await act("hilo", { bet_id: betId, guess: "higher" })).status).toBe(200);
  });
});

describe("miner", () => {
  test("opens safe tiles one by one, and shows the mines when the bet is over", async () => {
    const { key, mines, safe, start, act, cashOut } = await newSeriesPlayer(it);
    const started = await start("miner", { stake: "10.00", mines: 5 }, key);
    const betId = started.body.bet.id;
    expect(started.body.bet.params).toEqual({ mines: 5, max_win: "100000.00", actions: [] });
    for (const tile of safe.slice(0, 3)) {
      const { body } = await act("miner", { bet_id: betId, tile });
      expect(body.bet).toMatchObject({ state: "open", outcome: {} });
    }
    const again = await act("miner", { bet_id: betId, tile: safe[0] });
    expect([again.status, again.body.error]).toEqual([422, "miner_tile_revealed"]);
    const { body } = await cashOut("miner", betId);
    const multiplier10k = miner.multiplier10k({ mines: 5 }, 3);
    expect(body.bet).toMatchObject({
      state: "won",
      multiplier: formatMultiplier(multiplier10k),
      payout: formatAmount((10_00n * multiplier10k) / 10_000n),
      outcome: { mines },
    });
  });

  test("is over at a mine, and after the last safe tile", async () => {
    const one = await newSeriesPlayer(it);
    const lostId = (await one.start("miner", { stake: "10.00", mines: 5 }, one.key)).body.bet.id;
    const lost = await one.act("miner", { bet_id: lostId, tile: one.mines[0] });
    expect(lost.body.bet).toMatchObject({ state: "lost", outcome: { mines: one.mines } });
    const two = await newSeriesPlayer(it);
    const field = miner.field(two.seeds, { mines: 24 });
    const wonId = (await two.start("miner", { stake: "1.00", mines: 24 }, two.key)).body.bet.id;
    const tile = Array.from({ length: 25 }, (_, each) => each).find((t) => !field.includes(t));
    const won = await two.act("miner", { bet_id: wonId, tile });
    expect(won.body).toMatchObject({ bet: { state: "won" }, series: { status: "cashed_out" } });
  });
});

test("what open bets have won beyond their stakes is the exposure of the house", async () => {
  const exposure = async () => (await readExposure(it.database.appPool)).get("RUB") ?? 0n;
  const before = await exposure();
  const { key, flips, start, act, cashOut } = await newSeriesPlayer(it);
  const betId = (await start("coinflip", { stake: "10.00" }, key)).body.bet.id;
  expect(await exposure()).toBe(before);
  await act("coinflip", { bet_id: betId, side: flips[0] });
  await act("coinflip", { bet_id: betId, side: flips[1] });
  // 39.60 less the stake of 10.00, which lies in play.
  expect((await exposure()) - before).toBe(29_60n);
  await cashOut("coinflip", betId);
  expect(await exposure()).toBe(before);
});

test("bonus money in the stake comes back as bonus money, and a lost series takes both", async () => {
  const { playerId, key, flips, start, act, cashOut } = await newSeriesPlayer(it);
  await it.give(playerId, 20_00n, { part: "bonus" });
  const betId = (await start("coinflip", { stake: "1010.00" }, key)).body.bet.id;
  await act("coinflip", { bet_id: betId, side: flips[0] });
  await cashOut("coinflip", betId);
  const [wallet] = await readBalances(it.database.ownerPool, playerId);
  // 1999.80 over a stake of 1000.00 own and 10.00 bonus money: 19.80 is bonus, beside the 10.00 that stayed.
  expect(wallet).toMatchObject({ mainMinor: 1_980_00n, bonusMinor: 29_80n });
});

test("every finished series is proved by the player's own verifier, whichever way it ended", async () => {
  const { playerId, key, flips, start, act, cashOut } = await newSeriesPlayer(it);
  const first = (await start("coinflip", { stake: "10.00" }, key)).body.bet.id;
  await act("coinflip", { bet_id: first, side: flips[0] });
  await cashOut("coinflip", first);
  const second = (await start("coinflip", { stake: "10.00" })).body.bet.id;
  for (const side of ["heads", "tails", "heads", "tails", "heads", "heads"]) {
    await act("coinflip", { bet_id: second, side });
  }
  await cashOut("coinflip", second);
  const third = (await start("hilo", { stake: "10.00" })).body.bet.id;
  for (const guess of ["skip", "higher", "skip", "lower", "higher", "higher", "higher", "lower"]) {
    await act("hilo", { bet_id: third, guess });
  }
  await cashOut("hilo", third);
  for (const mines of [1, 24]) {
    const bet = (await start("miner", { stake: "10.00", mines })).body.bet.id;
    await act("miner", { bet_id: bet, tile: 12 });
    await cashOut("miner", bet);
  }
  const proved = await verifyHistory(it, playerId);
  expect(proved.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 5 }, () => "verified"));
});
