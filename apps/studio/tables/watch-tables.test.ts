/** Every page that looks on is told what becomes of its table. */
import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { TableState } from "./shown-table.ts";
import { watchTables } from "./watch-tables.ts";

const pace = { bettingMs: 20_000, spinMs: 8_000, resultMs: 5_000, decisionMs: 15_000 };
const tableCode = "quay-roulette";

/** A database of one round, which is spun or not; a reading of it may be held back. */
function tableDatabase() {
  const now = { isSpun: false, held: null as PromiseWithResolvers<void> | null };
  const query = async (text: string) => {
    if (text.includes("from studio_table_round")) {
      const spunMs = now.isSpun ? 2_000 : null;
      const { held } = now;
      now.held = null;
      await held?.promise;
      return {
        rows: [{ id: "one", number: 1n, closes_ms: 1_000, spun_ms: spunMs, outcome: null }],
      };
    }
    return { rows: text.includes("count(distinct") ? [{ players: 1 }] : [{ ms: 500 }] };
  };
  return { now, pool: { query } as unknown as pg.Pool };
}

test("a page that joins while the round is spun is told so, though the others heard it before", async () => {
  const { now, pool } = tableDatabase();
  const failures: unknown[] = [];
  const watch = watchTables({ pool, pace }, (error) => failures.push(error));
  onTestFinished(() => watch.close());
  const look = async (sessionId: string) => {
    const seen: (number | null | undefined)[] = [];
    const onState = ({ round }: TableState): void => void seen.push(round?.spun_at_ms);
    await watch.join({ sessionId, tableCode, onState, onClose: () => undefined });
    return seen;
  };
  const first = await look("first");
  await vi.waitUntil(() => first.length > 1);
  // The reading of the one who joins is from before the spin, and comes after all others have heard of it.
  const held = Promise.withResolvers<void>();
  now.held = held;
  const joining = look("second");
  await vi.waitUntil(() => now.held === null);
  now.isSpun = true;
  await vi.waitUntil(() => first.includes(2_000));
  held.resolve();
  const second = await joining;
  expect(second).toEqual([null]);
  await vi.waitUntil(() => second.includes(2_000));
  expect(failures).toEqual([]);
});
