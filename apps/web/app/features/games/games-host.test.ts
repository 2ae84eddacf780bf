import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import type { PageRequest } from "../../runtime/page/page-request.ts";
import * as casePage from "./cases/case-route.tsx";
import * as cases from "./cases/cases-route.tsx";
import * as coinflip from "./coinflip/coinflip-route.tsx";
import * as crash from "./crash/crash-route.tsx";
import { keepOffGamesHost } from "./facts/games-host.ts";

const page = { origin: "https://play.example:8443", locale: "kz" } as const;

/** What a page throws: an answer, or what it fails at where it goes on to read the API. */
async function thrownBy(run: () => unknown): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Where an answer leads; undefined: to no other page. */
function destination(thrown: unknown): string | null | undefined {
  return thrown instanceof Response ? thrown.headers.get("location") : undefined;
}

const unread = new Error("the page reads the API");

function loading(gamesHost: string | null) {
  const context = new RouterContextProvider();
  const request = {
    ...page,
    config: { gamesHost },
    readApi: () => Promise.reject(unread),
  } as unknown as PageRequest;
  context.set(pageRequestContext, request);
  return { context, params: { slug: "toolbox", locale: "kz" } };
}

type Loader = (args: never) => unknown;

test.each<[lines: string, name: string, loader: Loader]>([
  ["S2.46", "cases", cases.loader],
  ["S2.46", "a case", casePage.loader],
  ["S2.47", "crash", crash.loader],
  ["S2.48", "coinflip", coinflip.loader],
])("%s %s is shown only outside the games' own host", async (_lines, _name, loader) => {
  const leads = async (gamesHost: string | null) =>
    destination(await thrownBy(() => loader(loading(gamesHost) as never)));
  expect([await leads("play.example"), await leads(null)]).toEqual(["/kz/error", undefined]);
});

describe("the games' host", () => {
  const at = async (gamesHost: string | null) =>
    destination(await thrownBy(() => keepOffGamesHost({ ...page, config: { gamesHost } })));

  test.each(["play.example", "play.example:8443", "PLAY.Example"])("matches %s", async (host) => {
    expect(await at(host)).toBe("/kz/error");
  });

  test.each([null, "other.example", "example", "play.example:443"])("is not %s", async (host) => {
    expect(await at(host)).toBeUndefined();
  });
});
