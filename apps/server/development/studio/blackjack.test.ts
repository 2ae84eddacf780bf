/** Blackjack between two programs: players decide in turn, what they add is staked by itself, and nobody else decides for them. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import { basicAction } from "@oddwright/core/tables/blackjack/basic-strategy.ts";
import type { BlackjackAction } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { blackjackRules } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { checkBlackjackRound } from "@oddwright/core/tables/blackjack/verify-blackjack-round.ts";
import { deckSize } from "@oddwright/core/tables/shoe/cards.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import { afterEach, expect, test, vi } from "vitest";
import {
  chipOn,
  dealtRound,
  decideOn,
  endTurn,
  holdTurn,
  keepSeats,
  offeredTo,
  orchard,
  playToEnd,
  type Sitting,
  sitDown,
  takeSeat,
} from "./testing/at-blackjack.ts";
import {
  betOn,
  closeRound,
  endOf,
  holdRound,
  patience,
  readTable,
  type TableBet,
  wonMinor,
} from "./testing/at-table.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});
const seated: Sitting[] = [];
afterEach(async () => {
  it.wire.clear();
  for (const { token } of seated.splice(0)) await takeSeat(it, token, null);
});

const startMinor = 100_000n;
const sit = async (seat: number, minor = startMinor): Promise<Sitting> => {
  const sitting = await sitDown(it, seat, minor);
  seated.push(sitting);
  return sitting;
};
const minorOf = (amount: string | null): bigint => BigInt(amount?.replace(".", "") ?? -1);
const isPaidAsRuled = (bet: TableBet): void => expect(minorOf(bet.payout)).toBe(wonMinor(bet));

test("two seats and a bet behind play a round to its end: each is paid what its own cards win, and the undealt cards stay in the studio", async () => {
  const [one, two] = [await sit(1), await sit(4)];
  const third = await it.casino.player(startMinor);
  const token = await it.open(third, orchard);
  const { round, play, bets } = await dealtRound(it, [one, two], ({ seat }) =>
    seat === 1 ? [chipOn(1), chipOn(4, "100.00", "behind")] : [chipOn(4)],
  );
  expect(play.dealer).toHaveLength(1);
  expect(play.seats.map(({ seat, stake }) => [seat, stake])).toEqual([
    [1, "50.00"],
    [4, "50.00"],
  ]);
  expect(round.game_hash).toBeNull();
  // Whoever only looks on sees the same.
  expect((await readTable(it, token)).round?.play?.dealer).toEqual(play.dealer);
  await playToEnd(it, [one, two], {
    id: round.id,
    choose: () => "stand",
  });
  const ended = await Promise.all(bets.map(({ id }) => endOf(it, id)));
  for (const bet of ended) {
    isPaidAsRuled(bet);
    const { dealer, steps } = outcomeOf("blackjack", bet.round.outcome!);
    expect(dealer.length).toBeGreaterThan(1);
    expect(steps.map(({ seat, action, by_clock }) => [seat, action, by_clock])).toEqual([
      [1, "stand", false],
      [4, "stand", false],
    ]);
  }
  for (const { player } of [one, two])
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

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
  isPaidAsRuled(ended);
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
  isPaidAsRuled(await endOf(it, bets[0]!.id));
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

test("where nobody plays, bets stay open, no card is dealt, and a bet behind a seat that is not played goes back", async () => {
  const one = await sit(4);
  const behind = await it.casino.player(startMinor);
  const token = await it.open(behind, orchard);
  const held = await holdRound(it, token);
  const chips = [chipOn(4, "50.00", "behind")];
  const { bet } = await betOn(it, { token, chips, round: held.id });
  expect(bet?.state).toBe("placed");
  await closeRound(it, held.id);
  expect((await endOf(it, bet!.id)).state).toBe("returned");
  const { round } = await readTable(it, one.token);
  expect([round?.id, round?.play]).toEqual([held.id, null]);
  expect(await faultsOfBooks(it, behind, startMinor)).toEqual([]);
});

test("a shoe's seed is revealed with the round in which its cut card comes, and deals what was played", async () => {
  const one = await sit(3);
  const first = await dealtRound(it, [one]);
  await playToEnd(it, [one], { id: first.round.id, choose: () => "stand" });
  await endOf(it, first.bets[0]!.id);
  const held = await holdRound(it, one.token);
  // As if the round before had gone on until just before the cut card.
  const dealt = blackjackRules.decks * deckSize - blackjackRules.behindCut - 1;
  await it.pool.query(`alter table studio_table_round disable trigger spun_studio_table_round`);
  await it.pool.query(
    `update studio_table_round set outcome = jsonb_set(outcome, '{dealt}', to_jsonb($2::integer)) where id = $1`,
    [first.round.id, dealt],
  );
  await it.pool.query(`alter table studio_table_round enable trigger spun_studio_table_round`);
  const { bet } = await betOn(it, {
    token: one.token,
    chips: [chipOn(3)],
    round: held.id,
  });
  await closeRound(it, held.id);
  await playToEnd(it, [one], { id: held.id, choose: (play, seat) => choice(play, seat) });
  const { round } = await endOf(it, bet!.id);
  const play = outcomeOf("blackjack", round.outcome!);
  expect(play.start).toBe(dealt);
  const hashes = {
    hmac: (key: Uint8Array, message: Uint8Array) =>
      createHmac("sha256", key).update(message).digest(),
    sha256: (message: Uint8Array) => createHash("sha256").update(message).digest(),
  };
  const proof = { commitment: held.commitment, seed: round.game_hash ?? "", salt: round.salt };
  expect(checkBlackjackRound(play, proof, hashes)).toEqual({ isCommitted: true, isSame: true });
});

/** Basic strategy, which splits and doubles; every second insurance is taken. */
function choice(play: BlackjackPlay, seat: number): BlackjackAction {
  const offered = offeredTo(play, seat);
  if (offered.includes("insure")) return seat % 2 === 0 ? "insure" : "pass";
  const hands = play.seats.find((each) => each.seat === seat)?.hands ?? [];
  const hand = hands.find(({ has_ended }) => !has_ended);
  return basicAction(hand?.cards ?? [], play.dealer[0] ?? 0, offered);
}

test(
  "an evening: five seats by basic strategy, round after round, while answers are lost; the books agree",
  { timeout: 240_000 },
  async () => {
    const table = await Promise.all([0, 1, 3, 4, 6].map((seat) => sit(seat, 1_000_000n)));
    for (let rounds = 0; rounds < 3; rounds += 1) {
      it.wire.next(["bet"], "lost_answer", "lost_request");
      it.wire.next(["win", "end-round"], "busy", "lost_answer");
      const held = await holdRound(it, table[0]!.token);
      await keepSeats(it);
      const bets = await Promise.all(
        table.map(({ token, seat }) =>
          betOn(it, {
            token,
            chips: [chipOn(seat), chipOn(seat === 0 ? 1 : 0, "50.00", "behind")],
            round: held.id,
          }),
        ),
      );
      await closeRound(it, held.id);
      await playToEnd(it, table, { id: held.id, choose: choice });
      for (const { bet } of bets) if (bet !== undefined) isPaidAsRuled(await endOf(it, bet.id));
    }
    for (const { player } of table) expect(await faultsOfBooks(it, player, 1_000_000n)).toEqual([]);
    // No card of a shoe was dealt twice: each round begins where the one before it ended.
    const { rows } = await it.pool.query<{ start: number; before: number }>(
      `select (outcome ->> 'start')::integer as start, lag((outcome ->> 'dealt')::integer, 1, 0) over (partition by chain_id order by chain_round) as before
     from studio_table_round where table_code = $1 and outcome is not null`,
      [orchard],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { start, before } of rows) expect(start).toBe(before);
  },
);
