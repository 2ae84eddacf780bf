/** A process that stops hands its rounds over before it drains: the games do not wait for its last request. */
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startEndlessRequest } from "../testing/endless-request.ts";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";

let program: TestProgram;
let stopped: Promise<void> | undefined;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => stopped ?? program.stop());

/** From the next renewal on, a lease ends in this test by being given up and in no other way. */
const endlessLeases = `
  create function make_lease_endless() returns trigger language plpgsql as $$
  begin
    if new.lease_until > clock_timestamp() then
      new.lease_until := clock_timestamp() + interval '1 hour';
    end if;
    return new;
  end $$;
  create trigger endless before insert or update on lease
    for each row execute function make_lease_endless()`;

async function gamesLedFor(pool: pg.Pool, interval: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from lease where name in ('crash-rounds', 'roulette-rounds', 'rooms-pots')
       and lease_until > clock_timestamp() + $1::interval order by name`,
    [interval],
  );
  return rows.map(({ name }) => name);
}

test("leases are given up once the jobs have ended, while requests are still running", async () => {
  const { apiUrl, database } = program;
  await database.ownerPool.query(endlessLeases);
  await vi.waitUntil(
    async () => (await gamesLedFor(database.ownerPool, "30 minutes")).length === 3,
    { timeout: 30_000, interval: 100 },
  );
  const endless = await startEndlessRequest(apiUrl);
  await program.call("/health");
  stopped = program.stop();
  await vi.waitUntil(async () => (await gamesLedFor(database.ownerPool, "0")).length === 0, {
    timeout: 30_000,
    interval: 20,
  });
  expect(endless.closed, "the request was not waited for").toBe(false);
  endless.destroy();
});
