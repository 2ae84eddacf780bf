/** The history of rounds over HTTP: its filters, its pages and its file show a player's own rounds and nothing else. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBet, winOf } from "../testing/round.ts";
import { otherSlot, startTestCasino, type TestCasino, testSlot } from "../testing/test-casino.ts";

type Page = RouteResponse<"casinoRounds">;

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(() => it.close());

/** A round that won 2.50, or is open; the id of it. */
async function play(
  playerId: string,
  { slug = testSlot.slug, won = true }: { slug?: string; won?: boolean } = {},
): Promise<string> {
  const bet = newBet(await it.launch(playerId, { slug }), "1.00");
  await it.call("bet", bet);
  if (won) await it.call("win", winOf(bet, "2.50", { round_closed: true }));
  return bet.round;
}

/** Rounds of other days without their bets, made of one that was played; all of the same moment. */
async function addCopies(round: string, { at, count }: { at: string; count: number }) {
  await it.database.ownerPool.query(
    `insert into casino_round (provider, id, player_id, session_id, game_code, currency, state, opened_at, closed_at)
     select provider, 'copy:' || to_char($2::timestamptz, 'MMDD') || '-' || n, player_id, session_id, game_code, currency, 'closed',
       $2::timestamptz, $2::timestamptz
     from casino_round, generate_series(1, $3::integer) n where id = $1`,
    [round, at, count],
  );
}

const history = (playerId: string, query: string) =>
  it.asPlayer<Page & { errors?: object }>(playerId, `/casino/rounds?${query}`);
const ids = ({ body }: { readonly body: Page }) => body.rounds.map(({ id }) => id);

test("rounds of one moment are on one page each, however many there are", async () => {
  const player = await it.player();
  const round = await play(player);
  await addCopies(round, { at: "2026-03-29T01:00:00.123456Z", count: 45 });
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body }: { body: Page } = await history(player, cursor && `cursor=${cursor}`);
    seen.push(...body.rounds.map(({ id }) => id));
    sizes.push(body.rounds.length);
    cursor = body.next_cursor;
  }
  expect([sizes, new Set(seen).size, seen[0]]).toEqual([[20, 20, 6], 46, round]);
});

test("game, state and days narrow the history, and it shows nobody else's rounds", async () => {
  const [player, other] = [await it.player(), await it.player()];
  const won = await play(player);
  const open = await play(player, { slug: otherSlot.slug, won: false });
  await play(other);
  await addCopies(won, { at: "2026-04-01T22:30:00Z", count: 1 });
  expect(ids(await history(player, `game=${testSlot.slug}`))).toEqual([won, "copy:0401-1"]);
  expect(ids(await history(player, "state=open"))).toEqual([open]);
  const day = (text: string) => `from=${text}&to=${text}&timezone=Europe/Berlin`;
  expect(ids(await history(player, day("2026-04-02")))).toEqual(["copy:0401-1"]);
  expect(ids(await history(player, day("2026-04-01")))).toEqual([]);
});

test("filters that are none are refused by their names", async () => {
  const player = await it.player();
  for (const [query, field] of [
    ["from=2026-02-30", "from"],
    ["from=2026-05-02&to=2026-05-01", "to"],
    ["state=eaten", "state"],
    ["cursor=1", "cursor"],
    [`cursor=1.${"a".repeat(65)}`, "cursor"],
    ["player_id=1", "player_id"],
  ]) {
    const { status, body } = await history(player, query!);
    expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 422, [field]]);
  }
});

test("the file has every round of its days once, in the player's time and in UTC, with what it staked and paid", async () => {
  const player = await it.player();
  const round = await play(player);
  await addCopies(round, { at: "2026-05-01T01:00:00Z", count: 1_234 });
  const file = (query: string) =>
    fetch(`${it.url}/profile/history/rounds.csv?${query}`, {
      headers: { authorization: `Bearer ${player}` },
    });
  const read = async (query: string) => (await (await file(query)).text()).trimEnd().split("\r\n");
  const [header, ...lines] = await read("from=2026-05-01&to=2026-05-01&timezone=Europe/Berlin");
  expect(header).toContain("id,provider,game,kind,state,local_time,utc_time,");
  expect(new Set(lines).size).toBe(1_234);
  expect(lines[0]).toContain(",2026-05-01T03:00:00.000+02:00,2026-05-01T01:00:00.000Z,");
  const today = new Date().toISOString().slice(0, 10);
  const [, own = ""] = await read(`from=${today}&to=${today}&timezone=UTC`);
  expect(own).toContain(`${round},studio,line-five,slot,closed,`);
  expect(own).toContain(",RUB,1.00,2.50,1.50,");
  expect((await file("from=2026-05-01")).status).toBe(422);
});
