import { describe, expect, test } from "vitest";
import {
  createPageCache,
  maxCachedBytes,
  maxCachedPages,
  type RenderCached,
} from "./page-cache.ts";
import type { PageTemplate } from "./render/page-template.ts";
import { createPublicReads } from "./public-reads.ts";
import { onePlayers, type Results } from "./render/render-messages.ts";

const page = (text: string, status = 200): PageTemplate => ({
  status,
  headers: [],
  parts: [Buffer.from(text)],
  holes: [],
  deflated: null,
});

function textOf(kept: Results["shared-page"] | null): string {
  return kept === null || kept === onePlayers ? "" : Buffer.from(kept.parts[0] ?? []).toString();
}

/** An API whose data the test changes, a clock it moves, and a count of renders. */
function setUp() {
  const state = { games: "first", status: 200, nowMs: 0, asked: 0, renders: 0 };
  const reads = createPublicReads(
    async () => {
      state.asked += 1;
      return { status: state.status, body: { games: state.games } };
    },
    () => state.nowMs,
  );
  const cache = createPageCache(reads, () => state.nowMs);
  const render: RenderCached = async (read) => {
    state.renders += 1;
    return page(JSON.stringify(await read("/games")));
  };
  const text = async (key: string) => textOf(await cache.get(key, render));
  return { state, cache, render, text };
}

describe("a page that all guests share", () => {
  test("is rendered once for concurrent requests, and for requests within a second", async () => {
    const { state, text } = setUp();
    await Promise.all([text("home"), text("home"), text("home")]);
    state.nowMs = 999;
    await text("home");
    expect(state.renders).toBe(1);
  });

  test("stays valid while its data is unchanged, which is read once a second", async () => {
    const { state, text } = setUp();
    await text("home");
    for (const nowMs of [1_000, 1_500, 2_000, 2_100]) {
      state.nowMs = nowMs;
      expect(await text("home")).toContain("first");
    }
    expect(state).toMatchObject({ renders: 1, asked: 3 });
  });

  test("is rendered again once its data has changed", async () => {
    const { state, text } = setUp();
    await text("home");
    state.games = "second";
    state.nowMs = 1_000;
    expect(await text("home")).toContain("second");
    expect(state.renders).toBe(2);
  });

  test("is separate for another key", async () => {
    const { state, text } = setUp();
    await text("home");
    await text("dice");
    expect(state.renders).toBe(2);
  });
});

test("that a page is for one player only is remembered until its data has changed", async () => {
  const { state, cache } = setUp();
  let renders = 0;
  const ask = () =>
    cache.get("profile", async (read) => {
      renders += 1;
      await read("/games");
      return onePlayers;
    });
  for (const nowMs of [0, 500, 1_000]) {
    state.nowMs = nowMs;
    expect(await ask()).toBe(onePlayers);
  }
  expect(renders).toBe(1);
  state.games = "second";
  state.nowMs = 2_000;
  await ask();
  expect(renders).toBe(2);
});

describe("what is not cached", () => {
  test("a page whose data could not be read", async () => {
    const { state, text } = setUp();
    state.status = 503;
    await text("home");
    state.status = 200;
    expect(await text("home")).toContain("first");
    expect(state.renders).toBe(2);
  });

  test("a missing page, and one that was refused for lack of capacity", async () => {
    const { cache } = setUp();
    let renders = 0;
    const answering = (template: PageTemplate | null) => async () => {
      renders += 1;
      return template;
    };
    await cache.get("missing", answering(page("gone", 404)));
    await cache.get("missing", answering(null));
    expect(await cache.get("missing", answering(page("there")))).toMatchObject({ status: 200 });
    expect(renders).toBe(3);
  });

  test("a render that failed: the next visitor tries again", async () => {
    const { cache, text } = setUp();
    await expect(cache.get("home", () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await text("home")).toContain("first");
  });
});

describe("the cache is bounded", () => {
  test("by pages: the least recently used one is evicted first", async () => {
    const { state, text } = setUp();
    await text("wanted");
    for (let index = 0; index < maxCachedPages; index += 1) {
      await text(`page ${index}`);
      await text("wanted");
    }
    const renders = state.renders;
    await text("wanted");
    expect(state.renders).toBe(renders);
    await text("page 0");
    expect(state.renders).toBe(renders + 1);
  });

  test("by bytes", async () => {
    const { cache } = setUp();
    let renders = 0;
    const half = async () => {
      renders += 1;
      return { ...page(""), parts: [new Uint8Array(maxCachedBytes / 2)] };
    };
    for (const key of ["first", "second", "third", "third", "second", "first"]) {
      await cache.get(key, half);
    }
    expect(renders).toBe(4);
  });
});
