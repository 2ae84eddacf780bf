/** Lobbies learn of live tables what their providers say now, and nothing of providers that do not answer. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { liveTables } from "./live-tables.ts";
import { importGames } from "./game-store.ts";
import { readProviderList } from "./provider-list.ts";

let casino: TestCasino;
let pool: pg.Pool;
let answer: string;
const server = createServer((request, response) => {
  response.writeHead(request.url === "/tables" ? 200 : 404).end(answer);
});

beforeAll(async () => {
  casino = await startTestCasino();
  pool = casino.database.appPool;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const names = { en: "Table", ru: "Table", kz: "Table", br: "Table" };
  const list = readProviderList({
    provider: "second",
    games: ["open", "closed"].map((code) => ({
      code,
      slug: `the-${code}`,
      kind: "table",
      names,
      features: ["roulette"],
      volatility: 3,
      returns: [{ mode: "base", percent: "97.29" }],
      max_win_stakes: 36,
      ...(code === "closed" && { blocked_countries: ["GB"] }),
    })),
  });
  if (!list.ok) throw new Error(list.faults);
  await importGames(casino.database.ownerPool, list.list);
});
afterAll(async () => {
  server.close();
  await casino.close();
});

const asked = (country: string | null = null) => {
  const { port } = server.address() as AddressInfo;
  const launchUrl = `http://127.0.0.1:${port}/play`;
  const provider = {
    name: "second",
    launchUrl,
    roundsUrl: null,
    freeRoundsUrl: null,
    keys: [],
    hub88: null,
  };
  return liveTables({ pool, gameProviders: [provider] })(country);
};

const told = (game: string) => ({ game, players: 3, results: ["17", "0"] });

test("a table has its players and results by the address of its page; unknown ones, and those not offered there, are left out", async () => {
  const seats = { taken: 2, all: 7 };
  answer = JSON.stringify({
    tables: [{ ...told("open"), seats }, told("closed"), told("unknown")],
  });
  const shown = { players: 3, results: ["17", "0"] };
  expect(await asked()).toEqual([
    { slug: "the-open", seats, ...shown },
    { slug: "the-closed", seats: null, ...shown },
  ]);
  expect(await asked("GB")).toEqual([{ slug: "the-open", seats, ...shown }]);
});

test.each([
  ["no JSON", "<p>"],
  ["another form", JSON.stringify({ tables: [{ game: "open", players: -1, results: [] }] })],
  ["far too much", `${" ".repeat(300_000)}{"tables":[]}`],
])("%s is no table", async (_what, text) => {
  answer = text;
  expect(await asked()).toEqual([]);
});

test("the route answers, also while providers do not", async () => {
  const { status, body } = await casino.asGuest("/casino/tables");
  expect([status, body]).toEqual([200, { tables: [] }]);
});
