/** The chat of live tables: what is said is shown to everybody once, and staff end it. */
import { randomUUID } from "node:crypto";
import { tableChatRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { importGames } from "../catalogue/game-store.ts";
import { readProviderList } from "../catalogue/provider-list.ts";
import { startTestCasino, type TestCasino } from "../testing/test-casino.ts";
import { listMessages, mutePlayer, unmutePlayer } from "./mute-player.ts";
import { createRetellChat, forgetMessages } from "./retell-chat.ts";

type Chat = RouteResponse<"tableChat">;

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
  const names = { en: "Quay", ru: "Причал", kz: "Айлақ", br: "Cais" };
  const table = (code: string) => ({
    code,
    slug: code,
    kind: "table",
    names,
    features: [],
    volatility: 1,
    returns: [{ mode: "base", percent: "97.30" }],
    max_win_stakes: 36,
  });
  const read = readProviderList({ provider: "studio", games: [table("quay"), table("tower")] });
  if (!read.ok) throw new Error(read.faults);
  await importGames(it.database.ownerPool, read.list);
});
afterAll(async () => {
  await it.close();
});

const chatAt = async (slug: string): Promise<Chat["messages"]> =>
  (await it.asGuest<Chat>(`/casino/tables/${slug}/chat`)).body.messages;

const say = (playerId: string, text: string, { slug = "quay", id = randomUUID() } = {}) =>
  it.asPlayer<Chat & { code?: string; error?: { code: string; params?: object } }>(
    playerId,
    `/casino/tables/${slug}/chat`,
    { id, text },
  );

/** The test's own time is the limit. */
const patience = { timeout: 600_000, interval: 20 };

const codeOf = (answer: { readonly text: string }): string | undefined =>
  /"error":"(\w+)"/.exec(answer.text)?.[1];

/** As if it was said so long ago. */
const age = (playerId: string, interval: string) =>
  it.database.ownerPool.query(
    `update casino_chat_message set sent_at = sent_at - $2::interval where player_id = $1`,
    [playerId, interval],
  );

/** All that was said before, whoever said it. */
const agedByAnHour = () =>
  it.database.ownerPool.query(
    `update casino_chat_message set sent_at = sent_at - interval '1 hour', removed_at = removed_at - interval '1 hour'`,
  );

/** Messages are dated so late from now on. */
const dated = (later: string) =>
  it.database.ownerPool.query(
    `alter table casino_chat_message alter sent_at set default clock_timestamp() + interval '${later}'`,
  );

/** The worker's job. */
const retelling = () =>
  createRetellChat({
    pool: it.database.appPool,
    shownNames: async (ids) => new Map(ids.map((id) => [id, it.shownNames.get(id) ?? null])),
    publish: (room, event) => void it.published.push({ room, event }),
  });

const player = async (name: string | null) => {
  const id = await it.player();
  if (name !== null) it.shownNames.set(id, name);
  return id;
};

test("what a player says is cleaned, shown to everybody under the shown name, and told to the table's room alone", async () => {
  const [named, hidden] = [await player("Amber Fox"), await player(null)];
  it.published.splice(0);
  expect((await say(named, "  good \u202eluck ")).status).toBe(200);
  expect((await say(hidden, "thanks")).status).toBe(200);
  const messages = await chatAt("quay");
  expect(messages.map(({ name, text }) => [name, text])).toEqual([
    ["Amber Fox", "good luck"],
    [null, "thanks"],
  ]);
  expect(JSON.stringify(messages)).not.toContain(named);
  expect(await chatAt("tower")).toEqual([]);
  await vi.waitUntil(() => it.published.length === 2, patience);
  expect(it.published.map(({ room }) => room)).toEqual(Array(2).fill(tableChatRoom("quay")));
  expect(it.published.at(-1)?.event).toEqual({ kind: "table_chat", chat: { messages } });
  // Who hides afterwards is hidden in what was said before.
  it.shownNames.delete(named);
  expect((await chatAt("quay")).map(({ name }) => name)).toEqual([null, null]);
});

test("the same message again is one message; another player's id is another message", async () => {
  const [one, other] = [await player("One"), await player("Other")];
  const id = randomUUID();
  it.published.splice(0);
  const answers = await Promise.all([1, 2, 3].map(() => say(one, "once", { slug: "tower", id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const [first] = await chatAt("tower");
  expect((await say(other, "once", { slug: "tower", id })).status).toBe(200);
  const messages = await chatAt("tower");
  expect(messages.map(({ name }) => name)).toEqual(["One", "Other"]);
  // Everybody is told of each once, under an id that nobody else can send.
  await vi.waitUntil(() => it.published.length === 2, patience);
  expect(messages[0]).toEqual(first);
  expect(new Set([id, ...messages.map((message) => message.id)]).size).toBe(3);
});

test("what was just said is told again, so that no older state stays; what was said long ago is not", async () => {
  const one = await player("One");
  const retell = retelling();
  await agedByAnHour();
  expect((await say(one, "heard by all", { slug: "tower" })).status).toBe(200);
  it.published.splice(0);
  await retell();
  expect(it.published).toEqual([
    {
      room: tableChatRoom("tower"),
      event: { kind: "table_chat", chat: { messages: await chatAt("tower") } },
    },
  ]);
  // And once more, should the older state have come after that.
  await vi.waitUntil(async () => {
    await it.database.ownerPool.query(
      `update casino_chat_message set sent_at = clock_timestamp() - interval '100 ms' where player_id = $1`,
      [one],
    );
    await retell();
    it.published.splice(0);
    await retell();
    return it.published.length === 1;
  });
  await agedByAnHour();
  it.published.splice(0);
  await retell();
  expect(it.published).toEqual([]);
});

test("too many messages, and the same words again, are refused, at all tables together and at once", async () => {
  const fast = await player("Fast");
  // However long the six take, none is too old to count.
  await dated("1 hour");
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      say(fast, `word ${index}`, { slug: index % 2 === 0 ? "quay" : "tower" }),
    ),
  );
  const codes = answers.map((answer) => (answer.status === 200 ? "ok" : (codeOf(answer) ?? "")));
  expect(codes.toSorted()).toEqual([
    ...Array<string>(3).fill("chat_too_fast"),
    ...Array<string>(3).fill("ok"),
  ]);
  await dated("0 hours");
  await age(fast, "1 hour 20 seconds");
  const said = await say(fast, "again");
  expect(said.status).toBe(200);
  await age(fast, "20 seconds");
  expect(codeOf(await say(fast, " again "))).toBe("chat_too_fast");
  await age(fast, "60 seconds");
  expect((await say(fast, "again")).status).toBe(200);
});

test("however many talk at once, a table's sockets are told a few times, and at last of everything", async () => {
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, index) => player(`Crowd ${index}`)),
  );
  await agedByAnHour();
  const startedAt = performance.now();
  it.published.splice(0);
  const said = await Promise.all(crowd.map((each, index) => say(each, `all at once ${index}`)));
  expect(said.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  const messages = await chatAt("quay");
  await vi.waitUntil(() => {
    const { event } = it.published.at(-1)!;
    return JSON.stringify(event) === JSON.stringify({ kind: "table_chat", chat: { messages } });
  }, patience);
  const windows = Math.ceil((performance.now() - startedAt) / 250);
  expect(it.published.length).toBeLessThanOrEqual(windows + 1);
});

test("links, lines that are too long or empty, and what is no table are refused", async () => {
  const one = await player("One");
  expect(codeOf(await say(one, "come to best.casino"))).toBe("chat_link_refused");
  expect(codeOf(await say(one, "x".repeat(161)))).toBe("chat_text_invalid");
  expect(codeOf(await say(one, "\u200b"))).toBe("chat_text_invalid");
  expect(codeOf(await say(one, "x".repeat(641)))).toBe("validation_failed");
  expect(codeOf(await say(one, "hello", { slug: "line-five" }))).toBe("casino_game_unknown");
  expect((await it.asGuest("/casino/tables/line-five/chat")).status).toBe(404);
});

test("a muted player reads why and until when, is gone from every table, and may write again afterwards", async () => {
  const { appPool: pool } = it.database;
  const loud = await player("Loud");
  const id = randomUUID();
  await say(loud, "noise", { id });
  const tell = retelling();
  const mute = { playerId: loud, minutes: 60, reason: "insults", mutedBy: "staff" };
  const until = await mutePlayer(pool, mute);
  it.published.splice(0);
  await tell();
  expect(it.published.map(({ room }) => room)).toContain(tableChatRoom("quay"));
  expect((await chatAt("quay")).map(({ text }) => text)).not.toContain("noise");
  // The same again is no way around it: nobody is told.
  it.published.splice(0);
  expect((await say(loud, "noise", { id })).status).toBe(200);
  const refused = await say(loud, "why?");
  expect(it.published).toEqual([]);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('"reason":"insults"');
  expect(refused.text).toContain(until.toISOString());
  const [kept] = (await listMessages(pool, { slug: "quay", limit: 100 })).filter(
    ({ playerId }) => playerId === loud,
  );
  expect(kept).toMatchObject({ text: "noise", isRemoved: true });
  expect(await unmutePlayer(pool, loud)).toBe(true);
  expect(await unmutePlayer(pool, loud)).toBe(false);
  expect((await say(loud, "sorry")).status).toBe(200);
});

test("the last thirty messages of a day are shown, and what is a month old is forgotten", async () => {
  const { appPool: pool } = it.database;
  const many = await player("Many");
  await agedByAnHour();
  const filled = `insert into casino_chat_message (player_id, id, provider, game_code, text, sent_at)
    select $1, gen_random_uuid(), 'studio', 'tower', 'line ' || n, clock_timestamp() - n * interval '1 second' - $2::interval
    from generate_series(1, 40) n`;
  await it.database.ownerPool.query(filled, [many, "0 seconds"]);
  const messages = await chatAt("tower");
  expect(messages).toHaveLength(30);
  expect(messages.at(-1)?.text).toBe("line 1");
  await age(many, "25 hours");
  expect((await chatAt("tower")).some(({ name }) => name === "Many")).toBe(false);
  await age(many, "30 days");
  await forgetMessages({ pool });
  const left = await listMessages(pool, { slug: "tower", limit: 1_000 });
  expect(left.some(({ playerId }) => playerId === many)).toBe(false);
});
