/** The studio is killed at every step of a table's round, and led by another process: each stake has its outcome, once. */
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import { rouletteChipPayoutMinor } from "@oddwright/core/games/roulette/roulette-spin.ts";
import { compareRange } from "@oddwright/domains/casino/index.ts";
import { expect, test, vi } from "vitest";
import {
  betOn,
  closeRound,
  endOf,
  forgetKilled,
  holdRound,
  openRound,
  placeBet,
  pocketOf,
  readTable,
  table,
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
const dozen: RouletteChip = { kind: "dozen", numbers: [2], amount: "10.00" };

const seated = async () => {
  const player = await it.casino.player(startMinor);
  return { player, token: await it.open(player, table) };
};

/** After a kill. */
async function startAgain(): Promise<void> {
  await it.ended();
  await forgetKilled(it);
  await it.start();
}

test("killed between the stake and the spin, the round is spun by its link and paid", async () => {
  const { player, token } = await seated();
  const held = await holdRound(it, token);
  const { bet } = await betOn(it, { token, chips: [dozen], round: held.id });
  it.kill();
  await startAgain();
  await closeRound(it, held.id);
  const ended = await endOf(it, bet!.id);
  expect(ended.round).toMatchObject({
    id: held.id,
    commitment: held.commitment,
    interrupted: false,
  });
  const won = rouletteChipPayoutMinor(dozen, pocketOf(ended.round));
  expect(ended.payout).toBe((Number(won) / 100).toFixed(2));
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("a round that was interrupted for long pays the win or the stake, whichever is more", async () => {
  const { player, token } = await seated();
  const held = await holdRound(it, token);
  const { bet } = await betOn(it, { token, chips: [dozen], round: held.id });
  it.kill();
  await it.ended();
  await closeRound(it, held.id, 60);
  await it.start();
  const ended = await endOf(it, bet!.id);
  const pocket = pocketOf(ended.round);
  expect([ended.round.interrupted, ended.payout]).toEqual([
    true,
    pocket >= 13 && pocket <= 24 ? "30.00" : "10.00",
  ]);
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("killed around the wallet's answer to a bet, the stake goes back", async () => {
  const { player, token } = await seated();
  for (const fate of ["cut_before", "cut_after"] as const) {
    const held = await holdRound(it, token);
    it.wire.next(["bet"], fate);
    await betOn(it, { token, chips: [dozen], round: held.id }).catch(() => null);
    await startAgain();
    await closeRound(it, held.id);
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  }
  expect(await it.casino.balance(player)).toBe("100.00");
});

test("killed between the result and the payout, and again after it, it is paid once", async () => {
  const { player, token } = await seated();
  it.wire.next(ends, "cut_before", "cut_after");
  const placed = await placeBet(it, { token, chips: [dozen] });
  for (const _kill of ["before", "after"]) await startAgain();
  await endOf(it, placed.bet!.id);
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
});

test("of two processes one leads a table; bets are taken by both, and the other goes on when the leader is killed", async () => {
  const { player, token } = await seated();
  const second = it.another();
  await second.start();
  try {
    const before = await openRound(second, token);
    const first = await placeBet(second, { token, chips: [dozen] });
    await endOf(it, first.bet!.id);
    const leaders = await it.pool.query<{ holder: string }>(
      `select holder from lease where name = $1`,
      [`table ${table}`],
    );
    it.kill();
    await it.ended();
    await forgetKilled(it);
    const after = await placeBet(second, { token, chips: [dozen] });
    await endOf(second, after.bet!.id);
    const now = await it.pool.query<{ holder: string }>(
      `select holder from lease where name = $1`,
      [`table ${table}`],
    );
    expect(now.rows[0]?.holder).not.toBe(leaders.rows[0]?.holder);
    const { rows } = await it.pool.query<{ rounds: number; span: number }>(
      `select count(*)::integer as rounds, (max(number) - min(number) + 1)::integer as span
       from studio_table_round where table_code = $1`,
      [table],
    );
    expect(rows[0]?.rounds).toBe(rows[0]?.span);
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
