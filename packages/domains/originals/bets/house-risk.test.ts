/** Many players at once against a house with little money: it can pay every bet that it takes, whoever wins. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterEach, expect, test } from "vitest";
import { createLedger, readSystemBalances } from "../../ledger/index.ts";
import { originalsDomain } from "../index.ts";
import { readExposure } from "../read-exposure.ts";
import { crashCalls } from "../testing/crash-calls.ts";
import {
  newKey,
  quickTiming,
  startTestRounds,
  type TestRounds,
  until,
} from "../testing/test-rounds.ts";
import { newSeriesPlayer } from "../testing/series-player.ts";
import {
  type ErrorAnswer,
  startTestOriginals,
  type TestOriginals,
} from "../testing/test-originals.ts";

let it: TestOriginals;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  const { checks } = await it.audit();
  await it.close();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  expect(it.failures).toEqual([]);
});

/** What the house has besides what open bets may cost and what is handed out. */
async function uncommittedMinor(): Promise<bigint> {
  const { appPool } = it.database;
  const { rows } = await appPool.query<{ minor: string }>(
    `select coalesce(sum(remaining_minor), 0)::text as minor from ledger_allowance`,
  );
  const exposureMinor = (await readExposure(appPool)).get("RUB") ?? 0n;
  const house = (await readSystemBalances(appPool)).find(({ name }) => name === "house");
  return (house?.balanceMinor ?? 0n) - exposureMinor - BigInt(rows[0]!.minor);
}

test("of 120 dice bets at once over two processes only those are taken that the house can pay together", async () => {
  it = await startTestOriginals({ houseMinor: 1_400_00n });
  // A maximum win near the bankroll, as it was read a moment ago.
  it.bankrollMinor = 1_400_00n;
  const refusedRisks: string[] = [];
  const ledger = createLedger({
    connectionString: it.database.appUrl,
    label: "another process",
    policies: [],
    observer: {
      onBatch: () => {},
      onFailure: (error) => it.failures.push(error),
      onRiskRefused: ({ kind }) => refusedRisks.push(kind),
    },
    readExposure,
  });
  ends.push(() => ledger.close());
  const another = originalsDomain.handlers({ ...it.deps, ledger });
  const players = await Promise.all(Array.from({ length: 120 }, () => it.newPlayer()));
  await Promise.all(players.map((playerId) => it.give(playerId, 1_000_00n)));
  // Pays 99 times the stake: 980.00 of the house at most.
  const body = { stake: "10.00", target: "1.00", direction: "under" } as const;
  const codes = await Promise.all(
    players.map(async (playerId, index) => {
      if (index % 2 === 0) {
        const call = { method: "POST", as: playerId, key: newKey(), body } as const;
        const { status, body: answer } = await it.call("/games/dice/bets", call);
        return status === 200 ? "taken" : answer.error;
      }
      const caller = { playerId, sessionId: playerId };
      const call = { body, caller, idempotencyKey: newKey(), receivedAtMs: 0 };
      const result = await another.placeDiceBet(call as Parameters<typeof another.placeDiceBet>[0]);
      return result.ok ? "taken" : result.code;
    }),
  );
  expect(new Set(codes)).toEqual(new Set(["taken", "game_limit_reached"]));
  expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
  expect(refusedRisks).toContain("dice_bet");
});

test("a step whose win the house could not pay is refused, whether it would win or not, and the bet keeps its worth", async () => {
  it = await startTestOriginals({ houseMinor: 20_00n });
  const player = await newSeriesPlayer(it);
  const started = await player.start("coinflip", { stake: "10.00" }, player.key);
  const bet_id = started.body.bet.id;
  const [first, second] = player.flips;
  expect((await player.act("coinflip", { bet_id, side: first })).body.series.payout).toBe("19.80");
  for (const side of ["heads", "tails"]) {
    expect((await player.act("coinflip", { bet_id, side })).body).toMatchObject({
      error: "game_limit_reached",
      params: { max_win: "19.80" },
    });
  }
  expect(second).toBeDefined();
  expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
  const left = await player.cashOut("coinflip", bet_id);
  expect(left.body.bet).toMatchObject({ state: "won", payout: "19.80" });
});

test("players of roulette on one number are taken as long as the house can pay all of them", async () => {
  const rounds = await startTestRounds("roulette", quickTiming, { houseMinor: 1_000_00n });
  it = rounds;
  ends.push(() => rounds.stopRunner());
  await rounds.newChain({ length: 4 });
  rounds.lead();
  const isOpen = async () => (await rounds.rouletteRound()).round?.state === "betting";
  await until("betting is open", isOpen);
  const bet = async () => {
    const as = await rounds.richPlayer();
    const body = { chips: [{ kind: "straight", numbers: [7], amount: "10.00" }] };
    const call = { method: "POST", as, key: newKey(), body } as const;
    return rounds.call<RouteResponse<"placeRouletteBet"> & ErrorAnswer>(
      "/games/roulette/bets",
      call,
    );
  };
  const answers = await Promise.all(Array.from({ length: 8 }, bet));
  const taken = answers.filter(({ status }) => status === 200);
  // Each may cost 350.00.
  expect(taken).toHaveLength(2);
  expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
});

test("what a crash round may pay beyond its stakes is set aside as it starts, and given back when it is settled", async () => {
  const rounds: TestRounds = await startTestRounds("crash", quickTiming, {
    houseMinor: 1_000_00n,
  });
  it = rounds;
  ends.push(() => rounds.stopRunner());
  const chain = await rounds.newChain({ busts: [[300n, 900n]] });
  const play = crashCalls(rounds);
  rounds.lead();
  await play.roundIn("betting", 1);
  const players = [await rounds.richPlayer(), await rounds.richPlayer()];
  for (const playerId of players) await play.bet(playerId, { stake: "500.00" });
  await rounds.closeBetting();
  const running = await play.roundIn("running", 1);
  const holders = async () => {
    const { rows } = await it.database.appPool.query<{ holder: string; minor: string }>(
      `select holder, remaining_minor::text as minor from ledger_allowance where holder like 'round:%'`,
    );
    return rows;
  };
  await until("money is set aside", async () => (await holders()).length > 0);
  // The house has no more than this, whatever both may win: together they are paid 2 000.00 at most.
  expect(await holders()).toEqual([{ holder: `round:${running.id}`, minor: "100000" }]);
  await play.settled(running.id);
  await until("it was given back", async () => (await holders()).length === 0);
  expect(chain.bustOf(1)).toBeGreaterThan(200n);
  for (const playerId of players) {
    const { bets } = (
      await it.call<RouteResponse<"bets">>("/games/bets?game=crash", { as: playerId })
    ).body;
    expect(Number(bets[0]?.payout)).toBeGreaterThan(990);
    expect(Number(bets[0]?.payout)).toBeLessThanOrEqual(1_000);
  }
  expect(await uncommittedMinor()).toBeGreaterThanOrEqual(0n);
});
