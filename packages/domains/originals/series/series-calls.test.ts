import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { readBalances } from "../../ledger/index.ts";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import { newSeriesPlayer, openingBalanceMinor } from "../testing/series-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});
beforeEach(() => {
  it.bankrollMinor = 10_000_000_00n;
  it.activeCurrency = "RUB";
  it.notices.length = 0;
});

async function mainMinor(playerId: string): Promise<bigint> {
  const [wallet] = await readBalances(it.database.ownerPool, playerId);
  return wallet!.mainMinor;
}

describe("a start", () => {
  test("is refused for a stake outside the limits, above the balance, or that reaches the maximum win", async () => {
    const { start, open } = await newSeriesPlayer(it);
    const refused = async (body: object, expected: string) =>
      expect((await start("miner", { mines: 3, ...body })).body.error).toBe(expected);
    await refused({ stake: "0.99" }, "stake_out_of_range");
    await refused({ stake: "1000.01" }, "stake_out_of_range");
    await refused({ stake: "1.00", mines: 0 }, "miner_mines_invalid");
    await refused({ stake: "1.00", mines: 25 }, "miner_mines_invalid");
    await refused({ stake: "1.00", currency: "USD" }, "balance_not_enough");
    expect(it.notices).toEqual([]);
    it.bankrollMinor = 10_00n;
    await refused({ stake: "10.00" }, "game_limit_reached");
    expect(it.notices).toMatchObject([{ topic: "bankroll_short", details: { game: "miner" } }]);
    expect((await open("miner")).body.open).toBeNull();
  });

  test("while a bet is open is that bet, and takes nothing, however many start at once", async () => {
    const { playerId, start, open } = await newSeriesPlayer(it);
    const starts = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        start("coinflip", { stake: formatAmount(BigInt(100 + index)) }),
      ),
    );
    expect(starts.map((each) => each.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [first] = starts;
    const stakes = new Set(starts.map((each) => `${each.body.bet.id} ${each.body.bet.stake}`));
    expect(stakes.size).toBe(1);
    const staked = openingBalanceMinor - (await mainMinor(playerId));
    expect(formatAmount(staked)).toBe(first!.body.bet.stake);
    expect((await open("coinflip")).body.open?.bet).toEqual(first!.body.bet);
  });

  test("of one key is one answer byte for byte, also after the bet went on, ended, and the currency changed", async () => {
    const { flips, key, start, act, cashOut } = await newSeriesPlayer(it);
    const first = await start("coinflip", { stake: "10.00" }, key);
    const betId = first.body.bet.id;
    await act("coinflip", { bet_id: betId, side: flips[0] });
    expect((await start("coinflip", { stake: "10.00" }, key)).text).toBe(first.text);
    const resumeKey = uuidv7();
    const resumed = await start("coinflip", { stake: "5.00", currency: "USD" }, resumeKey);
    expect(resumed.body).toMatchObject({ bet: { id: betId, currency: "RUB" }, balance: "990.00" });
    await cashOut("coinflip", betId);
    it.activeCurrency = "USD";
    expect((await start("coinflip", { stake: "10.00" }, key)).text).toBe(first.text);
    expect((await start("coinflip", { stake: "5.00", currency: "USD" }, resumeKey)).text).toBe(
      resumed.text,
    );
  });

  test("of each game has a bet of its own", async () => {
    const { start, open } = await newSeriesPlayer(it);
    await start("coinflip", { stake: "1.00" });
    await start("hilo", { stake: "1.00" });
    await start("miner", { stake: "1.00", mines: 3 });
    const nonces = [
      (await open("coinflip")).body.open!.bet.nonce,
      (await open("hilo")).body.open!.bet.nonce,
      (await open("miner")).body.open!.bet.nonce,
    ];
    expect(nonces).toEqual([0, 1, 2]);
  });
});

describe("a step", () => {
  test("of one key is taken once, and its answer stays the same", async () => {
    const { key, safe, start, act } = await newSeriesPlayer(it);
    const betId = (await start("miner", { stake: "1.00", mines: 5 }, key)).body.bet.id;
    const stepKey = uuidv7();
    const body = { bet_id: betId, tile: safe[0] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => act("miner", body, stepKey)));
    await act("miner", { bet_id: betId, tile: safe[1] });
    answers.push(await act("miner", body, stepKey));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const other = await act("miner", { bet_id: betId, tile: safe[2] }, stepKey);
    expect([other.status, other.body.error]).toEqual([422, "idempotency_conflict"]);
  });

  test("on another player's bet, another game's, or none, finds no bet", async () => {
    const one = await newSeriesPlayer(it);
    const two = await newSeriesPlayer(it);
    const betId = (await one.start("coinflip", { stake: "1.00" }, one.key)).body.bet.id;
    const calls = [
      await two.act("coinflip", { bet_id: betId, side: "heads" }),
      await two.cashOut("coinflip", betId),
      await one.act("hilo", { bet_id: betId, guess: "higher" }),
      await one.act("coinflip", { bet_id: uuidv7(), side: "heads" }),
    ];
    for (const { status, body } of calls) {
      expect([status, body.error]).toEqual([404, "bet_not_found"]);
    }
  });

  test("that is no choice of the game is refused by its own code", async () => {
    const { start, act } = await newSeriesPlayer(it);
    const betId = (await start("coinflip", { stake: "1.00" })).body.bet.id;
    const codes = [
      (await act("coinflip", { bet_id: betId, side: "edge" })).body.error,
      (await act("hilo", { bet_id: betId, guess: "same" })).body.error,
      (await act("miner", { bet_id: betId, tile: 25 })).body.error,
    ];
    expect(codes).toEqual(["coinflip_side_invalid", "hilo_guess_invalid", "miner_tile_invalid"]);
  });
});
