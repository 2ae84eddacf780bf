/** The studio is killed at every step of a round that its players decide: the cards stay as they lay, and each stake has its outcome, once. */
import { compareRange } from "@oddwright/domains/casino/index.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import { expect, test, vi } from "vitest";
import {
  dealtRound,
  decideOn,
  endTurn,
  holdTurn,
  orchard,
  type Sitting,
  sitDown,
} from "./testing/at-blackjack.ts";
import { endOf, minorOf, patience, readTable, startAgain, wonMinor } from "./testing/at-table.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
  it.wire.onCut = () => it.kill();
});

const startMinor = 100_000n;
const ends = ["win", "end-round"];
/** The clock decides whatever is open. */
const letTimePass = (id: string, { token }: Sitting): Promise<boolean> =>
  vi.waitUntil(async () => {
    await endTurn(it, id);
    const { round } = await readTable(it, token);
    return round?.id !== id || round.outcome !== null;
  }, patience);

test(
  "killed between decisions, a round goes on with the cards that lay, from the next decision",
  { timeout: 240_000 },
  async () => {
    const one = await sitDown(it, 0, startMinor);
    const { round, play, bets } = await dealtRound(it, [one]);
    await decideOn(it, one, { round: round.id, action: "hit" });
    // However long the start takes, nobody finds the round abandoned.
    await holdTurn(it, round.id);
    it.kill();
    await startAgain(it);
    await letTimePass(round.id, one);
    const ended = await endOf(it, bets[0]!.id);
    const after = outcomeOf("blackjack", ended.round.outcome!);
    expect(after.seats[0]?.hands[0]?.cards.slice(0, 2)).toEqual(play.seats[0]?.hands[0]?.cards);
    expect([after.dealer[0], after.steps[0]?.action]).toEqual([play.dealer[0], "hit"]);
    expect([ended.round.commitment, ended.round.interrupted]).toEqual([round.commitment, false]);
    expect(minorOf(ended.payout)).toBe(wonMinor(ended));
    expect(await faultsOfBooks(it, one.player, startMinor)).toEqual([]);
  },
);

test(
  "killed around the wallet's answer to a double, its stake goes back and the hand is played without it",
  { timeout: 240_000 },
  async () => {
    const one = await sitDown(it, 1, startMinor);
    for (const fate of ["cut_before", "cut_after"] as const) {
      const { round, bets } = await dealtRound(it, [one]);
      it.wire.next(["bet"], fate);
      await decideOn(it, one, { round: round.id, action: "double" }).catch(() => null);
      await startAgain(it);
      await letTimePass(round.id, one);
      const ended = await endOf(it, bets[0]!.id);
      const { seats } = outcomeOf("blackjack", ended.round.outcome!);
      expect(seats[0]?.hands[0]?.stake).toBe("50.00");
      expect(ended.added.map(({ state }) => state)).toEqual(["returned"]);
      expect(await faultsOfBooks(it, one.player, startMinor)).toEqual([]);
    }
  },
);

test(
  "killed between the end and its payouts, and again after them, a doubled hand is paid once",
  { timeout: 240_000 },
  async () => {
    const one = await sitDown(it, 2, startMinor);
    const { round, bets } = await dealtRound(it, [one]);
    it.wire.next(ends, "cut_before", "cut_after");
    // Its answer may come after the first kill.
    await decideOn(it, one, { round: round.id, action: "double" }).catch(() => null);
    for (const _kill of ["before", "after"]) await startAgain(it);
    const ended = await endOf(it, bets[0]!.id);
    expect(ended.added.map(({ state, payout }) => [state, payout])).toEqual([
      ["closed", ended.payout],
    ]);
    expect(await faultsOfBooks(it, one.player, startMinor)).toEqual([]);
  },
);

test(
  "a round that nobody led for long stands, and pays each stake its win or the stake, whichever is more",
  { timeout: 240_000 },
  async () => {
    const [one, two] = [await sitDown(it, 3, startMinor), await sitDown(it, 5, startMinor)];
    const { round, bets } = await dealtRound(it, [one, two]);
    it.kill();
    await it.ended();
    await endTurn(it, round.id, 60);
    await it.start();
    for (const { id } of bets) {
      const ended = await endOf(it, id);
      const won = wonMinor(ended);
      expect([ended.round.interrupted, minorOf(ended.payout)]).toEqual([
        true,
        won > 5_000n ? won : 5_000n,
      ]);
    }
    for (const { player } of [one, two])
      expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  },
);

test("any process takes decisions, whichever leads the table", { timeout: 240_000 }, async () => {
  const second = it.another();
  await second.start();
  const one = await sitDown(it, 6, startMinor);
  try {
    const { round, bets } = await dealtRound(it, [one]);
    const { bet } = await decideOn(second, one, { round: round.id, action: "double" });
    expect(bet?.added.map(({ action }) => action)).toEqual(["double"]);
    const ended = await endOf(it, bets[0]!.id);
    expect(minorOf(ended.payout)).toBe(wonMinor(ended));
    expect(await faultsOfBooks(it, one.player, startMinor)).toEqual([]);
  } finally {
    await second.stop();
  }
});

test(
  "afterwards the casino's rounds and the studio's agree, added stakes among them",
  { timeout: 240_000 },
  async () => {
    const now = Date.now();
    const hourMs = 3_600_000;
    const ranged = {
      from: new Date(now - hourMs),
      until: new Date(now + hourMs),
      now: new Date(now + hourMs),
    };
    await expect
      .poll(() => compareRange({ pool: it.casino.database.appPool }, it.provider(), ranged))
      .toEqual([]);
    const { rowCount } = await it.pool.query(
      `select from studio_round where main_id is not null and state = 'closed' and game_code = $1`,
      [orchard],
    );
    expect(rowCount).toBeGreaterThan(0);
  },
);
