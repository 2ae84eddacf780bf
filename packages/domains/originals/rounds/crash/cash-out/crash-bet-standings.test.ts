/** What a process remembers of open bets, so that a cash-out need not ask the database first. */
import { expect, test } from "vitest";
import { createCrashBetStandings } from "./crash-bet-standings.ts";

const bet = (id: string, state: "open" | "won" = "open") =>
  ({ id, currency: "RUB", state }) as const;

/** Standings that name the bets for which the database was asked. */
function standings() {
  const asked: unknown[] = [];
  const pool = {
    query: async (_text: string, [, betId]: readonly unknown[]) => {
      asked.push(betId);
      return { rows: [] };
    },
  };
  return { asked, ...createCrashBetStandings(pool as never) };
}

test("open bets of the last ten thousand players are known without asking, those of players before them are forgotten", async () => {
  const { asked, remember, of } = standings();
  for (let index = 0; index < 20_000; index += 1) remember(bet(`bet-${index}`), `player-${index}`);
  expect(await of("player-19999", "bet-19999")).toEqual({ kind: "open", currency: "RUB" });
  expect(await of("player-10000", "bet-10000")).toEqual({ kind: "open", currency: "RUB" });
  expect(asked).toEqual([]);
  expect(await of("player-0", "bet-0")).toBeNull();
  expect(asked).toEqual(["bet-0"]);
});

test("a bet that has ended is read, also of a player who bet long ago", async () => {
  const { asked, remember, of } = standings();
  remember(bet("early"), "player");
  remember(bet("other"), "player");
  for (let index = 0; index < 10_000; index += 1) remember(bet(`bet-${index}`), `player-${index}`);
  remember(bet("early", "won"), "player");
  expect(await of("player", "early")).toBeNull();
  expect(await of("player", "other")).toEqual({ kind: "open", currency: "RUB" });
  expect(await of("stranger", "other")).toBeNull();
  expect(asked).toEqual(["early", "other"]);
});
