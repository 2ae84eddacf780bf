/** What is set aside for a bet follows from the stakes that its amount is, not from the price of what was bought. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { importGames, readProviderList, readUndecidedWins } from "../index.ts";
import { newBet, winOf } from "../testing/round.ts";
import { listOf, startTestCasino, type TestCasino } from "../testing/test-casino.ts";

const mode = (name: string, cost?: string) => ({
  mode: name,
  percent: "96.10",
  ...(cost !== undefined && { cost }),
});
const dunes = {
  code: "dunes",
  slug: "dunes",
  maxWinStakes: 4_000n,
  returns: [mode("base"), mode("buy", "37"), mode("ante", "1.25"), mode("three", "3")],
};

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
  await importGames(it.database.ownerPool, listOf("studio", [dunes]));
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

const opened = async () => {
  const playerId = await it.player(1_000_000n);
  return { playerId, session: await it.launch(playerId, { slug: dunes.slug }) };
};

test("a bought feature of 200.00 is taken, and wins 4 000 stakes without staff", async () => {
  const { playerId, session } = await opened();
  const bet = newBet(session, "7400.00", { bet_mode: "buy" });
  expect((await it.call("bet", bet)).body).toMatchObject({ status: "OK", balance: "2600.00" });
  const win = winOf(bet, "800000.00", { round_closed: true });
  expect((await it.call("win", win)).body).toMatchObject({ status: "OK", balance: "802600.00" });
  const held = await readUndecidedWins(it.database.appPool, 100);
  expect(held.filter((each) => each.playerId === playerId)).toEqual([]);
});

test.each([
  ["buy", "37.00", "4000.00"],
  ["ante", "1.25", "4000.00"],
  ["ante", "0.01", "32.00"],
  ["three", "0.10", "133.34"],
  ["base", "37.00", "148000.00"],
  ["of-no-list", "37.00", "148000.00"],
])("a bet in the mode %s of %s wins at most %s, and what is above waits", async (...row) => {
  const [bet_mode, amount, most] = row;
  const { playerId, session } = await opened();
  const bet = newBet(session, amount, { bet_mode });
  expect((await it.call("bet", bet)).body).toMatchObject({ status: "OK" });
  const before = minorOf(await it.balance(playerId));
  const above = (minorOf(most) + 1) / 100;
  await it.call("win", winOf(bet, above.toFixed(2), { round_closed: true }));
  expect(minorOf(await it.balance(playerId)) - before).toBe(minorOf(most));
  const held = await readUndecidedWins(it.database.appPool, 100);
  const own = held.filter((each) => each.playerId === playerId);
  expect(own.map(({ amountMinor }) => amountMinor)).toEqual([1n]);
});

const minorOf = (amount: string): number => Math.round(Number(amount) * 100);

test.each([
  ["a mode twice", [mode("base"), mode("base", "2")], "names a mode twice"],
  ["a cost below one stake", [mode("half", "0.50")], "cost"],
  ["a cost above the largest win", [mode("dear", "4000.01")], "costs more than it wins"],
])("a list with %s is refused", (_what, returns, fault) => {
  const { games } = listOf("studio", [dunes]);
  const read = readProviderList({ provider: "studio", games: [{ ...games[0], returns }] });
  expect(read.ok ? "taken" : read.faults).toContain(fault);
});
