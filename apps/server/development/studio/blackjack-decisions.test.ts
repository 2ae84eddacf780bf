/** Decisions at blackjack between two programs: players decide in turn, what they add is staked by itself, and nobody else decides for them. */
import { randomUUID } from "node:crypto";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import { expect, test, vi } from "vitest";
import {
  dealtRound,
  decideOn,
  endTurn,
  holdTurn,
  orchard,
  type Sitting,
  sittingDown,
} from "./testing/at-blackjack.ts";
import {
  betOn,
  closeRound,
  endOf,
  holdRound,
  minorOf,
  patience,
  readTable,
  wonMinor,
} from "./testing/at-table.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});

const startMinor = 100_000n;
const sit = sittingDown(() => it, startMinor);

test("a double is a stake of its own at the wallet, and a repeated request doubles once", async () => {
  const one = await sit(2);
  const { round, bets } = await dealtRound(it, [one]);
  const request = randomUUID();
  const asked = { round: round.id, action: "double", request } as const;
  it.wire.next(["bet"], "lost_answer", "busy");
  const [first, again] = await Promise.all([decideOn(it, one, asked), decideOn(it, one, asked)]);
  expect([first.error, again.error].filter((error) => error !== undefined)).toEqual([]);
  expect((await decideOn(it, one, { ...asked, action: "hit" })).error?.code).toBe(
    "request_conflict",
  );
  const ended = await endOf(it, bets[0]!.id);
  expect(ended.added.map(({ action, stake, state }) => [action, stake, state])).toEqual([
    ["double", "50.00", "closed"],
  ]);
  const play = outcomeOf("blackjack", ended.round.outcome!);
  expect(play.seats[0]?.hands[0]).toMatchObject({ stake: "100.00", cards: { length: 3 } });
  const [added] = ended.added;
  expect(added?.payout).toBe(ended.payout);
  expect(await faultsOfBooks(it, one.player, startMinor)).toEqual([]);
  const history = await it.casino.asPlayer<{ rounds: object[] }>(one.player, "/casino/rounds");
  expect(history.body.rounds).toContainEqual(
    expect.objectContaining({ id: ended.id, kind: "table", stake: "100.00" }),
  );
});

test("a double that the wallet refuses leaves the hand to be played without it", async () => {
  const poor = await sit(3);
  const { round, bets } = await dealtRound(it, [poor]);
  const elsewhere = await emptyPurse(poor);
  const { error } = await decideOn(it, poor, { round: round.id, action: "double" });
  expect(error).toEqual({ code: "bet_refused", wallet_status: "NOT_ENOUGH_MONEY" });
  const { error: none } = await decideOn(it, poor, { round: round.id, action: "stand" });
  expect(none).toBeUndefined();
  const ended = await endOf(it, bets[0]!.id);
  expect(ended.added).toEqual([]);
  expect(minorOf(ended.payout)).toBe(wonMinor(ended));
  await closeRound(it, elsewhere);
  expect(await faultsOfBooks(it, poor.player, startMinor)).toEqual([]);
});

/** Stakes all but a few units at another table, whose bets stay open meanwhile. */
async function emptyPurse({ player, token: at }: Sitting): Promise<string> {
  const { balance } = (await it.call("/api/session", { token: at })) as { balance?: string };
  const token = await it.open(player, "quay-roulette");
  const held = await holdRound(it, token);
  const amount = `${Math.floor(Number(balance) / 5) * 5 - 5}.00`;
  const { error } = await betOn(it, { token, chips: [{ kind: "red", amount }], round: held.id });
  expect(error).toBeUndefined();
  return held.id;
}

test("a refused double that is asked for again gives no more time: nobody holds the table", async () => {
  const poor = await sit(3);
  const { round, bets } = await dealtRound(it, [poor]);
  const elsewhere = await emptyPurse(poor);
  const double = { round: round.id, action: "double", request: randomUUID() } as const;
  expect((await decideOn(it, poor, double)).error?.code).toBe("bet_refused");
  const given = `select ended_at + interval '6 seconds' from studio_round where main_id = $2 and state = 'refused'`;
  const ids = [round.id, bets[0]!.id];
  await it.pool.query(
    `update studio_table_round set turn_until = (${given}) where id = $1 and spun_at is null`,
    ids,
  );
  expect((await decideOn(it, poor, double)).error?.code).toBe("bet_refused");
  const { rows } = await it.pool.query(
    `select from studio_table_round where id = $1 and spun_at is null and turn_until > (${given})`,
    ids,
  );
  expect(rows).toEqual([]);
  await endTurn(it, round.id);
  const ended = await endOf(it, bets[0]!.id);
  expect(minorOf(ended.payout)).toBe(wonMinor(ended));
  await closeRound(it, elsewhere);
});

test("decisions for another's seat, out of turn, twice, late, or against the rules are refused, each with its own error", async () => {
  const [one, two] = [await sit(0), await sit(6)];
  const { round } = await dealtRound(it, [one, two]);
  const codeOf = async (
    ...asked: Parameters<typeof decideOn> extends [unknown, ...infer Rest] ? Rest : never
  ) => (await decideOn(it, ...asked)).error?.code;
  const hit = { round: round.id, action: "hit" } as const;
  expect(await codeOf(one, { ...hit, seat: 6 })).toBe("seat_not_yours");
  expect(await codeOf(one, { ...hit, seat: 5 })).toBe("seat_not_yours");
  expect(await codeOf(two, hit)).toBe("turn_not_yours");
  expect(await codeOf(one, { ...hit, action: "insure" })).toBe("action_not_offered");
  expect(await codeOf(one, { ...hit, round: randomUUID() })).toBe("round_not_played");
  expect(await codeOf(one, { ...hit, step: 1 })).toBe("already_decided");
  expect(await codeOf({ ...one, token: randomUUID() }, hit)).toBe("session_unknown");
  const elsewhere = await it.open(one.player, "terrace-blackjack");
  expect(await codeOf({ ...one, token: elsewhere }, hit)).toBe("round_not_played");
  // The same player's second page decides too; what one of them has decided, the other cannot decide again.
  const page = { ...one, token: await it.open(one.player, orchard) };
  const stand = { ...hit, action: "stand" } as const;
  const both = await Promise.all([decideOn(it, one, stand), decideOn(it, page, stand)]);
  expect(both.map(({ error }) => error?.code ?? "ok").toSorted()).toEqual([
    "already_decided",
    "ok",
  ]);
  // Late: the clock has not decided yet, and the time is over.
  await holdTurn(it, round.id);
  const locked = await it.pool.connect();
  await locked.query("begin");
  await locked.query(`select from studio_table_round where id = $1 for update`, [round.id]);
  const late = decideOn(it, two, hit);
  await locked.query(`update studio_table_round set turn_until = now() where id = $1`, [round.id]);
  await locked.query("commit");
  locked.release();
  expect(["turn_over", "already_decided", "round_not_played"]).toContain((await late).error?.code);
  await vi.waitUntil(async () => {
    const { round: now } = await readTable(it, one.token);
    return now?.id !== round.id || now.outcome !== null;
  }, patience);
});

test("whoever does not decide in time stands, and the next seat is asked", async () => {
  const [one, two] = [await sit(1), await sit(5)];
  const { round, bets } = await dealtRound(it, [one, two]);
  await endTurn(it, round.id);
  await vi.waitUntil(async () => {
    const { round: now } = await readTable(it, one.token);
    await endTurn(it, round.id);
    return now?.id !== round.id || now.outcome !== null;
  }, patience);
  const ended = await endOf(it, bets[1]!.id);
  const { steps } = outcomeOf("blackjack", ended.round.outcome!);
  expect(steps.map(({ seat, action, by_clock }) => [seat, action, by_clock])).toEqual([
    [1, "stand", true],
    [5, "stand", true],
  ]);
  expect(ended.round.interrupted).toBe(false);
});
