/** Whole rounds of blackjack between two programs: each is paid what its own cards win, and a shoe deals each card once. */
import { createHash, createHmac } from "node:crypto";
import { basicAction } from "@oddwright/core/tables/blackjack/basic-strategy.ts";
import type { BlackjackAction } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { blackjackRules } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import type { BlackjackPlay } from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { checkBlackjackRound } from "@oddwright/core/tables/blackjack/verify-blackjack-round.ts";
import { deckSize } from "@oddwright/core/tables/shoe/cards.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import { expect, test } from "vitest";
import {
  chipOn,
  dealtRound,
  keepSeats,
  offeredTo,
  orchard,
  playToEnd,
  sittingDown,
} from "./testing/at-blackjack.ts";
import {
  betOn,
  closeRound,
  endOf,
  holdRound,
  minorOf,
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
    expect(minorOf(bet.payout)).toBe(wonMinor(bet));
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
      for (const { bet } of bets) {
        if (bet === undefined) continue;
        const ended = await endOf(it, bet.id);
        expect(minorOf(ended.payout)).toBe(wonMinor(ended));
      }
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
