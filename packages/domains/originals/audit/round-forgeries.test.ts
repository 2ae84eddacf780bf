/** What somebody could change of rounds and pots that have ended, and the check that finds it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crashCalls } from "../testing/crash-calls.ts";
import { newKey, startTestRounds, type TestRounds, until } from "../testing/test-rounds.ts";
import { withAuditedRooms } from "../testing/audited-rooms.ts";
import { brokenChecks, findingsOf, type Forgery, refusalOf } from "../testing/forgery.ts";
import { newRoomPlayer, passTime, readPot } from "../testing/room-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";

const notAnswered = "every settled bet is the one that its player was answered";
const notChained = "every ended round is drawn by its link of the chain";
const notDrawn = "every bet of an ended round comes out again as it was paid";
const notPot = "every ended pot comes out again as it was paid";

describe("a round of crash", () => {
  let it: TestRounds;
  let roundId: string;
  let left: string;
  let lost: string;
  beforeAll(async () => {
    it = await startTestRounds("crash");
    await it.newChain({ busts: [[200n, 300n]] });
    it.lead();
    const crash = crashCalls(it);
    const [ann, ben] = [await it.richPlayer(), await it.richPlayer()];
    const round = await crash.roundIn("betting", 1);
    left = (await crash.bet(ann, { auto_cashout: "1.50" })).body.bet.id;
    lost = (await crash.bet(ben, { auto_cashout: "100.00" })).body.bet.id;
    await it.closeBetting();
    await crash.ended(1);
    await crash.settled(round.id);
    await it.stopRunner();
    roundId = round.id;
  });
  afterAll(async () => {
    const left = await brokenChecks(it);
    await it.close();
    expect(left, "every forgery was undone").toEqual([]);
  });

  test.each([
    ["result", `result = '{"bust": "9.99"}'`, [notChained]],
    ["link", `game_hash = repeat('0', 64)`, [notChained, notDrawn]],
    ["salt", `salt = 'mine'`, [notChained, notDrawn]],
    ["commitment", `committed_hash = repeat('0', 64)`, [notChained]],
    ["number", `number = 30`, [notChained, notDrawn]],
  ])("with another %s", async (_what, set, findings) => {
    expect(await findingsOf(it, { table: "originals_round", id: roundId, set })).toEqual(findings);
  });

  test.each([
    ["bust", `outcome = outcome || '{"bust": "9.99"}'`, [notDrawn]],
    [
      "way out",
      `outcome = jsonb_set(outcome, '{cashed_out,by}', '"round_limit"')`,
      [notAnswered, notDrawn],
    ],
    [
      "interruption",
      `outcome = jsonb_set(outcome, '{cashed_out,by}', '"interruption"')`,
      [notAnswered, notDrawn],
    ],
    [
      "multiplier",
      `outcome = jsonb_set(outcome, '{cashed_out,multiplier}', '"1.49"')`,
      [notAnswered, notDrawn],
    ],
    ["target", `params = jsonb_set(params, '{auto_cashout}', '"1.49"')`, [notAnswered, notDrawn]],
    ["maximum win", `params = jsonb_set(params, '{max_win}', '"1.00"')`, [notAnswered, notDrawn]],
  ])("a bet with another %s", async (_what, set, findings) => {
    expect(await findingsOf(it, { table: "originals_bet", id: left, set })).toEqual(findings);
  });

  test("a lost bet that is changed to one that was cashed out", async () => {
    const set = `outcome = outcome || '{"cashed_out": {"by": "player", "multiplier": "1.10", "elapsed_ms": 1600}}'`;
    const found = await findingsOf(it, { table: "originals_bet", id: lost, set });
    expect(found).toEqual([notAnswered, notDrawn]);
  });

  test("cannot be changed once it has ended, nor can its bets", async () => {
    const { appPool, ownerPool } = it.database;
    for (const set of [
      `result = '{"bust": "9.99"}'`,
      `limit_hundredths = '{"RUB": "1"}'`,
      `interrupted = true`,
    ]) {
      const change = { table: "originals_round", id: roundId, set };
      expect([await refusalOf(appPool, change), await refusalOf(ownerPool, change)]).toEqual([
        "23000",
        "23000",
      ]);
    }
    for (const set of [
      `salt = 'mine'`,
      `number = 7`,
      `chain_id = gen_random_uuid()`,
      `algorithm = 'x'`,
    ])
      expect(await refusalOf(appPool, { table: "originals_round", id: roundId, set }), set).toBe(
        "42501",
      );
    for (const set of [
      `outcome = '{}'`,
      `outcome = outcome || '{"bust": "9.99"}'`,
      `state = 'refunded'`,
    ])
      expect(await refusalOf(ownerPool, { table: "originals_bet", id: lost, set }), set).toBe(
        "23000",
      );
  });
});

describe("a round of roulette", () => {
  let it: TestRounds;
  let roundId: string;
  let betId: string;
  beforeAll(async () => {
    it = await startTestRounds("roulette");
    await it.newChain({ length: 3 });
    it.lead();
    const as = await it.richPlayer();
    const round = await until("betting is open", async () => {
      const now = (await it.rouletteRound()).round;
      return now?.state === "betting" && now;
    });
    roundId = round.id;
    const body = { chips: [{ kind: "red", amount: "10.00" }] };
    const placed = await it.call<RouteResponse<"placeRouletteBet">>("/games/roulette/bets", {
      method: "POST",
      as,
      key: newKey(),
      body,
    });
    betId = placed.body.bet.id;
    await it.closeBetting();
    await crashCalls(it).settled(roundId);
    await it.stopRunner();
  });
  afterAll(async () => {
    const left = await brokenChecks(it);
    await it.close();
    expect(left, "every forgery was undone").toEqual([]);
  });

  test.each([
    ["originals_round", "pocket", `result = '{"pocket": 37}'`, [notChained]],
    ["originals_round", "link", `game_hash = repeat('0', 64)`, [notChained, notDrawn]],
    ["originals_bet", "pocket", `outcome = '{"pocket": 37}'`, [notAnswered, notDrawn]],
    [
      "originals_bet",
      "colour",
      `params = jsonb_set(params, '{chips,0,kind}', '"even"')`,
      [notAnswered],
    ],
    ["originals_bet", "round", `nonce = nonce + 1`, [notAnswered, notDrawn]],
  ])("%s with another %s", async (table, _what, set, findings) => {
    const id = table === "originals_round" ? roundId : betId;
    const found = await findingsOf(it, { table, id, set });
    // Red and even may both win or both lose; the answer knows which it was.
    expect(found).toEqual(expect.arrayContaining(findings));
  });
});

describe("a pot", () => {
  let it: TestOriginals;
  const rooms = withAuditedRooms((started) => {
    it = started;
  });

  test("that was drawn: another winner, secret, list or payout is found by the audit, and the database refuses to write it", async () => {
    const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
    const stakes = [
      (await ann.stake("red", "30.00")).body.bet.id,
      (await ben.stake("red", "20.00")).body.bet.id,
    ];
    const { id } = (await readPot(it, "red"))!;
    await passTime(it, id, 27_000);
    await rooms.runner.step();
    await passTime(it, id, 3_000);
    const pot = await rooms.drawnPot(id);
    const winner = pot.winner!;
    const loser = stakes.find((stake) => stake !== winner)!;
    const onPot = (set: string): Forgery => ({ table: "originals_room_pot", id, set });
    const onBet = (betId: string, set: string): Forgery => ({
      table: "originals_bet",
      id: betId,
      set,
    });
    const forgeries: readonly [Forgery, readonly string[]][] = [
      [onPot(`winner_bet_id = '${loser}'`), [notPot]],
      [onPot(`secret = repeat('ab', 32)`), [notPot]],
      [onPot(`secret_hash = repeat('0', 64)`), [notPot]],
      [onPot(`number = number + 100`), [notPot]],
      [onBet(winner, `outcome = jsonb_set(outcome, '{pot}', '"1.00"')`), [notAnswered, notPot]],
      [
        onBet(loser, `outcome = jsonb_set(outcome, '{winner}', '"${loser}"')`),
        [notAnswered, notPot],
      ],
      [onBet(winner, `multiplier_10k = multiplier_10k + 1`), [notAnswered, notPot]],
    ];
    for (const [change, findings] of forgeries) {
      const found = await findingsOf(it, change);
      expect(found, change.set).toEqual(findings);
    }
    // Another list may draw the same winner.
    const otherList = await findingsOf(it, onBet(loser, `client_seed = client_seed || 'x'`));
    expect(otherList).toContain(notAnswered);
    const { appPool, ownerPool } = it.database;
    for (const set of [
      `winner_bet_id = '${loser}'`,
      `secret = repeat('ab', 32)`,
      `ended_at = now()`,
    ]) {
      expect(await refusalOf(appPool, onPot(set)), set).toBe("23000");
      expect(await refusalOf(ownerPool, onPot(set)), set).toBe("23000");
    }
  });
});
