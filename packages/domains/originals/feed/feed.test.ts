/** The live feed on a real database: which bets, in which order, under which name, and what its rooms hear. */
import { randomUUID } from "node:crypto";
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import { schemas } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ledgerDomain, type StoredEvent } from "../../ledger/index.ts";
import { originalsDomain } from "../index.ts";
import { createFeed, listFeed } from "./create-feed.ts";

let database: TestDatabase;
beforeAll(async () => {
  // The bets' partitions are made by a function of the ledger's.
  const migrations = [ledgerDomain.migrations, originalsDomain.migrations];
  database = await createTestDatabase({ migrations });
});
afterAll(() => database.drop());
beforeEach(() => database.ownerPool.query("truncate originals_feed_bet"));

const names = new Map<string, string | null>();
const shownNames = async (ids: readonly string[]) =>
  new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? null] as const] : [])));

interface PublishedFeed {
  readonly room: string;
  readonly bets: readonly string[];
}

function startFeed() {
  const published: PublishedFeed[] = [];
  const failures: unknown[] = [];
  const publish = (room: string, event: RoomEvent) => {
    if (event.kind === "feed") published.push({ room, bets: event.bets.map((bet) => bet.id) });
  };
  const feed = createFeed({ shownNames, publish, onFeedFailure: (error) => failures.push(error) });
  const settle = async (...events: StoredEvent[]): Promise<void> => {
    feed.announce(await withTransaction(database.appPool, (client) => feed.record(client, events)));
  };
  return { feed, published, failures, settle };
}

interface Bet {
  readonly player?: string;
  readonly game?: GameId;
  readonly currency?: Currency;
  readonly stake?: string;
  readonly payout?: string;
  readonly state?: string;
}

let clockMs = Date.UTC(2026, 10, 28);

function settled(bet: Bet = {}): StoredEvent {
  const { player = randomUUID(), game = "dice", currency = "RUB", ...rest } = bet;
  clockMs += 1_000;
  const view = { stake: "10.00", payout: "0.00", state: "lost", multiplier: "1.9800", ...rest };
  return {
    streamId: 1,
    seq: 1n,
    position: 0,
    playerId: player,
    topic: "bet_settled",
    payload: { player_id: player, bet: { id: uuidv7(), game, currency, ...view } },
    createdAt: new Date(clockMs),
  };
}

const idOf = (event: StoredEvent): string => (event.payload["bet"] as { id: string }).id;
const list = (query: Parameters<typeof listFeed>[1] = { kind: "all" }) =>
  listFeed({ pool: database.appPool, shownNames }, query);
const idsOf = async (query?: Parameters<typeof listFeed>[1]) =>
  (await list(query)).bets.map((bet) => bet.id);

test("settled bets come newest first, those of one game when asked for", async () => {
  const { settle } = startFeed();
  const [first, keno, last] = [settled(), settled({ game: "keno" }), settled()];
  await settle(first, keno);
  await settle(last);
  expect(await idsOf()).toEqual([last, keno, first].map(idOf));
  expect(await idsOf({ kind: "all", game: "keno" })).toEqual([idOf(keno)]);
  schemas.feed.response.parse(await list());
});

test.each([
  ["a stake of 5 000 roubles", { stake: "5000.00" }, true],
  ["a stake just below", { stake: "4999.99" }, false],
  ["a payout of 5 000 roubles", { payout: "5000.00", state: "won" }, true],
  ["fifty dollars", { currency: "USD", stake: "50.00" }, true],
  ["less than fifty dollars", { currency: "USD", stake: "49.99" }, false],
  ["25 000 tenge", { currency: "KZT", stake: "25000.00" }, true],
] as const)("among the high bets: %s — %j %s", async (_title, bet, isHigh) => {
  const { settle } = startFeed();
  const event = settled(bet);
  await settle(event);
  expect(await idsOf({ kind: "high" })).toEqual(isHigh ? [idOf(event)] : []);
  expect(await idsOf()).toEqual([idOf(event)]);
});

test("a player who hides has no name, also on bets from before", async () => {
  const { settle } = startFeed();
  const player = randomUUID();
  names.set(player, "brass-dial-7");
  await settle(settled({ player }));
  expect((await list()).bets[0]?.player).toBe("brass-dial-7");
  names.set(player, null);
  expect((await list()).bets[0]?.player).toBeNull();
});

test("refunded bets and other events are not published", async () => {
  const { settle, published, feed } = startFeed();
  await settle(settled({ state: "refunded" }), { ...settled(), topic: "deposit_credited" });
  await feed.close();
  expect([await idsOf(), published]).toEqual([[], []]);
});

test("a flood of one game pushes neither other games nor high bets out, and the table stays small", async () => {
  const { settle } = startFeed();
  const keno = settled({ game: "keno" });
  const high = settled({ stake: "9000.00" });
  await settle(keno, high);
  const flood = Array.from({ length: 500 }, () => settled());
  await settle(...flood.slice(0, 400));
  await settle(...flood.slice(400));
  expect(await idsOf()).toEqual(flood.slice(-30).toReversed().map(idOf));
  expect(await idsOf({ kind: "all", game: "keno" })).toEqual([idOf(keno)]);
  expect(await idsOf({ kind: "high" })).toEqual([idOf(high)]);
  const { rowCount } = await database.ownerPool.query("select 1 from originals_feed_bet");
  expect(rowCount).toBe(32);
});

test("events of several streams come one stream after the other: the newest of all are kept and published", async () => {
  const { settle, published, feed } = startFeed();
  const events = Array.from({ length: 80 }, (_, index) => ({
    ...settled(),
    streamId: 1 + (index % 2),
  }));
  const [one, other] = [1, 2].map((id) => events.filter(({ streamId }) => streamId === id));
  await settle(...one!, ...other!);
  await feed.close();
  const newest = events.slice(-30).toReversed().map(idOf);
  expect(await idsOf()).toEqual(newest);
  expect(published).toEqual([{ room: "feed", bets: newest }]);
});

test("events read twice are shown once", async () => {
  const { settle } = startFeed();
  const event = settled();
  await settle(event);
  await settle(event);
  expect(await idsOf()).toEqual([idOf(event)]);
});

test("rooms hear of bets in batches, newest first, high ones in both", async () => {
  const { settle, published, feed, failures } = startFeed();
  const first = settled();
  await settle(first);
  await vi.waitUntil(() => published.length === 1);
  const [low, high] = [settled(), settled({ stake: "7000.00" })];
  await settle(low);
  await settle(high);
  await vi.waitUntil(() => published.length === 3);
  expect(published).toEqual([
    { room: "feed", bets: [idOf(first)] },
    { room: "feed", bets: [idOf(high), idOf(low)] },
    { room: "feed:high", bets: [idOf(high)] },
  ]);
  const flood = Array.from({ length: 100 }, () => settled());
  await settle(...flood);
  await feed.close();
  expect(published[3]?.bets).toEqual(flood.slice(-30).toReversed().map(idOf));
  expect([published.length, failures]).toEqual([4, []]);
});
