/** The operator's commands over events and bets, each a process of its own. */
import { userInfo } from "node:os";
import {
  fullTime,
  matchResult,
  putEvent,
  putMarket,
  say,
} from "@oddwright/domains/sportsbook/testing/test-book.ts";
import {
  on,
  startTestBets,
  type TestBets,
} from "@oddwright/domains/sportsbook/testing/test-bets.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(() => it.close());

const betting = (...args: string[]) =>
  runOperatorCommand("betting", args, { DATABASE_URL: it.database.appUrl });

const why = ["--by", "grace", "--reason", "the league says so"];

test("a match is suspended, checked and corrected under a name with a reason, and a cap is set", async () => {
  const { ownerPool } = it.database;
  const [player, match] = [await it.player(), "derby"];
  await putEvent(ownerPool, match);
  await putMarket(ownerPool, { event: match, market: matchResult, prices: { home: 2_500 } });
  const { quote } = await it.quote(player, [on(match, "match_result/match", "home")]);
  await it.place(player, quote);
  expect(await betting("suspend", match, ...why)).toEqual({
    code: 0,
    text: "1 more are suspended",
  });
  await say(ownerPool, match, fullTime(1, 0));
  const unsettled = await betting("settle-check", match);
  expect(unsettled.code).toBe(1);
  expect(unsettled.text).toContain("1 bets were worked out again, 1 differ");
  expect((await betting("resettle", match, "--result", "0:2", ...why)).code).toBe(0);
  await it.settle();
  expect(await betting("settle-check", match)).toEqual({
    code: 0,
    text: "1 bets were worked out again, 0 differ",
  });
  expect(await it.balance(player)).toBe("9900.00");
  const cap = ["caps", "set", "sport", "football", "RUB", "5000.00"];
  expect((await betting(...cap, ...why)).text).toBe("sport football RUB is 5000.00; it had none");
  const history = await betting("history");
  expect(history.text.split("\n")).toHaveLength(3);
  expect(history.text).toContain(`grace (${userInfo().username}): the league says so`);
});
