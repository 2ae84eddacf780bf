import { expect, test } from "vitest";
import { keepOffGamesHost } from "./games-host.ts";

const page = { origin: "https://play.example:8443", locale: "kz" } as const;

test("S2.46 S2.47 S2.48 a game asked for at the games' own host leads to the error page", () => {
  let thrown: unknown;
  try {
    keepOffGamesHost({ ...page, config: { gamesHost: "play.example" } });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Response);
  const { status, headers } = thrown as Response;
  expect([status, headers.get("location")]).toEqual([302, "/kz/error"]);
});

test.each([null, "other.example", "example"])("with the games at %s the page is shown", (host) => {
  expect(() => keepOffGamesHost({ ...page, config: { gamesHost: host } })).not.toThrow();
});
