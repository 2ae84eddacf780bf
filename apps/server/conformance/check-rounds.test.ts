/** A provider's server that keeps the protocol has no faults; one that breaks a rule is found. */
import { readFileSync } from "node:fs";
import {
  type RoundsAnswer,
  freeRoundsBodySchema,
  roundsAnswerSchema,
  roundsBodySchema,
} from "@oddwright/contract/casino/provider-schemas.ts";
import {
  type RoundServer,
  startRoundServer,
} from "@oddwright/domains/casino/testing/round-server.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkRounds } from "./check-rounds.ts";

const [from, until] = [new Date("2026-11-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];

let server: RoundServer;
beforeAll(async () => {
  server = await startRoundServer();
  for (let day = 1; day <= 5; day += 1)
    server.rounds.push({
      round: `round-${day}`,
      game: "line-five",
      currency: "RUB",
      state: "closed",
      openedAt: new Date(Date.UTC(2026, 10, day)),
      bets: [
        { bet: crypto.randomUUID(), amount: "10.00", state: "won", payout: `${day}.00` },
        { bet: crypto.randomUUID(), amount: "2.00", state: "rolled_back", payout: "2.00" },
      ],
    });
});
afterAll(() => server.close());
beforeEach(() => {
  server.faults = {};
});

const faultsOf = async () =>
  (await checkRounds(server, { from, until })).flatMap(({ faults }) => faults);

test("a server that keeps the protocol has no faults, and every round of the range was asked for", async () => {
  expect(await faultsOf()).toEqual([]);
  const named = server.asked.flatMap((asked) => ("round" in asked ? [asked.round] : []));
  for (const { round } of server.rounds) expect(named).toContain(round);
});

/** Each breaks one rule, as servers do. */
const broken: Readonly<Record<string, RoundServer["faults"]>> = {
  "believes any signature": { signatures: "any" },
  "answers HTTP 500": { status: 500 },
  "lists rounds twice": {
    answer: (answer) => ({ ...answer, rounds: [...answer.rounds, ...answer.rounds] }),
  },
  "answers any name with a round": {
    answer: (answer, asked) =>
      "round" in asked ? { ...answer, rounds: server.rounds.slice(0, 1).map(shown) } : answer,
  },
  "says another payout by name": {
    answer: (answer, asked) => ("round" in asked ? withPayout(answer, "99.00") : answer),
  },
  "pays a bet that was rolled back": { answer: (answer) => withPayout(answer, "0.00") },
  "has a field of its own": { answer: (answer) => ({ ...answer, total: 5 }) },
};

const shown = ({ openedAt: _at, ...round }: RoundServer["rounds"][number]) => round;

const withPayout = (answer: RoundsAnswer, payout: string): RoundsAnswer => ({
  ...answer,
  rounds: answer.rounds.map((round) => ({
    ...round,
    bets: round.bets.map((bet) => ({ ...bet, payout })),
  })),
});

test.each(Object.entries(broken))("a server that %s is found", async (_name, faults) => {
  server.faults = faults;
  expect(await faultsOf()).not.toEqual([]);
});

test("the examples of the documentation are what is asked, answered and told", () => {
  const page = readFileSync(new URL("../../../docs/provider-protocol.md", import.meta.url), "utf8");
  const example = (kind: string): unknown => {
    const [, json = ""] =
      new RegExp(`^\`\`\`json ${kind}\\n([\\s\\S]*?)\\n\`\`\`$`, "m").exec(page) ?? [];
    return JSON.parse(json);
  };
  expect(roundsBodySchema.safeParse(example("rounds-range")).success).toBe(true);
  expect(roundsBodySchema.safeParse(example("rounds-named")).success).toBe(true);
  expect(roundsAnswerSchema.safeParse(example("rounds-answer")).success).toBe(true);
  for (const kind of ["free-rounds-grant", "free-rounds-cancel"])
    expect([kind, freeRoundsBodySchema.safeParse(example(kind)).success]).toEqual([kind, true]);
});
