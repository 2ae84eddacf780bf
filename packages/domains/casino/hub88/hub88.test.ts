/** The wallet in Hub88's vocabulary, called by a partner's server that speaks it. */
import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { Hub88Answer } from "@oddwright/contract/casino/hub88-schemas.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importGames } from "../catalogue/game-store.ts";
import { betIn, rollbackOf, stake, winOf } from "../testing/hub88-calls.ts";
import {
  type AskedGame,
  type Hub88Aggregator,
  startHub88Aggregator,
} from "../testing/hub88-aggregator.ts";
import { listOf, startTestCasino, type TestCasino } from "../testing/test-casino.ts";

let it: TestCasino;
let aggregator: Hub88Aggregator;
beforeAll(async () => {
  aggregator = await startHub88Aggregator(() => it.url);
  it = await startTestCasino([aggregator.provider]);
  const games = ["agg_dragon", "agg_reef"].map((code) => ({
    code,
    slug: code.replace("_", "-"),
    maxWinStakes: 1_000n,
  }));
  await importGames(it.database.ownerPool, listOf("aggregator", games));
});
afterAll(async () => {
  const report = await it.audit();
  await it.close();
  await aggregator.close();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});
beforeEach(() => {
  aggregator.fate = null;
  it.notices.length = 0;
});

const open = (playerId: string, game = "agg-dragon") =>
  it.asPlayer<{ id: string; url: string; error?: string }>(playerId, "/casino/sessions", {
    game,
    locale: "br",
  });

/** What the partner was asked to open for the player. */
async function launch(playerId: string): Promise<AskedGame> {
  const { status } = await open(playerId);
  expect(status).toBe(200);
  return aggregator.asked.at(-1)!;
}

async function statusOf(answer: Promise<{ readonly body: Hub88Answer }>): Promise<string> {
  return (await answer).body.status;
}

test("a launch is asked of the partner, signed, with the player's name there and the session's token", async () => {
  const playerId = await it.player();
  it.region = "BR";
  const { body } = await open(playerId);
  it.region = null;
  const asked = aggregator.asked.at(-1)!;
  expect(body.url).toBe(`https://games.test/open?t=${asked.token}`);
  expect(asked).toEqual({
    operator_id: 7,
    user: expect.stringMatching(/^[0-9a-f-]{36}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
    game_code: "agg_dragon",
    currency: "RUB",
    lang: "pt",
    platform: "GPL_DESKTOP",
    country: "BR",
    ip: expect.any(String),
    lobby_url: "https://casino.test/games/slots",
  });
  expect(asked.user).not.toBe(playerId);
});

test.each(["refused", "silent", "elsewhere"] as const)(
  "a launch that is %s opens nothing",
  async (fate) => {
    const playerId = await it.player();
    aggregator.fate = fate;
    const { status, body } = await open(playerId);
    expect([status, body.error]).toEqual([502, "game_provider_failed"]);
    if (fate !== "elsewhere") return;
    expect(await statusOf(aggregator.call("bet", betIn(aggregator.asked.at(-1)!)))).toBe(
      "RS_ERROR_TOKEN_EXPIRED",
    );
  },
);

test("a bet is taken and its win paid, in hundred-thousandths, and each attempt is answered under its own id", async () => {
  const playerId = await it.player();
  const session = await launch(playerId);
  const { token, user } = session;
  const request_uuid = randomUUID();
  const balance = await aggregator.call("balance", { token, user, request_uuid });
  expect(balance.body).toEqual({
    status: "RS_OK",
    request_uuid,
    user,
    currency: "RUB",
    balance: 10_000_000,
  });
  const bet = betIn(session);
  expect((await aggregator.call("bet", bet)).body).toMatchObject({
    status: "RS_OK",
    balance: 9_000_000,
  });
  const win = winOf(bet, 2_500_000);
  expect((await aggregator.call("win", win)).body).toMatchObject({ balance: 11_500_000 });
  const again = randomUUID();
  expect((await aggregator.call("win", { ...win, request_uuid: again })).body).toMatchObject({
    status: "RS_OK",
    request_uuid: again,
    balance: 11_500_000,
  });
  expect((await aggregator.call("bet", bet)).body).toMatchObject({
    status: "RS_OK",
    balance: 9_000_000,
  });
  expect(await it.balance(playerId)).toBe("115.00");
});

test("an id with other content is refused, and staff are notified", async () => {
  const playerId = await it.player();
  const session = await launch(playerId);
  const bet = betIn(session);
  await aggregator.call("bet", bet);
  const other = [
    aggregator.call("bet", { ...bet, amount: 2 * stake }),
    aggregator.call("bet", { ...bet, round: randomUUID() }),
    aggregator.call("win", winOf(bet, stake, { transaction_uuid: bet.transaction_uuid })),
  ];
  for (const answer of other) expect(await statusOf(answer)).toBe("RS_ERROR_DUPLICATE_TRANSACTION");
  expect(it.notices.map(({ topic }) => topic)).toEqual(Array(3).fill("casino_call_conflict"));
  const win = winOf(bet, stake);
  expect(await statusOf(aggregator.call("win", win))).toBe("RS_OK");
  expect(await statusOf(aggregator.call("win", { ...win, amount: 2 * stake }))).toBe(
    "RS_ERROR_DUPLICATE_TRANSACTION",
  );
  expect(await it.balance(playerId)).toBe("100.00");
});

test("a rollback gives the stake back once; one that comes first is a success and keeps the late bet out", async () => {
  const playerId = await it.player();
  const session = await launch(playerId);
  const bet = betIn(session);
  await aggregator.call("bet", bet);
  expect((await aggregator.call("rollback", rollbackOf(bet))).body.balance).toBe(10_000_000);
  expect(await statusOf(aggregator.call("rollback", rollbackOf(bet)))).toBe("RS_OK");
  // As the vocabulary has it: to a win, a bet that was rolled back does not exist.
  expect(await statusOf(aggregator.call("win", winOf(bet, stake)))).toBe(
    "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  );
  const late = betIn(session);
  expect(await statusOf(aggregator.call("rollback", rollbackOf(late)))).toBe("RS_OK");
  expect(await statusOf(aggregator.call("bet", late))).toBe("RS_ERROR_TRANSACTION_ROLLED_BACK");
  expect(await it.balance(playerId)).toBe("100.00");
});

test("a bet is settled once, in its own round: not won twice, not rolled back after its win", async () => {
  const playerId = await it.player();
  const bet = betIn(await launch(playerId));
  await aggregator.call("bet", bet);
  const elsewhere = { round: randomUUID() };
  expect(await statusOf(aggregator.call("win", winOf(bet, stake, elsewhere)))).toBe(
    "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  );
  expect(await statusOf(aggregator.call("rollback", rollbackOf(bet, elsewhere)))).toBe(
    "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  );
  expect(await statusOf(aggregator.call("win", winOf(bet, stake)))).toBe("RS_OK");
  expect(await statusOf(aggregator.call("win", winOf(bet, stake)))).toBe("RS_ERROR_UNKNOWN");
  expect(await statusOf(aggregator.call("rollback", rollbackOf(bet)))).toBe("RS_ERROR_UNKNOWN");
  expect(await it.balance(playerId)).toBe("100.00");
});

test("a bet that closes its round has lost, however often it comes", async () => {
  const playerId = await it.player();
  const bet = betIn(await launch(playerId), { round_closed: true });
  for (const _attempt of [1, 2])
    expect((await aggregator.call("bet", bet)).body).toMatchObject({
      status: "RS_OK",
      balance: 9_000_000,
    });
  const { body } = await it.asPlayer<{ rounds: { state: string; payout: string }[] }>(
    playerId,
    "/casino/rounds",
  );
  expect(body.rounds.map(({ state, payout }) => [state, payout])).toEqual([["closed", "0.00"]]);
});

test("a win and a rollback are carried out after session and login have ended; a bet is not taken", async () => {
  const playerId = await it.player();
  const { body: opened } = await open(playerId);
  const session = aggregator.asked.at(-1)!;
  const [won, back] = [betIn(session), betIn(session)];
  await aggregator.call("bet", won);
  await aggregator.call("bet", back);
  await it.asPlayer(playerId, "/casino/sessions/end", { id: opened.id });
  it.endedLogins.add(playerId);
  expect(await statusOf(aggregator.call("bet", betIn(session)))).toBe("RS_ERROR_TOKEN_EXPIRED");
  expect(await statusOf(aggregator.call("win", winOf(won, 3 * stake)))).toBe("RS_OK");
  expect(await statusOf(aggregator.call("rollback", rollbackOf(back)))).toBe("RS_OK");
  expect(await it.balance(playerId)).toBe("120.00");
});

test("a forged signature moves nothing, and a call that was overheard is answered again and moves nothing more", async () => {
  const playerId = await it.player();
  const session = await launch(playerId);
  const bet = betIn(session);
  const forger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const forged = [
    aggregator.call("bet", bet, { key: forger }),
    aggregator.call("bet", bet, { signature: "" }),
    aggregator.call("bet", bet, { signature: "A".repeat(344) }),
    aggregator.call("bet", bet, { signature: "no Base64 at all" }),
  ];
  for (const answer of forged) expect(await statusOf(answer)).toBe("RS_ERROR_INVALID_SIGNATURE");
  expect(await it.balance(playerId)).toBe("100.00");
  // Nothing in the vocabulary says when a call was signed: its ids alone keep an old one from acting again.
  const overheard = { ...bet, request_uuid: randomUUID() };
  const first = await aggregator.call("bet", overheard);
  await aggregator.call("rollback", rollbackOf(bet));
  expect(await aggregator.call("bet", overheard)).toEqual(first);
  expect(await statusOf(aggregator.call("win", overheard))).toBe("RS_ERROR_WRONG_SYNTAX");
  expect(await it.balance(playerId)).toBe("100.00");
});

test("a bet of another player's session, another game, currency or player's name is refused", async () => {
  const [playerId, otherId] = [await it.player(), await it.player()];
  const [session, other] = [await launch(playerId), await launch(otherId)];
  const bet = betIn(session);
  await aggregator.call("bet", bet);
  const refused: [string, Promise<{ readonly body: Hub88Answer }>][] = [
    ["RS_ERROR_INVALID_TOKEN", aggregator.call("bet", betIn(session, { user: other.user }))],
    [
      "RS_ERROR_INVALID_TOKEN",
      aggregator.call("bet", betIn(session, { token: "a-token-of-nobody" })),
    ],
    ["RS_ERROR_INVALID_GAME", aggregator.call("bet", betIn(session, { game_code: "agg_reef" }))],
    ["RS_ERROR_WRONG_CURRENCY", aggregator.call("bet", betIn(session, { currency: "EUR" }))],
    ["RS_ERROR_WRONG_CURRENCY", aggregator.call("bet", betIn(session, { currency: "XXX" }))],
    ["RS_ERROR_NOT_ENOUGH_MONEY", aggregator.call("bet", betIn(session, { amount: 99_000_000 }))],
    ["RS_ERROR_WRONG_SYNTAX", aggregator.call("bet", betIn(session, { is_free: true }))],
    ["RS_ERROR_WRONG_SYNTAX", aggregator.call("bet", betIn(session, { amount: 999 }))],
    ["RS_ERROR_WRONG_SYNTAX", aggregator.call("bet", betIn(session, { amount: -stake }))],
    ["RS_ERROR_WRONG_TYPES", aggregator.call("bet", betIn(session, { amount: "10" }))],
    ["RS_ERROR_WRONG_SYNTAX", aggregator.call("bet", { token: session.token })],
    [
      "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
      aggregator.call("win", winOf({ ...bet, token: other.token, user: other.user }, stake)),
    ],
  ];
  for (const [status, answer] of refused) expect(await statusOf(answer)).toBe(status);
  const poor = await aggregator.call("bet", betIn(session, { amount: 99_000_000 }));
  expect(poor.body.balance).toBe(9_000_000);
  expect(await it.balance(otherId)).toBe("100.00");
});

test("a provider speaks one vocabulary: the other one's calls are not signed for it", async () => {
  const session = await launch(await it.player());
  const { token, user } = session;
  const asStudio = await aggregator.call("balance", { token, user }, { provider: "studio" });
  expect([asStudio.status, asStudio.body.error]).toEqual([403, "signature_invalid"]);
  const ours = await it.call("session", { token }, { provider: "aggregator" });
  expect(ours.status).toBe(403);
  const unknown = await aggregator.call("balance", { token, user }, { provider: "nobody" });
  expect(unknown.status).toBe(404);
});
