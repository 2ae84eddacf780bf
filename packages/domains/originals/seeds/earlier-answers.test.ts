/** Answers that were stored with camelCase names are replayed in the names of the API, and stay as they were stored. */
import { expect, test, beforeAll, afterAll } from "vitest";
import { startTestServer, type TestServer } from "@oddwright/platform/http/testing.ts";
import type { Ledger, OperationDefinition } from "../../ledger/index.ts";
import { betSettledForPlayer } from "../bets/bet-settled-event.ts";
import { originalsDomain } from "../index.ts";
import { crashCalls } from "../testing/crash-calls.ts";
import { findingsOf } from "../testing/forgery.ts";
import { type Call, createRecordingClient } from "../testing/recording-client.ts";
import { endTestRounds, newKey, startTestRounds, type TestRounds } from "../testing/test-rounds.ts";
import { answerOf } from "./earlier-answers.ts";

const names: Readonly<Record<string, string>> = {
  seed_pair_id: "seedPairId",
  server_seed: "serverSeed",
  server_seed_hash: "serverSeedHash",
  next_server_seed_hash: "nextServerSeedHash",
  client_seed: "clientSeed",
  created_at: "createdAt",
};

/** As answers were stored. The round of an answer always had its present names, and no such one. */
function inEarlierNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEarlierNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      name === "commitment"
        ? ["seedPairId", (part as { id: string }).id]
        : [names[name] ?? name, inEarlierNames(part)],
    ),
  );
}

/** The same operation, storing its answer as it was stored once. */
function storingEarlier<Input, Rows, Row>(
  definition: OperationDefinition<Input, Rows, Row>,
): OperationDefinition<Input, Rows, Row> {
  return {
    ...definition,
    decide: (context) => {
      const decision = definition.decide(context);
      if ("reject" in decision) return decision;
      if (!("complete" in decision))
        return { ...decision, answer: inEarlierNames(decision.answer) };
      return {
        ...decision,
        complete: (moved) => {
          const completed = decision.complete(moved);
          return { ...completed, answer: inEarlierNames(completed.answer) };
        },
      };
    },
  };
}

/** A process of the time when answers were stored so: what it answers is what the API answers. */
const earlierLedger = (ledger: Ledger): Ledger => ({
  execute: async (definition, item) => {
    const result = await ledger.execute(storingEarlier(definition), item);
    return result.ok ? { ...result, json: answerOf(result.json) } : result;
  },
});

let it: TestRounds;
let earlier: TestServer;
let callEarlier: ReturnType<typeof createRecordingClient>;
beforeAll(async () => {
  it = await startTestRounds("crash");
  await it.newChain({ busts: [[2_000n, 9_000n]] });
  it.lead();
  earlier = await startTestServer({
    handlers: originalsDomain.handlers({ ...it.deps, ledger: earlierLedger(it.ledger) }),
    verifyToken: (token) => ({ playerId: token, sessionId: token }),
  });
  callEarlier = createRecordingClient(() => earlier.url, []);
});
// The audit holds every stored answer against its bet and against the chain.
afterAll(async () => {
  await earlier.close();
  await endTestRounds(it);
});

interface Answered {
  readonly bet: { readonly id: string };
}

async function storedAnswer(key: string): Promise<string> {
  const { rows } = await it.database.ownerPool.query<{ answer: string }>(
    `select answer from ledger_operation where key = $1`,
    [key],
  );
  return rows[0]!.answer;
}

/** Sends the call to the earlier process and again to the present one: both say the same. */
async function answeredTwice(as: string, path: string, body: object): Promise<Answered> {
  const call: Call = { method: "POST", as, key: newKey(), body };
  const first = await callEarlier<Answered>(path, call);
  expect([path, first.status, first.body]).toEqual([path, 200, expect.anything()]);
  const stored = await storedAnswer(call.key!);
  expect(stored).toContain('"seedPairId":');
  expect(stored).not.toContain("server_seed_hash");
  const again = await it.call(path, call);
  expect([path, again.status, again.text]).toEqual([path, 200, first.text]);
  expect(again.text).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  expect(await storedAnswer(call.key!)).toBe(stored);
  return first.body;
}

test("bets, steps and rotations of a player's own seeds", async () => {
  const as = await it.richPlayer();
  const dice = { stake: "10.00", target: "50.50", direction: "over" };
  const placed = await answeredTwice(as, "/games/dice/bets", dice);
  expect(placed.bet).toMatchObject({ commitment: { kind: "seed_pair" } });
  const started = await answeredTwice(as, "/games/coinflip/bets", { stake: "10.00" });
  await answeredTwice(as, "/games/coinflip/actions", { bet_id: started.bet.id, side: "heads" });
  const next = await it.newPlayer();
  await answeredTwice(next, "/fairness/seeds/rotate", { client_seed: "words" });
});

test.each(["client_seed = 'mine'", "seed_pair_id = gen_random_uuid()"])(
  "the audit holds a bet against its answer in the earlier names: %s",
  async (set) => {
    const as = await it.richPlayer();
    const dice = { stake: "10.00", target: "50.50", direction: "over" };
    const { bet } = await answeredTwice(as, "/games/dice/bets", dice);
    const found = await findingsOf(it, { table: "originals_bet", id: bet.id, set });
    expect(found).toContain("every settled bet is the one that its player was answered");
  },
);

test("stakes in a pot, and leaving it", async () => {
  const as = await it.richPlayer();
  const { bet } = await answeredTwice(as, "/games/rooms/bets", { room: "red", stake: "10.00" });
  expect(bet).toMatchObject({ commitment: { kind: "pot" } });
  await answeredTwice(as, "/games/rooms/leave", { room: "red" });
});

test("bets on a round, taken back and cashed out", async () => {
  const as = await it.richPlayer();
  const play = crashCalls(it);
  const round = await play.roundIn("betting", 1);
  const bet = { stake: "10.00" };
  const [first, second] = [
    await answeredTwice(as, "/games/crash/bets", bet),
    await answeredTwice(as, "/games/crash/bets", bet),
  ];
  expect(first.bet).toMatchObject({ commitment: { kind: "round", id: round.id } });
  await answeredTwice(as, "/games/crash/cancel", { bet_id: first.bet.id });
  await it.closeBetting();
  await play.reached(await play.roundIn("running", 1), 101n);
  await answeredTwice(as, "/games/crash/cashout", { bet_id: second.bet.id });
});

test("a settled bet that a player is told of from an older event", () => {
  const bet = { game: "rooms", seedPairId: "1", clientSeed: "words", params: { room: "red" } };
  expect(betSettledForPlayer({ bet })).toEqual({
    kind: "bet_settled",
    bet: {
      game: "rooms",
      commitment: { kind: "pot", id: "1" },
      client_seed: "words",
      params: { room: "red" },
    },
  });
});

test("an answer in the present names is handed back byte for byte", () => {
  const present =
    '{ "bet": {"commitment":{"kind":"pot","id":"1"},"client_seed":"\\"seedPairId\\":"} }';
  expect(answerOf(present)).toBe(present);
});
