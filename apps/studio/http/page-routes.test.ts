/** The studio's pages: who may frame them, what they may load, and which addresses there are. */
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { gameList } from "../games/game-list.ts";
import { mountPages } from "./page-routes.ts";

const app = Fastify();
mountPages(app, { siteOrigins: ["https://casino.example", "https://mirror.example"] });
afterAll(() => app.close());

test("a game is framed by the casino's sites alone, and loads nothing from elsewhere", async () => {
  const { headers, body } = await app.inject("/play?game=brass-bells");
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toContain("frame-ancestors https://casino.example https://mirror.example");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(body).toContain('data-origins="https://casino.example,https://mirror.example"');
});

test("what the page names is there, for ever; other files are not", async () => {
  const { body } = await app.inject("/play");
  const named = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(named).toHaveLength(8);
  for (const address of named) {
    const { statusCode, headers } = await app.inject(address);
    expect([address, statusCode]).toEqual([address, 200]);
    expect(headers["cache-control"]).toContain("immutable");
  }
  const main = named.at(-1) ?? "";
  for (const other of ["../main.ts", "page/scene/frames.test.ts", "core/package.json"]) {
    const { statusCode } = await app.inject(main.replace("page/main.ts", other));
    expect([other, statusCode]).toEqual([other, 404]);
  }
});

test("every game has a picture that other sites may show, of well-formed SVG", async () => {
  for (const { picture, kind, features } of gameList("studio").games) {
    const { statusCode, headers, body } = await app.inject(picture);
    expect([picture, statusCode]).toEqual([picture, 200]);
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    // A slot's has three symbols, none of them empty; a table's the numbers of its wheel, or the corners of two cards.
    const parts = kind === "slot" ? /rotate\(-?\d+ 50 50\)"><(?!\/)/g : /<text/g;
    const least = features.includes("roulette") ? 37 : 4;
    expect(body.match(parts)?.length).toBeGreaterThanOrEqual(kind === "slot" ? 3 : least);
    expect(body).not.toContain("undefined");
  }
  expect((await app.inject("/tiles/none.svg")).statusCode).toBe(404);
});

test("the address of a round is an id: nothing else is put into the page", async () => {
  const id = "018f5f3a-7d0a-7c3e-8a4b-1f2e3d4c5b6a";
  expect((await app.inject(`/rounds/${id}`)).body).toContain(`data-round="${id}"`);
  expect((await app.inject("/rounds/%22%3E%3Cscript%3E")).statusCode).toBe(404);
});
