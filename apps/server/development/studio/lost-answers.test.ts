/** Calls that are lost between the studio and the wallet, in both directions: no stake without an outcome, and nothing is paid twice. */
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});

const startMinor = 10_000n;
const ends = ["win", "end-round"];

const spin = (token: string, mode = "base") =>
  it.call("/api/rounds", { token, body: { request_id: randomUUID(), mode, stake: "10.00" } });

test.each(["lost_request", "lost_answer", "busy"] as const)(
  "a bet and an end that meet %s are sent again, and the spin is played once",
  async (fate) => {
    const player = await it.casino.player(startMinor);
    const token = await it.open(player, "paper-kites");
    it.wire.next(["bet"], fate, fate);
    it.wire.next(ends, fate);
    const { round } = await spin(token);
    expect(round?.events).not.toBeNull();
    expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
    const closed = await it.call(`/api/rounds/${round?.id}`);
    expect(closed.round).toEqual({ ...round, state: "closed" });
  },
);

test("a bought feature is paid for once and pays once, whatever is lost, however often the page asks, and whoever looks meanwhile", async () => {
  const player = await it.casino.player(100_000n);
  const token = await it.open(player, "salt-caravan");
  it.wire.next(["bet"], "lost_answer", "busy");
  it.wire.next(ends, "lost_answer", "lost_request");
  const body = { request_id: randomUUID(), mode: "buy", stake: "10.00" };
  const ask = () => it.call("/api/rounds", { token, body });
  const answers = await Promise.all([ask(), ask(), ask()]);
  const [round, ...others] = answers.flatMap((answer) => answer.round ?? []);
  for (const each of others) expect(each.events).toEqual(round?.events);
  expect(await faultsOfBooks(it, player, 100_000n)).toEqual([]);
  // A page that is loaded again, in another session, is given the same round.
  const again = await it.call("/api/session", { token: await it.open(player, "salt-caravan") });
  expect(again.last_round).toEqual({ ...round, state: "closed" });
  const { rows } = await it.casino.database.ownerPool.query(
    `select mode, stake_main_minor::int as stake, state in ('won', 'lost') as is_over from casino_bet where player_id = $1`,
    [player],
  );
  expect(rows).toEqual([{ mode: "buy", stake: 37_000, is_over: true }]);
});

test("a bet whose answer never comes is rolled back, however often that is lost too, and shows no outcome", async () => {
  const player = await it.casino.player(startMinor);
  const token = await it.open(player, "paper-kites");
  it.wire.next(["bet"], ...Array<"lost_answer">(40).fill("lost_answer"));
  const played = spin(token);
  const open = await vi.waitUntil(
    async () => (await it.call("/api/session", { token })).last_round,
  );
  expect(open).toMatchObject({ state: "staking", events: null, payout: null, proof: null });
  expect((await it.call(`/api/rounds/${open.id}`)).round?.events).toBeNull();
  expect((await spin(token)).error?.code).toBe("round_open");
  it.wire.next(["rollback"], "lost_answer", "lost_request");
  expect((await played).error?.code).toBe("bet_unanswered");
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);
  expect(await it.casino.balance(player)).toBe("100.00");
  const { last_round: last } = await it.call("/api/session", { token });
  expect(last).toMatchObject({ id: open.id, state: "returned", events: null });
  it.wire.clear();
});

test("an end that the wallet refuses for good is kept for a person, and not sent for ever", async () => {
  const player = await it.casino.player(100_000n);
  const token = await it.open(player, "salt-caravan");
  it.wire.next(ends, ...Array<"lost_request">(40).fill("lost_request"));
  const { round } = await spin(token, "buy");
  const { rows } = await it.pool.query<{ session: string; bet: string }>(
    `select wallet_session as session, bet_id as bet
     from studio_round join studio_session on studio_session.id = session_id where studio_round.id = $1`,
    [round?.id],
  );
  // As an operator's hand does: the bet is settled under another id before the studio's end arrives.
  await it.casino.call("win", {
    session: rows[0]!.session,
    transaction_uuid: randomUUID(),
    bet: rows[0]!.bet,
    currency: "RUB",
    amount: "1.00",
    round_closed: false,
  });
  it.wire.clear();
  const ended = await vi.waitUntil(async () => {
    const { round: known } = await it.call(`/api/rounds/${round?.id}`);
    return known?.state === "drawn" ? undefined : known;
  });
  // A spin that won nothing, one in four hundred of these, closes the round that was settled.
  expect(ended.state).toBe(ended.payout === "0.00" ? "closed" : "disputed");
});
