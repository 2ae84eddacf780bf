/** The shelf of a player's lobby: marks, the last games, an open round; and what the site is told of a game. */
import { randomUUID } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importGames, type ProviderList, readProviderList, setGameEnabled } from "../index.ts";
import {
  listOf,
  otherSlot,
  startTestCasino,
  type TestCasino,
  testSlot,
} from "../testing/test-casino.ts";

type Shelf = RouteResponse<"casinoShelf">;

let it: TestCasino;
let playerId: string;
beforeAll(async () => {
  it = await startTestCasino();
});
beforeEach(async () => {
  playerId = await it.player();
});
afterAll(() => it.close());

const shelfOf = async (player: string): Promise<Shelf> =>
  (await it.asPlayer<Shelf>(player, "/casino/shelf")).body;
const mark = (game: string, marked: boolean) =>
  it.asPlayer<object>(playerId, "/casino/favourites", { game, marked });
const slugs = (games: Shelf["favourites"]) => games.map(({ slug }) => slug);

async function stake(slug: string, round: string): Promise<void> {
  const session = await it.launch(playerId, { slug });
  const { body } = await it.call("bet", {
    session,
    transaction_uuid: randomUUID(),
    round,
    currency: "RUB",
    amount: "1.00",
    bet_mode: "base",
  });
  expect(body.status).toBe("OK");
}

test("a marked game is on its player's shelf alone, the last one first, until it is taken off", async () => {
  await mark(testSlot.slug, true);
  await mark(otherSlot.slug, true);
  await mark(otherSlot.slug, true);
  expect(slugs((await shelfOf(playerId)).favourites)).toEqual(["ways", "line-five"]);
  expect((await shelfOf(await it.player())).favourites).toEqual([]);
  await mark(otherSlot.slug, false);
  await mark(otherSlot.slug, false);
  expect(slugs((await shelfOf(playerId)).favourites)).toEqual(["line-five"]);
  const unknown = await mark("no-such-game", true);
  expect([unknown.status, unknown.text]).toEqual([
    404,
    expect.stringContaining("casino_game_unknown"),
  ]);
});

test("the last games come once each, and an open round with what it is about", async () => {
  expect((await shelfOf(playerId)).open_round).toBeNull();
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  await stake(testSlot.slug, ids[0]);
  await stake(otherSlot.slug, ids[1]);
  await stake(testSlot.slug, ids[2]);
  const { recent, open_round: open } = await shelfOf(playerId);
  expect(slugs(recent)).toEqual(["line-five", "ways"]);
  expect(open).toMatchObject({
    id: ids[2],
    game: "line-five",
    kind: "slot",
    stake: "1.00",
    state: "open",
  });
});

test("a game that is switched off, or not offered here, is on no shelf", async () => {
  await mark(testSlot.slug, true);
  await setGameEnabled(it.database.ownerPool, { slug: testSlot.slug, isEnabled: false });
  expect((await shelfOf(playerId)).favourites).toEqual([]);
  await setGameEnabled(it.database.ownerPool, { slug: testSlot.slug, isEnabled: true });
  expect(slugs((await shelfOf(playerId)).favourites)).toEqual(["line-five"]);
});

const written = {
  code: "told",
  slug: "told",
  kind: "slot",
  names: { en: "Told", ru: "Told", kz: "Told", br: "Told" },
  features: [],
  volatility: 2,
  returns: [{ mode: "base", percent: "96.10", hit_one_in: "4.20", largest_win: "900.00" }],
  max_win_stakes: 1_000,
};
const told = {
  picture: "/tiles/told.svg",
  round_page: "/rounds/{round}",
  demo: true,
  algorithm: "told-1",
};

test("pictures, demos and rounds of a game are at its provider's origin", async () => {
  await importGames(it.database.ownerPool, {
    ...listOf("studio", [testSlot, otherSlot]),
    games: (
      readProviderList({ provider: "studio", games: [{ ...written, ...told }] }) as {
        list: ProviderList;
      }
    ).list.games,
  });
  const { body } = await it.asGuest<RouteResponse<"casinoGame">>("/casino/games/told");
  expect(body).toMatchObject({
    picture: "http://studio.test/tiles/told.svg",
    has_demo: true,
    demo_url: "http://studio.test/play?game=told&mode=demo",
    algorithm: "told-1",
    modes: [
      { mode: "base", cost: "1", hit_one_in: "4.20", feature_one_in: null, largest_win: "900.00" },
    ],
  });
  const round = randomUUID();
  await stake("told", round);
  const rounds = await it.asPlayer<RouteResponse<"casinoRounds">>(
    playerId,
    "/casino/rounds?game=told",
  );
  expect(rounds.body.rounds[0]?.address).toBe(`http://studio.test/rounds/${round}`);
});

test.each([
  "//elsewhere.example/x.svg",
  "https://elsewhere.example/x.svg",
  "x.svg",
  "/a?b",
  "/\\x",
])("a list cannot lead the site to another origin by %s", (picture) => {
  const read = readProviderList({ provider: "studio", games: [{ ...written, picture }] });
  expect(read.ok).toBe(false);
});
