/** The studio is killed at every step of a table's round, and led by another process: each stake has its outcome, once. */
import type { BaccaratOutcome, TableChip } from "@oddwright/core/tables/table-outcome.ts";
import { compareRange } from "@oddwright/domains/casino/index.ts";
import { expect, test, vi } from "vitest";
import {
  betOn,
  closeRound,
  endOf,
  forgetKilled,
  games,
  holdRound,
  openRound,
  placeBet,
  readTable,
  startAgain,
  table,
  wonMinor,
} from "./testing/at-table.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
  it.wire.onCut = () => it.kill();
});

const startMinor = 10_000n;
const ends = ["win", "end-round"];
const dozen: TableChip = { kind: "dozen", numbers: [2], amount: "10.00" };

const seated = async (game = table) => {
  const player = await it.casino.player(startMinor);
  return { player, token: await it.open(player, game) };
};

test.each(games)(
  "%s: killed between the stake and the outcome, the round is played by its link and paid",
  async (_game, code, chip) => {
    const { player, token } = await seated(code);
    const held = await holdRound(it, token);
    const { bet } = await betOn(it, { token, chips: [chip], round: held.id });
    it.kill();
    await startAgain(it);
    await closeRound(it, held.id);
    const ended = await endOf(it, bet!.id);
    expect(ended.round).toMatchObject({
      id: held.id,
      commitment: held.commitment,
      interrupted: false,
    });
    expect(ended.payout).toBe((Number(wonMinor(ended)) / 100).toFixed(2));
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  },
);

test.each(games)(
  "%s: a round that was interrupted for long pays the win or the stake, whichever is more",
  async (_game, code, chip) => {
    const { player, token } = await seated(code);
    const held = await holdRound(it, token);
    const { bet } = await betOn(it, { token, chips: [chip], round: held.id });
    it.kill();
    await it.ended();
    await closeRound(it, held.id, 60);
    await it.start();
    const ended = await endOf(it, bet!.id);
    const won = Number(wonMinor(ended)) / 100;
    expect([ended.round.interrupted, ended.payout]).toEqual([
      true,
      Math.max(won, Number(chip.amount)).toFixed(2),
    ]);
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  },
);

test("killed around the wallet's answer to a bet, the stake goes back", async () => {
  const { player, token } = await seated();
  for (const fate of ["cut_before", "cut_after"] as const) {
    const held = await holdRound(it, token);
    it.wire.next(["bet"], fate);
    await betOn(it, { token, chips: [dozen], round: held.id }).catch(() => null);
    await startAgain(it);
    await closeRound(it, held.id);
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  }
  expect(await it.casino.balance(player)).toBe("100.00");
});

test("killed between the result and the payout, and again after it, it is paid once", async () => {
  const { player, token } = await seated();
  it.wire.next(ends, "cut_before", "cut_after");
  const placed = await placeBet(it, { token, chips: [dozen] });
  for (const _kill of ["before", "after"]) await startAgain(it);
  await endOf(it, placed.bet!.id);
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("of two processes one leads a table; bets are taken by both, and the other goes on when the leader is killed", async () => {
  const { player, token } = await seated();
  const leader = async () => {
    const { rows } = await it.pool.query<{ holder: string }>(
      `select holder from lease where name = $1`,
      [`table ${table}`],
    );
    return rows[0]?.holder;
  };
  // On a busy machine the second may lead already before the first is killed.
  const alone = await leader();
  expect(alone).toBeDefined();
  const second = it.another();
  await second.start();
  try {
    const before = await openRound(second, token);
    const first = await placeBet(second, { token, chips: [dozen] });
    await endOf(it, first.bet!.id);
    it.kill();
    await it.ended();
    await forgetKilled(it);
    const after = await placeBet(second, { token, chips: [dozen] });
    await endOf(second, after.bet!.id);
    expect(await leader()).not.toBe(alone);
    const { rows } = await it.pool.query<{ rounds: number; span: number }>(
      `select count(*)::integer as rounds, (max(number) - min(number) + 1)::integer as span
       from studio_table_round where table_code = $1`,
      [table],
    );
    expect(rows[0]?.rounds).toBe(rows[0]?.span);
    // Whoever led it, each round of a shoe began where the one before it had ended.
    const shoes = await it.pool.query<{ outcome: BaccaratOutcome; before: number }>(
      `select outcome, lag((outcome ->> 'dealt')::integer, 1, 0) over (partition by chain_id order by chain_round) as before
       from studio_table_round where outcome ->> 'kind' = 'baccarat'`,
    );
    expect(shoes.rows.length).toBeGreaterThan(1);
    for (const { outcome, before } of shoes.rows)
      expect(outcome.dealt - outcome.player.length - outcome.banker.length).toBe(before);
    expect((await readTable(second, token)).round?.number).toBeGreaterThan(before.number);
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  } finally {
    await it.start();
    await second.stop();
  }
});

test("afterwards the casino's rounds and the studio's agree", async () => {
  const now = Date.now();
  const hourMs = 3_600_000;
  const ranged = {
    from: new Date(now - hourMs),
    until: new Date(now + hourMs),
    now: new Date(now + hourMs),
  };
  const differences = await vi.waitUntil(
    async () => compareRange({ pool: it.casino.database.appPool }, it.provider(), ranged),
    { timeout: 30_000 },
  );
  expect(differences).toEqual([]);
});
