/** The studio and the wallet as two programs: a spin takes its price, is decided by its seeds alone, and pays what it shows. */
import { createHash, createHmac, randomUUID } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { fairDraw } from "@oddwright/core/fairness/fair-draw.ts";
import { slotOf, slots } from "@oddwright/core/slots/slots.ts";
import { expect, test } from "vitest";
import type { StudioRound } from "./testing/studio-program.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});

const spin = (token: string, changes: object = {}) =>
  it.call("/api/rounds", {
    token,
    body: { request_id: randomUUID(), mode: "base", stake: "10.00", ...changes },
  });

const minorOf = (amount: string | null | undefined): number => Number(amount?.replace(".", ""));

/** What the rules say of the round, from its seeds alone. */
function computed({ game, mode, proof }: StudioRound, serverSeed: string) {
  const draw = fairDraw({
    hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
    serverSeed,
    clientSeed: proof?.client_seed ?? "",
    nonce: proof?.nonce ?? -1,
  });
  return slotOf(game)!.spin(mode, draw);
}

test("the casino lists every slot of the studio, with the returns of its PAR sheets", async () => {
  const response = await fetch(`${it.casino.url}/casino/games`);
  const { games } = (await response.json()) as RouteResponse<"casinoGames">;
  const ours = slots.map(({ code }) => games.find(({ slug }) => slug === code));
  expect(ours.map((game) => game?.provider)).toEqual(slots.map(() => "studio"));
  expect(games.find(({ slug }) => slug === "salt-caravan")?.returns).toEqual([
    { mode: "base", percent: "95.51" },
    { mode: "buy", percent: "95.04" },
  ]);
});

test("spins of every slot move exactly what they show, and are computed again from revealed seeds", async () => {
  const player = await it.casino.player(1_000_000n);
  const rounds: StudioRound[] = [];
  let balance = 1_000_000;
  let last = "";
  for (const { code, modes } of slots) {
    const token = await it.open(player, code);
    for (const { id: mode } of modes) {
      const { round, balance: told } = await spin(token, { mode });
      expect([code, mode, round?.state]).toEqual([code, mode, "closed"]);
      balance += minorOf(round?.payout) - minorOf(round?.cost);
      expect([code, minorOf(told)]).toEqual([code, balance]);
      rounds.push(round!);
    }
    last = token;
  }
  expect(await it.casino.balance(player)).toBe((balance / 100).toFixed(2));
  expect(rounds.map(({ proof }) => proof?.nonce)).toEqual(rounds.map((_, index) => index));
  expect(rounds.every(({ proof }) => proof?.server_seed === null)).toBe(true);

  const rotated = await it.call("/api/seeds/rotate", {
    token: last,
    body: { client_seed: "mine" },
  });
  const serverSeed = rotated.revealed_server_seed ?? "";
  expect(rotated["seeds"]).toMatchObject({ client_seed: "mine", nonce: 0 });
  for (const { id } of rounds) {
    const { round } = await it.call(`/api/rounds/${id}`);
    expect(round?.proof?.server_seed).toBe(serverSeed);
    expect(createHash("sha256").update(serverSeed).digest("hex")).toBe(
      round?.proof?.server_seed_hash,
    );
    const { events, total } = computed(round!, serverSeed);
    expect(round?.events).toEqual(JSON.parse(JSON.stringify(events)));
    expect(BigInt(minorOf(round?.payout)) * total.denominator).toBe(
      BigInt(minorOf(round?.stake)) * total.numerator,
    );
  }
});

test("a bought feature costs its whole price", async () => {
  const player = await it.casino.player(100_000n);
  const { round } = await spin(await it.open(player, "salt-caravan"), { mode: "buy" });
  expect([round?.stake, round?.cost]).toEqual(["10.00", "370.00"]);
  const bet = await it.casino.database.ownerPool.query(
    `select mode, stake_main_minor::text as stake from casino_bet where round_id = $1`,
    [round?.id],
  );
  expect(bet.rows).toEqual([{ mode: "buy", stake: "37000" }]);
});

test("a request that comes again is the same round, with other content it is refused", async () => {
  const player = await it.casino.player();
  const token = await it.open(player, "brass-bells");
  const request = { request_id: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => spin(token, request)));
  expect(new Set(answers.map(({ round }) => round?.id)).size).toBe(1);
  const again = await spin(token, { ...request, stake: "20.00" });
  expect(again.error?.code).toBe("request_conflict");
  const { rowCount } = await it.casino.database.ownerPool.query(
    `select from casino_bet where player_id = $1`,
    [player],
  );
  expect(rowCount).toBe(1);
});

test("a bet that the wallet refuses has no outcome and takes no nonce", async () => {
  const token = await it.open(await it.casino.player(500n), "brass-bells");
  const { error } = await spin(token);
  expect(error).toEqual({ code: "bet_refused", wallet_status: "NOT_ENOUGH_MONEY" });
  const { seeds, last_round } = await it.call("/api/session", { token });
  expect([(seeds as { nonce: number }).nonce, last_round]).toEqual([0, null]);
  const { round } = await spin(token, { stake: "5.00" });
  expect(round?.proof?.nonce).toBe(0);
});

test("what is no stake, mode, session or launch is refused, and nothing is bet", async () => {
  const token = await it.open(await it.casino.player(), "brass-bells");
  const codes = [
    await spin(token, { stake: "10.01" }),
    await spin(token, { stake: "-5" }),
    await spin(token, { mode: "buy" }),
    await spin("x".repeat(43)),
    await it.call("/api/sessions", { body: { token: "x".repeat(43), attempt: randomUUID() } }),
    await it.call("/api/rounds", { token, body: { mode: "base" } }),
    await it.call(`/api/rounds/${randomUUID()}`),
  ].map(({ error }) => error?.code);
  expect(codes).toEqual([
    "stake_invalid",
    "stake_invalid",
    "mode_unknown",
    "session_unknown",
    "launch_refused",
    "bad_request",
    "not_found",
  ]);
});

test("a launch opens one session: its own attempt may be repeated, another may not", async () => {
  const token = await it.casino.token(await it.casino.player(), "brass-bells");
  const attempt = randomUUID();
  const first = await it.call("/api/sessions", { body: { token, attempt } });
  const again = await it.call("/api/sessions", { body: { token, attempt } });
  expect(again.session_token).toBeDefined();
  expect((await spin(first.session_token!)).error?.code).toBe("session_unknown");
  expect((await spin(again.session_token!)).round?.state).toBe("closed");
  const stolen = await it.call("/api/sessions", { body: { token, attempt: randomUUID() } });
  expect(stolen.error).toEqual({ code: "launch_refused", wallet_status: "TOKEN_EXPIRED" });
});

test("a demo plays by the same rules with play money, without the casino", async () => {
  const before = it.wire.answered;
  const demo = await it.call("/api/demos", {
    body: { game: "paper-kites", currency: "EUR", locale: "kz" },
  });
  expect(demo).toMatchObject({
    demo: true,
    balance: "5000.00",
    game: { name: "Қағаз батпырауықтар" },
  });
  const { round, balance } = await spin(demo.session_token!);
  expect(minorOf(balance)).toBe(500_000 - minorOf(round?.cost) + minorOf(round?.payout));
  const { revealed_server_seed: seed } = await it.call("/api/seeds/rotate", {
    token: demo.session_token!,
    body: { client_seed: "mine" },
  });
  expect(round?.events).toEqual(JSON.parse(JSON.stringify(computed(round!, seed!).events)));
  expect(it.wire.answered).toBe(before);
});
