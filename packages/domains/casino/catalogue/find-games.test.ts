/** A lobby of five thousand games: what is searched, filtered and counted is found by indexes, in pages that miss and repeat nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { importGames, type ProviderList, readProviderList, setGameEnabled } from "../index.ts";
import { scansOf } from "../testing/scans.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { countFacets, findGames, type GameFilter } from "./find-games.ts";

const count = 5_000;
const features = ["free-spins", "cascades", "hold-and-spin", "clusters", "feature-buy"];
const adjectives = ["Golden", "Silent", "Wild", "Crimson", "Frozen", "Hidden", "Lucky"];
const nouns = ["Garden", "River", "Tiger", "Temple", "Comet", "Harbour", "Orchard", "Dragon"];

const named = (number: number): string =>
  `${adjectives[number % adjectives.length]} ${nouns[number % nouns.length]} ${number}`;

/** As a provider writes it; what differs follows from the number. */
const written = (number: number, changes: object = {}) => ({
  code: `g-${number}`,
  slug: `second-g-${number}`,
  kind: number % 10 === 0 ? "table" : "slot",
  names: {
    en: named(number),
    ru: `Игра ${number}`,
    kz: `Ойын ${number}`,
    br: `Jogo ${number}`,
  },
  tags: number % 4 === 0 ? ["new"] : [],
  features: [features[number % features.length]],
  volatility: (number % 5) + 1,
  returns: [{ mode: "base", percent: "96.10" }],
  max_win_stakes: 1_000,
  ...changes,
});

function listOf(games: readonly object[]): ProviderList {
  const read = readProviderList({ provider: "second", games });
  if (!read.ok) throw new Error(read.faults);
  return read.list;
}

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
  const games = Array.from({ length: count }, (_, number) => written(number));
  games[8] = written(8, { names: { ...written(8).names, en: "Quasar" } });
  games[7] = written(7, {
    names: { ...written(7).names, en: "Zephyr" },
    blocked_countries: ["KZ"],
    devices: ["desktop"],
    bet_levels: { RUB: ["1.00", "2.50"] },
  });
  await importGames(it.database.ownerPool, listOf(games));
  await it.database.ownerPool.query(`vacuum analyze casino_game`);
});
afterAll(() => it.close());

const none: GameFilter = {
  providers: ["studio", "second"],
  kind: undefined,
  feature: undefined,
  tag: undefined,
  volatility: undefined,
  device: undefined,
  words: undefined,
  country: null,
};

type Games = RouteResponse<"casinoGames">;

const get = async <Body>(path: string): Promise<Body> => (await it.asGuest<Body>(path)).body;

describe("an index finds", () => {
  test.each([
    ["those of a provider that has few", { providers: ["studio"] }, "casino_game_of_provider"],
    ["words of a name", { words: "golden 49" }, "casino_game_search"],
  ] as const)("%s", async (_what, changes, index) => {
    const scans = await scansOf(it.database.ownerPool, (db) =>
      findGames(db, { ...none, ...changes }, { before: "4000", limit: 41 }),
    );
    expect(scans.map((scan) => scan.index)).toEqual([index]);
    expect(scans[0]?.condition).not.toBeNull();
  });

  test.each([
    ["all", {}],
    ["a kind", { kind: "table" }],
    ["a volatility", { kind: "slot", volatility: 2 }],
    ["a device", { device: "mobile" }],
  ] as const)("the page of %s from where the one before ended", async (_what, changes) => {
    const scans = await scansOf(it.database.ownerPool, (db) =>
      findGames(db, { ...none, ...changes }, { before: "4000", limit: 41 }),
    );
    expect(scans).toEqual([
      expect.objectContaining({ condition: expect.stringContaining("number < ") }),
    ]);
  });

  test.each([
    ["of a search", { words: "tiger" }, "casino_game_search"],
    ["of a feature", { feature: "cascades" }, "casino_game_features"],
    ["of a tag", { tag: "new" }, "casino_game_tags"],
    ["of a kind", { kind: "table" }, "casino_game_listed"],
  ] as const)("the facets %s", async (_what, changes, index) => {
    const scans = await scansOf(it.database.ownerPool, (db) =>
      countFacets(db, { ...none, ...changes }),
    );
    expect(scans.map((scan) => scan.index)).toEqual([index]);
    expect(scans[0]?.condition).not.toBeNull();
  });
});

test("pages lead through all games once, the newest first", async () => {
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Games = await get<Games>(
      `/casino/games?kind=table${cursor === "" ? "" : `&cursor=${cursor}`}`,
    );
    seen.push(...page.games.map(({ slug }) => slug));
    cursor = page.next_cursor;
  }
  const tables = Array.from({ length: count }, (_, number) => number).filter((n) => n % 10 === 0);
  expect(seen).toEqual(tables.toReversed().map((number) => `second-g-${number}`));
});

describe("a search", () => {
  test.each([
    ["Golden garden 0", ["second-g-0"]],
    ["garden gold 4200", ["second-g-4200"]],
    ["ИГРА 4999", ["second-g-4999"]],
    ["line fi", ["line-five"]],
    ["!!! 'tiger' & 4994 | *", ["second-g-4994"]],
    ["nothing like that", []],
  ])("of %j finds the beginnings of words in any language", async (typed, slugs) => {
    const { games } = await get<Games>(`/casino/games?q=${encodeURIComponent(typed)}`);
    expect(games.map(({ slug }) => slug)).toEqual(slugs);
  });

  test("of signs alone asks for nothing", async () => {
    const { games } = await get<Games>(`/casino/games?q=${encodeURIComponent("&|!")}`);
    expect(games.length).toBe(40);
  });
});

test("facets count what is found, and agree with the pages", async () => {
  const facets = await get<RouteResponse<"casinoFacets">>(
    "/casino/facets?kind=table&provider=second",
  );
  expect(facets.total).toBe(count / 10);
  expect(facets.providers).toEqual([{ value: "second", games: count / 10 }]);
  expect(facets.features.reduce((sum, { games }) => sum + games, 0)).toBe(count / 10);
  expect(facets.volatilities).toEqual([{ value: "1", games: count / 10 }]);
  expect(facets.tags).toEqual([{ value: "new", games: count / 20 }]);
});

test("a game is not shown where, or on what, its provider does not offer it", async () => {
  const query = "/casino/games?q=zephyr";
  const slugs = async (more: string) =>
    (await get<Games>(query + more)).games.map(({ slug }) => slug);
  const one = "/casino/games/second-g-7";
  expect(await slugs("")).toEqual(["second-g-7"]);
  expect(await slugs("&device=mobile")).toEqual([]);
  it.region = "RU";
  expect(await slugs("&device=desktop")).toEqual(["second-g-7"]);
  expect(await get(one)).toMatchObject({
    is_offered_here: true,
    bet_levels: { RUB: ["1.00", "2.50"] },
    devices: ["desktop"],
  });
  it.region = "KZ";
  expect(await slugs("")).toEqual([]);
  expect(await get(one)).toMatchObject({ is_offered_here: false });
  const body = { game: "second-g-7", locale: "kz" };
  const launch = await it.asPlayer<{ error: string }>(await it.player(), "/casino/sessions", body);
  expect([launch.status, launch.body.error]).toEqual([409, "casino_game_not_here"]);
  it.region = null;
});

test("a game that is switched off, or whose provider is not connected, is nowhere", async () => {
  const found = async () => (await get<Games>("/casino/games?q=quasar")).games.length;
  expect(await found()).toBe(1);
  await setGameEnabled(it.database.ownerPool, { slug: "second-g-8", isEnabled: false });
  expect(await found()).toBe(0);
  expect(await get("/casino/games/second-g-8")).toMatchObject({ error: "casino_game_unknown" });
  const { total } = await get<RouteResponse<"casinoFacets">>("/casino/facets?provider=third");
  expect(total).toBe(0);
});

test("an import brings games up to date, keeps what staff switched off, and names what is not listed", async () => {
  const { ownerPool } = it.database;
  await setGameEnabled(ownerPool, { slug: "second-g-9", isEnabled: false });
  const names = { ...written(9).names, en: "Renamed Nine" };
  const { unlisted } = await importGames(ownerPool, listOf([written(9, { names })]));
  expect(unlisted.length).toBe(count - 1);
  expect((await get<Games>("/casino/games?q=renamed")).games).toEqual([]);
  await setGameEnabled(ownerPool, { slug: "second-g-9", isEnabled: true });
  const found = await get<Games>("/casino/games?q=renamed");
  expect(found.games.map(({ slug }) => slug)).toEqual(["second-g-9"]);
});
