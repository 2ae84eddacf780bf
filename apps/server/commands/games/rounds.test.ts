/** The operator's commands over rounds that stay open and wins that wait, beside a casino whose provider calls it. */
import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { newBet, winOf } from "@oddwright/domains/casino/testing/round.ts";
import {
  type RoundServer,
  startRoundServer,
} from "@oddwright/domains/casino/testing/round-server.ts";
import { startTestCasino, type TestCasino } from "@oddwright/domains/casino/testing/test-casino.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let it: TestCasino;
let server: RoundServer;
beforeAll(async () => {
  it = await startTestCasino();
  server = await startRoundServer();
  // The environment holds secrets without spaces.
  server.faults = { signatures: "any" };
});
afterAll(async () => {
  const report = await it.audit();
  await server.close();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

function run(command: "rounds" | "held-wins", ...args: string[]) {
  const { url, key } = server;
  return runOperatorCommand(command, args, {
    DATABASE_URL: it.database.appUrl,
    GAME_PROVIDERS: `studio http://studio.test/play rounds=${url} ${key.id}:${key.secret.replaceAll(" ", "-")}`,
  });
}

async function staked(amount: string) {
  const playerId = await it.player();
  const bet = newBet(await it.launch(playerId), amount);
  await it.call("bet", bet);
  return { playerId, bet };
}

test("a round is listed, shown and settled under a name with a reason, once", async () => {
  const { playerId, bet } = await staked("10");
  const { round, transaction_uuid: id } = bet;
  expect(await run("rounds", "list")).toEqual({ code: 0, text: "none" });
  expect((await run("rounds", "list", "--hours", "0")).text).toContain(`studio  ${round}  since`);
  expect((await run("rounds", "show", "studio", round)).text).toContain(`${id}  10.00 RUB  open`);
  const settle = ["settle", "studio", round, "--pay", `${id}=25.00`] as const;
  expect((await run("rounds", ...settle)).text).toContain("--reason says why");
  const why = ["--by", "grace", "--reason", "the studio confirms"];
  const settled = { code: 0, text: `round ${round} is settled` };
  expect(await run("rounds", ...settle, ...why)).toEqual(settled);
  expect(await run("rounds", ...settle, ...why)).toEqual(settled);
  expect(await run("rounds", "void", "studio", round, ...why)).toEqual({
    code: 1,
    text: "nothing was changed: it was ended another way before",
  });
  expect(await it.balance(playerId)).toBe("115.00");
  const { rows } = await it.database.ownerPool.query(
    `select action, ended_by, reason from casino_staff_end`,
  );
  const people = `grace (${userInfo().username})`;
  expect(rows).toEqual([{ action: "settle", ended_by: people, reason: "the studio confirms" }]);
});

test("a round that does not exist, and a payment that is none, change nothing", async () => {
  const why = ["--reason", "gone"];
  expect(await run("rounds", "void", "studio", "no-such", ...why)).toEqual({
    code: 1,
    text: "studio has no round no-such",
  });
  const wrong = await run("rounds", "settle", "studio", "r", "--pay", "b=1", ...why);
  expect(wrong.text).toContain("--pay is a bet's id and what it won");
});

test("a held win is listed and released once", async () => {
  const { playerId, bet } = await staked("1");
  await it.call("win", winOf(bet, "1000.50", { round_closed: true }));
  const { text } = await run("held-wins");
  expect(text).toContain("0.50 RUB");
  const [id = ""] = text.split("  ");
  const note = ["--note", "the studio confirms"];
  const released = { code: 0, text: `held win ${id} is released` };
  expect(await run("held-wins", "release", id, ...note)).toEqual(released);
  expect(await run("held-wins", "release", id, ...note)).toEqual(released);
  expect((await run("held-wins", "reject", id, ...note)).text).toContain("the other way before");
  expect(await run("held-wins")).toEqual({ code: 0, text: "nothing waits" });
  expect(await it.balance(playerId)).toBe("1099.50");
});

test("a comparison with the provider says where it differs, and changes nothing", async () => {
  const round = "round-of-the-studio";
  const bets = [{ bet: randomUUID(), amount: "1.00", state: "lost", payout: "0.00" } as const];
  const listed = { round, game: "line-five", currency: "RUB", state: "closed", bets } as const;
  server.rounds.push({ ...listed, openedAt: new Date("2026-11-28T12:00:00Z") });
  const differs = {
    code: 0,
    text: `${round}  unknown_to_us  ours: nothing  theirs: closed, 1 bets`,
  };
  expect(await run("rounds", "compare", "studio", round)).toEqual(differs);
  const range = ["--from", "2026-11-28T00:00:00Z", "--until", "2026-11-29T00:00:00Z"];
  expect(await run("rounds", "compare", "studio", ...range)).toEqual(differs);
  const before = ["--from", "2001-01-01T00:00:00Z", "--until", "2001-01-02T00:00:00Z"];
  expect((await run("rounds", "compare", "studio", ...before)).text).toBe("no difference");
  expect((await run("rounds", "compare", "other", round)).text).toBe("GAME_PROVIDERS has no other");
});
