/** Processes that are killed with SIGKILL in the middle of settling many bets of one market: each bet ends once, whoever goes on. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { priceMilli } from "@oddwright/core/odds/prices/price.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { placeOperation } from "../bets/place-operation.ts";
import { liabilityKeys } from "../caps/liability.ts";
import { openLiabilities } from "../caps/liability-store.ts";
import { checkSettlement } from "../staff/check-settlement.ts";
import { startTestBets, type TestBets } from "../testing/test-bets.ts";
import { fullTime, matchResult, putEvent, putMarket, say } from "../testing/test-book.ts";

const event = "cup-final";
const prices = { home: 2_500, draw: 3_200, away: 2_900 } as const;
const selections = ["home", "draw", "away"] as const;
const playerCount = 100;
const betsEach = 12;
const betCount = playerCount * betsEach;
const startMinor = 1_000_000n;
/** As long as a state may take on a machine with much else to do. */
const patience = { timeout: 120_000, interval: 5 };

let it: TestBets;
const processes: { readonly id: string; readonly child: ChildProcess }[] = [];
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await it.close();
});

async function startProcess(): Promise<void> {
  const program = fileURLToPath(new URL("../testing/settling-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, it.database.appUrl], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  processes.push({ id: said.toString().trim(), child });
}

const stakeOf = (player: number, round: number): bigint => BigInt(100 + player + round);
const selectionOf = (player: number, round: number) =>
  selections[(player + round) % selections.length]!;

/** Singles of all players on the three results, by the operation that the API places them with; their ids in the order in which they are settled. */
async function placeAll(players: readonly string[]): Promise<readonly string[]> {
  const { ownerPool } = it.database;
  await putEvent(ownerPool, event);
  await putMarket(ownerPool, { event, market: matchResult, prices });
  const legOf = (selection: keyof typeof prices) => ({
    event,
    picks: [{ key: "match_result/match", market: matchResult, selection, version: 1 }] as const,
    price: priceMilli(prices[selection]),
    banker: false,
  });
  const keys = selections.flatMap((selection) => liabilityKeys([legOf(selection)], "RUB"));
  await openLiabilities(ownerPool, keys);
  for (let round = 0; round < betsEach; round += 1)
    await Promise.all(
      players.map(async (playerId, at) => {
        const bet = {
          playerId,
          currency: "RUB",
          key: randomUUID(),
          input: {
            betId: uuidV7(),
            readsOffers: true,
            newLegs: [legOf(selectionOf(at, round))],
            kind: "single",
            folds: [1],
            lines: 1n,
            policy: "none",
            stakeMinor: stakeOf(at, round),
            quoteMark: "test",
          },
        } as const;
        let placed = await it.ledger.execute(placeOperation, bet);
        // The ledger was busy for too long: the same bet once more, as a browser asks again.
        while (!placed.ok && placed.code === "service_unavailable")
          placed = await it.ledger.execute(placeOperation, bet);
        expect(placed.ok ? "placed" : placed.code).toBe("placed");
      }),
    );
  const { rows } = await ownerPool.query<{ id: string }>(
    `select id from sportsbook_bet order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Whoever comes to a row with a gate waits in the middle of its statement until the gate is gone. */
const gates = `
  create table test_gate (name text primary key);
  create function wait_at_test_gate() returns trigger language plpgsql security definer as $$
    declare
      own text := case tg_op when 'INSERT' then to_jsonb(new)->>'bet_id' else to_jsonb(old)->>'event_id' end;
    begin
      while exists (select from test_gate where name = own) loop
        perform set_config('application_name', 'at gate ' || own, false);
        perform pg_sleep(0.01);
      end loop;
      return case tg_op when 'INSERT' then new else old end;
    end $$;
  create trigger test_gate before insert on sportsbook_settlement for each row execute function wait_at_test_gate();
  create trigger test_gate before delete on sportsbook_settlement_due for each row execute function wait_at_test_gate();`;

/** The connection of whoever waits there. */
async function waitingAt(gate: string): Promise<number | null> {
  const { rows } = await it.database.ownerPool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'at gate ' || $1`,
    [gate],
  );
  return rows[0]?.pid ?? null;
}

const settledBets = async (): Promise<number> => {
  const { rows } = await it.database.ownerPool.query<{ bets: number }>(
    `select count(*)::integer as bets from sportsbook_bet where state = 'settled'`,
  );
  return rows[0]!.bets;
};

interface Kill {
  /** A bet, while it is written that it is settled; the event, while it is taken off the list of those that are due. */
  readonly at: string;
  /** Where the killed one is to come by next, closed before it dies. */
  readonly next: string | null;
  /** Its transaction is rolled back, or PostgreSQL goes on with what had been sent to it. */
  readonly isConnectionLost: boolean;
}

/** Answers how many bets were settled by then. */
async function killThere({ at, next, isConnectionLost }: Kill): Promise<number> {
  const { ownerPool } = it.database;
  const pid = await vi.waitUntil(() => waitingAt(at), patience);
  const settled = await settledBets();
  const { rows } = await ownerPool.query<{ holder: string }>(
    `select holder from lease where name = 'sportsbook-settlement'`,
  );
  const leader = processes.find(({ id }) => id === rows[0]?.holder);
  leader?.child.kill("SIGKILL");
  expect(await once(leader!.child, "exit")).toEqual([null, "SIGKILL"]);
  if (isConnectionLost) await ownerPool.query(`select pg_terminate_backend($1)`, [pid]);
  if (next !== null) await ownerPool.query(`insert into test_gate values ($1)`, [next]);
  await ownerPool.query(`delete from test_gate where name = $1`, [at]);
  // The dead one's lease ends sooner than it would by itself.
  await ownerPool.query(`update lease set lease_until = clock_timestamp()`);
  return settled;
}

test("whoever settles is killed three times in the middle of 1 200 bets of one market, and each bet ends once", async () => {
  const { ownerPool, appPool } = it.database;
  const [players] = await Promise.all([
    Promise.all(Array.from({ length: playerCount }, () => it.player(startMinor))),
    // They wait for work side by side, as workers do: the next one takes over as soon as the lease is free.
    ...Array.from({ length: 3 }, startProcess),
  ]);
  const bets = await placeAll(players);
  expect(bets).toHaveLength(betCount);
  const [early, late] = [bets[300]!, bets[1_100]!];
  await ownerPool.query(gates);
  await ownerPool.query(`insert into test_gate values ($1)`, [early]);
  await say(ownerPool, event, fullTime(2, 1));

  const first = await killThere({ at: early, next: late, isConnectionLost: true });
  expect(first).toBeLessThan(betCount);
  const second = await killThere({ at: late, next: event, isConnectionLost: false });
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThan(betCount);
  expect(await killThere({ at: event, next: null, isConnectionLost: false })).toBe(betCount);
  await it.settle();
  const left = await ownerPool.query(`select from sportsbook_settlement_due`);
  expect(left.rowCount).toBe(0);

  const { rows } = await ownerPool.query(
    `select (select count(*)::integer from sportsbook_bet where state = 'settled' and settlement_version = 1) as bets,
       (select count(*)::integer from sportsbook_settlement) as settlements,
       (select count(*)::integer from sportsbook_posting where purpose = 'settlement') as stakes,
       (select count(*)::integer from sportsbook_posting where purpose = 'payout') as payouts`,
  );
  const [all, won] = [betCount, betCount / selections.length];
  expect(rows).toEqual([{ bets: all, settlements: all, stakes: all, payouts: won }]);
  for (const [at, playerId] of players.entries()) {
    let minor = startMinor;
    for (let round = 0; round < betsEach; round += 1) {
      const stake = stakeOf(at, round);
      const isWon = selectionOf(at, round) === "home";
      minor += (isWon ? (stake * BigInt(prices.home)) / 1_000n : 0n) - stake;
    }
    expect(await it.balance(playerId)).toBe((Number(minor) / 100).toFixed(2));
  }
  expect(await checkSettlement(appPool, event)).toMatchObject({
    checked: betCount,
    differences: [],
  });
  expect(await it.audit()).toMatchObject({ ok: true });
}, 300_000);
