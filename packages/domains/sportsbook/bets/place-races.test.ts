/** A market that changes between a batch's read and its commit. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { matchPrices, matchResult, putMarket, putMatch } from "../testing/test-book.ts";
import { onWinner, startTestBets, type TestBets } from "../testing/test-bets.ts";
import { acceptDueBets } from "./accept-bets.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterAll(async () => {
  expect(await it.audit()).toMatchObject({ ok: true });
  await it.close();
});

const event = (status?: "live") => putMatch(it.database.ownerPool, status);

/** Writes as the reader of the feed does, under the event's lock, and commits once `work` waits for it. */
async function whileChanging<Value>(
  id: string,
  change: Partial<Parameters<typeof putMarket>[1]>,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await it.database.ownerPool.connect();
  try {
    await client.query("begin");
    await client.query(`select from sportsbook_event where id = $1 for update`, [id]);
    await putMarket(client, { event: id, market: matchResult, prices: matchPrices, ...change });
    const working = work();
    await vi.waitUntil(async () => (await waitingBackends()) > 0, { timeout: 30_000, interval: 5 });
    await client.query("commit");
    return await working;
  } finally {
    client.release();
  }
}

async function waitingBackends(): Promise<number> {
  const { rows } = await it.database.ownerPool.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
}

test("bets of one market take turns: who waits for its counter longer than for a wallet is not given up", async () => {
  const [player, match] = [await it.player(), await event()];
  const { quote } = await it.quote(player, [onWinner(match)]);
  const holder = await it.database.ownerPool.connect();
  try {
    await holder.query("begin");
    await holder.query(`select from sportsbook_liability where event_id = $1 for update`, [match]);
    const placing = it.place(player, quote);
    // A statement that is given up and sent again never waits for so long.
    await vi.waitUntil(async () => (await longestWaitMs()) > 3 * walletTimeoutMs, {
      timeout: 30_000,
      interval: 20,
    });
    await holder.query("commit");
    expect(await placing).toMatchObject({ status: 200 });
  } finally {
    holder.release();
  }
});

/** For how long the ledger's batches wait for a wallet. */
const walletTimeoutMs = 250;

async function longestWaitMs(): Promise<number> {
  const { rows } = await it.database.ownerPool.query<{ ms: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - query_start) * 1000), 0)::integer as ms from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.ms;
}

test("a bet that meets the change of its market is decided by what the change says", async () => {
  const [player, match] = [await it.player(), await event()];
  const quote = async () => (await it.quote(player, [onWinner(match)])).quote;
  const [first, second] = [await quote(), await quote()];
  const suspended = await whileChanging(match, { status: "suspended" }, () =>
    it.place(player, first),
  );
  expect(suspended).toMatchObject({ status: 409, body: { error: "betting_suspended" } });
  await putMarket(it.database.ownerPool, {
    event: match,
    market: matchResult,
    prices: matchPrices,
  });
  const other = { prices: { ...matchPrices, home: 2_300 } };
  const moved = await whileChanging(match, other, () => it.place(player, second));
  expect(moved).toMatchObject({ status: 409, body: { error: "betting_price_changed" } });
  expect(await it.balance(player)).toBe("10000.00");
});

test("a bet whose delay ends while its market is being suspended gets its stake back", async () => {
  const [player, match] = [await it.player(), await event("live")];
  const { quote } = await it.quote(player, [onWinner(match)]);
  const { body } = await it.place(player, quote);
  await it.database.ownerPool.query(
    `update sportsbook_bet set accept_at = clock_timestamp() where state = 'delayed'`,
  );
  await whileChanging(match, { status: "suspended" }, () => acceptDueBets(it.deps));
  const shown = await it.call(player, `/betting/bets/${body.bet.id}`);
  expect(shown.body).toMatchObject({ bet: { state: "refused" } });
  expect(await it.balance(player)).toBe("10000.00");
});
