/** The history of bets over HTTP: its filters, its pages and its file show a player's own bets and nothing else. */
import { randomUUID } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { firstIdOf } from "@oddwright/platform/identifiers/id-range.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BetAnswer,
  startTestOriginals,
  type TestOriginals,
} from "../testing/test-originals.ts";

type Page = RouteResponse<"betHistory">;

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(async () => {
  expect(it.failures).toEqual([]);
  await it.close();
});

async function placeDice(playerId: string): Promise<BetAnswer["bet"]> {
  const { body } = await it.call<BetAnswer>("/games/dice/bets", {
    method: "POST",
    as: playerId,
    key: randomUUID(),
    body: { stake: "10.00", target: "50.50", direction: "over" },
  });
  return body.bet;
}

async function newPlayer(): Promise<string> {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  return playerId;
}

interface Copy {
  readonly at: string;
  readonly game?: string;
  readonly state?: string;
  readonly seed?: string;
  readonly count?: number;
}

/** Bets of other days, made of one that was placed. */
async function addCopies(playerId: string, { id }: { readonly id: string }, copy: Copy) {
  const { at, game = "dice", state = "won", seed = "seed", count = 1 } = copy;
  await it.database.ownerPool.query(
    `insert into originals_bet (player_id, id, operation_key, game, algorithm, state, currency, stake_main_minor,
       stake_bonus_minor, payout_main_minor, payout_bonus_minor, multiplier_10k, params, outcome, seed_pair_id, nonce,
       client_seed, server_seed_hash, created_at)
     select player_id, ($3::text || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), $4, algorithm, $5, currency, stake_main_minor,
       stake_bonus_minor, payout_main_minor, payout_bonus_minor, multiplier_10k, params, outcome, seed_pair_id, n,
       $6, server_seed_hash, $7::timestamptz
     from originals_bet, generate_series(1, $8::integer) as n where player_id = $1 and id = $2`,
    [
      playerId,
      id,
      `${firstIdOf(Date.parse(at)).slice(0, 14)}7000-8000-`,
      game,
      state,
      seed,
      at,
      count,
    ],
  );
}

const history = (playerId: string, query: string) =>
  it.call<Page & { errors?: Record<string, string[]> }>(`/profile/history/bets?${query}`, {
    as: playerId,
  });
const times = ({ bets }: Page) => bets.map((bet) => bet.created_at);

test("days are those of the player's zone, also where the clocks are changed", async () => {
  const playerId = await newPlayer();
  const bet = await placeDice(playerId);
  // In Berlin the 29th of March 2026 has 23 hours: from 23:00 to 22:00 in UTC.
  const moments = [
    "2026-03-28T22:59:59.999Z",
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T21:59:59.999Z",
    "2026-03-29T22:00:00.000Z",
  ];
  for (const at of moments) await addCopies(playerId, bet, { at });
  const day = "from=2026-03-29&to=2026-03-29";
  const berlin = await history(playerId, `${day}&timezone=Europe/Berlin`);
  expect(times(berlin.body)).toEqual(["2026-03-29T21:59:59.999Z", "2026-03-28T23:00:00.000Z"]);
  const utc = await history(playerId, day);
  expect(times(utc.body)).toEqual(["2026-03-29T22:00:00.000Z", "2026-03-29T21:59:59.999Z"]);
  const until = await history(playerId, "to=2026-03-28&timezone=Europe/Berlin");
  expect(times(until.body)).toEqual(["2026-03-28T22:59:59.999Z"]);
});

test("game, result and days narrow together, and the pages of a filter hold each bet once", async () => {
  const playerId = await newPlayer();
  const bet = await placeDice(playerId);
  await addCopies(playerId, bet, { at: "2026-05-01T10:00:00Z", count: 70 });
  await addCopies(playerId, bet, { at: "2026-05-01T11:00:00Z", state: "lost", count: 5 });
  await addCopies(playerId, bet, { at: "2026-05-01T12:00:00Z", game: "keno", count: 4 });
  await addCopies(playerId, bet, { at: "2026-05-02T10:00:00Z", count: 3 });
  const filter = "game=dice&state=won&from=2026-05-01&to=2026-05-01";
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: { body: Page } = await history(
      playerId,
      `${filter}${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.bets.map(({ id }) => id));
    cursor = body.next_cursor;
  }
  expect(seen).toHaveLength(70);
  expect(new Set(seen).size).toBe(70);
  expect(seen.toSorted().toReversed()).toEqual(seen);
  const keno = await history(playerId, "game=keno");
  expect(keno.body.bets).toHaveLength(4);
  const lost = await history(playerId, "state=lost&from=2026-05-01&to=2026-05-02");
  expect(lost.body.bets).toHaveLength(5);
});

test("another player's bets are in no page and no file, whatever the cursor", async () => {
  const [owner, stranger] = [await newPlayer(), await newPlayer()];
  const { id } = await placeDice(owner);
  await placeDice(owner);
  for (const query of ["", `cursor=${id}`, "from=2020-01-01&to=2099-12-31"])
    expect((await history(stranger, query)).body.bets).toEqual([]);
  const file = await it.call<string>("/profile/history/bets.csv?from=2026-01-01&to=2026-12-31", {
    as: stranger,
  });
  expect(file.text.trimEnd().split("\r\n")).toHaveLength(1);
  const guest = await it.call("/profile/history/bets.csv?from=2026-01-01&to=2026-12-31");
  expect([guest.status, guest.body.error]).toEqual([401, "session_expired"]);
});

test("what is no day, no zone and no range is refused by its field", async () => {
  const playerId = await newPlayer();
  for (const [query, field] of [
    ["from=2026-02-30", "from"],
    ["from=yesterday", "from"],
    ["to=2026-13-01", "to"],
    ["from=2026-05-02&to=2026-05-01", "to"],
    ["timezone=Mars/Olympus", "timezone"],
    ["timezone=%2B03:00", "timezone"],
    ["state=eaten", "state"],
    ["game=chess", "game"],
    ["cursor=1", "cursor"],
    ["player_id=1", "player_id"],
  ]) {
    const { status, body } = await history(playerId, query!);
    expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]]);
  }
});

test("the file has every bet of its days once, in the player's time and in UTC, and no formula", async () => {
  const playerId = await newPlayer();
  const bet = await placeDice(playerId);
  const seed = `=HYPERLINK("http://evil.test","win")`;
  await addCopies(playerId, bet, { at: "2026-03-29T01:00:00Z", seed, count: 2_345 });
  await addCopies(playerId, bet, { at: "2026-03-29T22:00:00Z" });
  const file = await it.call<string>(
    "/profile/history/bets.csv?from=2026-03-29&to=2026-03-29&timezone=Europe/Berlin",
    { as: playerId },
  );
  expect(file.status).toBe(200);
  const [header = "", ...lines] = file.text.trimEnd().split("\r\n");
  expect(header.startsWith("id,game,state,local_time,utc_time,")).toBe(true);
  expect(new Set(lines).size).toBe(2_345);
  expect(lines[0]).toContain(",2026-03-29T03:00:00.000+02:00,2026-03-29T01:00:00.000Z,RUB,10.00,");
  expect(lines[0]).toContain(`,"'=HYPERLINK(""http://evil.test"",""win"")",`);
});

test("a file of more than twelve months is refused, and one without days", async () => {
  const playerId = await newPlayer();
  const file = (query: string) =>
    it.call<{ error: string }>(`/profile/history/bets.csv?${query}`, { as: playerId });
  const long = await file("from=2025-01-01&to=2026-01-02");
  expect([long.status, long.body.error]).toEqual([422, "export_range_too_long"]);
  expect((await file("from=2025-01-01&to=2026-01-01")).status).toBe(200);
  expect((await file("from=2025-01-01")).status).toBe(422);
});
