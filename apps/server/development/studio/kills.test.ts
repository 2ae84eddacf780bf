/** The studio is killed at every step of a round, and started again: the round ends by itself, once. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";
import type { Fate } from "./testing/wire.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
  it.wire.onCut = () => it.kill();
});

const startMinor = 10_000n;
const ends = ["win", "end-round"];

/** Plays until the call with this fate, at which the studio is killed. */
async function killAt(player: string, calls: readonly string[], fate: Fate): Promise<void> {
  const token = await it.open(player, "paper-kites");
  it.wire.next(calls, fate);
  const body = { request_id: randomUUID(), mode: "base", stake: "10.00" };
  await it.call("/api/rounds", { token, body }).catch(() => null);
  await it.ended();
}

test("killed around the end of a spin, it is paid once all the same", async () => {
  const player = await it.casino.player(startMinor);
  for (const fate of ["cut_before", "cut_after"] as const) {
    await killAt(player, ends, fate);
    await it.start();
  }
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  const { rows } = await it.pool.query(`select distinct state from studio_round`);
  expect(rows).toEqual([{ state: "closed" }]);
});

test("killed around a bet, and again around its rollback, the stake goes back", async () => {
  const player = await it.casino.player(startMinor);
  await killAt(player, ["bet"], "cut_after");
  it.wire.next(["rollback"], "cut_before", "cut_after");
  for (const _kill of ["before", "after"]) {
    await it.start();
    await it.ended();
  }
  await it.start();
  await killAt(player, ["bet"], "cut_before");
  await it.start();
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  expect(await it.casino.balance(player)).toBe("100.00");
});
