/** Who may call the wallet, and what comes of calls that are none. */
import { randomUUID } from "node:crypto";
import {
  signCall,
  signatureHeader,
  timestampHeader,
} from "@oddwright/platform/sealing/call-signature.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setGameEnabled } from "../catalogue/game-store.ts";
import { newBet, winOf } from "../testing/round.ts";
import { otherSlot, startTestCasino, type TestCasino, testSlot } from "../testing/test-casino.ts";

let it: TestCasino;
beforeAll(async () => {
  it = await startTestCasino();
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});

test("a body that is unsigned, changed, signed for another call, or old is refused", async () => {
  const playerId = await it.player();
  const session = await it.launch(playerId);
  const body = JSON.stringify({ request_uuid: randomUUID(), ...newBet(session, "10") });
  const key = it.keys[0]!;
  const now = new Date();
  const signed = signCall(key, { name: "bet", rawBody: body, now });
  const old = new Date(now.getTime() - 6 * 60_000);
  const refused = [
    await it.raw("bet", body, {}),
    await it.raw("bet", body.replace('"10"', '"90"'), signed),
    await it.raw("bet", body, signCall(key, { name: "win", rawBody: body, now })),
    await it.raw(
      "bet",
      body,
      signCall({ ...key, secret: "guessed" }, { name: "bet", rawBody: body, now }),
    ),
    await it.raw(
      "bet",
      body,
      signCall({ ...key, id: "other" }, { name: "bet", rawBody: body, now }),
    ),
    await it.raw("bet", body, { ...signed, [signatureHeader]: "" }),
    await it.raw("bet", body, { ...signed, [timestampHeader]: "soon" }),
  ];
  for (const { status, body: answer } of refused)
    expect([status, answer["error"]]).toEqual([403, "signature_invalid"]);
  const stale = await it.raw("bet", body, signCall(key, { name: "bet", rawBody: body, now: old }));
  expect([stale.status, stale.body["error"]]).toEqual([403, "signature_stale"]);
  expect(await it.balance(playerId)).toBe("100.00");
});

test("two keys are accepted while they rotate, and a withdrawn one is not", async () => {
  const session = await it.launch(await it.player());
  const next = { id: "next", secret: "the secret that takes the place of the other" };
  it.keys.push(next);
  const [first] = it.keys;
  for (const key of [first!, next])
    expect((await it.call("balance", { session }, { key })).body.status).toBe("OK");
  it.keys.splice(0, 1);
  expect((await it.call("balance", { session }, { key: first! })).status).toBe(403);
  it.keys.unshift(first!);
});

test("a provider that is not connected is unknown", async () => {
  const answer = await it.call("balance", { session: randomUUID() }, { provider: "other" });
  expect(answer.status).toBe(404);
});

test("the token of a launch opens one session, once; the attempt that opened it is answered again", async () => {
  const playerId = await it.player();
  const token = await it.token(playerId);
  const request_uuid = randomUUID();
  const first = await it.call("session", { token, request_uuid });
  expect(first.body).toMatchObject({
    status: "OK",
    game: testSlot.code,
    balance: "100.00",
    locale: "en",
  });
  expect((await it.call("session", { token, request_uuid })).body.session).toBe(first.body.session);
  expect((await it.call("session", { token })).body.status).toBe("TOKEN_EXPIRED");
  const unknown = await it.call("session", { token: "x".repeat(43) });
  expect(unknown.body.status).toBe("INVALID_TOKEN");
  expect(first.text).not.toContain(playerId);
});

test("a launch says where its game leads back to: the lobby at the address where the player is, if that is the site's", async () => {
  const playerId = await it.player();
  const lobbyFor = async (origin: string) => {
    const response = await fetch(`${it.url}/casino/sessions`, {
      method: "POST",
      body: JSON.stringify({ game: testSlot.slug, locale: "kz" }),
      headers: { authorization: `Bearer ${playerId}`, "content-type": "application/json", origin },
    });
    const { url } = (await response.json()) as { url: string };
    return new URL(url).searchParams.get("lobby");
  };
  expect(await lobbyFor("https://mirror.test")).toBe("https://mirror.test/kz/games/slots");
  expect(await lobbyFor("https://elsewhere.test")).toBe("https://casino.test/kz/games/slots");
});

test("of two attempts at once one opens the session", async () => {
  const token = await it.token(await it.player());
  const answers = await Promise.all([it.call("session", { token }), it.call("session", { token })]);
  expect(answers.map(({ body }) => body.status).toSorted()).toEqual(["OK", "TOKEN_EXPIRED"]);
});

test("a session that its provider never opened, or that does not exist, plays nothing", async () => {
  const { body } = await it.asPlayer<{ id: string }>(await it.player(), "/casino/sessions", {
    game: testSlot.slug,
    locale: "kz",
  });
  for (const session of [body.id, randomUUID()])
    expect((await it.call("bet", newBet(session, "1"))).body.status).toBe("INVALID_TOKEN");
});

test("a game that staff switch off opens no session and takes no stake, but pays", async () => {
  const playerId = await it.player();
  const session = await it.launch(playerId, { slug: otherSlot.slug });
  const bet = newBet(session, "10");
  await it.call("bet", bet);
  await setGameEnabled(it.database.ownerPool, { slug: otherSlot.slug, isEnabled: false });
  const late = newBet(session, "10");
  const refused = await it.call("bet", late);
  expect(refused.body.status).toBe("INVALID_GAME");
  expect((await it.call("win", winOf(bet, "25"))).body).toMatchObject({
    status: "OK",
    balance: "115.00",
  });
  const launch = await it.asPlayer<{ error: string }>(playerId, "/casino/sessions", {
    game: otherSlot.slug,
    locale: "en",
  });
  expect([launch.status, launch.body.error]).toEqual([404, "casino_game_unknown"]);
  const games = await it.asPlayer<{ games: { slug: string }[] }>(playerId, "/casino/games");
  expect(games.body.games.map(({ slug }) => slug)).toEqual([testSlot.slug]);
  await setGameEnabled(it.database.ownerPool, { slug: otherSlot.slug, isEnabled: true });
  expect((await it.call("bet", late)).text).toBe(refused.text);
});

test.each([
  ["no JSON", "no JSON"],
  ["an array", "[]"],
  ["another field", JSON.stringify({ request_uuid: randomUUID(), session: randomUUID(), more: 1 })],
  ["a deep body", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
])("a signed body that is %s has the wrong syntax", async (_name, body) => {
  const headers = signCall(it.keys[0]!, { name: "balance", rawBody: body, now: new Date() });
  const answer = await it.raw("balance", body, headers);
  expect([answer.status, answer.body["status"]]).toEqual([200, "WRONG_SYNTAX"]);
});

test.each(["-1", "1e3", "1.001", "NaN", "", "99999999999999999999"])(
  "an amount of %s has the wrong syntax",
  async (amount) => {
    const session = await it.launch(await it.player());
    expect((await it.call("bet", newBet(session, amount))).body.status).toBe("WRONG_SYNTAX");
  },
);

test("another player cannot end a session", async () => {
  const session = await it.launch(await it.player());
  await it.asPlayer(await it.player(), "/casino/sessions/end", { id: session });
  expect((await it.call("bet", newBet(session, "1"))).body.status).toBe("OK");
});
