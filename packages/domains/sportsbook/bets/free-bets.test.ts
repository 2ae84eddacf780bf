/** Free bets: whose money is staked, what is paid, what comes back, and what a corrected result moves. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settleDueGrants } from "../../bonuses/index.ts";
import { resettleEvent, voidMarkets } from "../staff/say-evidence.ts";
import { giveFreeBet } from "../testing/give-free-bet.ts";
import {
  onWinner,
  type Placed,
  type Refused,
  startTestBets,
  type TestBets,
} from "../testing/test-bets.ts";
import { fullTime, putMatch, say } from "../testing/test-book.ts";

let it: TestBets;
beforeAll(async () => {
  it = await startTestBets();
});
afterEach(async () => {
  const { checks } = await it.audit();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  const { rows: owing } = await it.database.ownerPool.query(
    `select id from sportsbook_bet where paid_minor > due_minor`,
  );
  expect(owing, "bets for which a player owes money").toEqual([]);
});
afterAll(() => it.close());

const staff = { staff: "grace", reason: "a test" };
const match = () => putMatch(it.database.ownerPool);

async function place<Body = Placed>(
  playerId: string,
  freeBet: string,
  { events, key = randomUUID(), stake = "100.00" }: PlaceOptions,
) {
  const { quote } = await it.quote(
    playerId,
    events.map((event) => onWinner(event)),
  );
  const body = { quote, stake, policy: "none", free_bet: freeBet };
  return it.call<Body>(playerId, "/betting/bets", { body, key });
}

interface PlaceOptions {
  readonly events: readonly string[];
  readonly key?: string;
  readonly stake?: string;
}

/** What was said is gone through, and what is due of bonuses done. */
async function work(): Promise<void> {
  await it.settle();
  await settleDueGrants(it.deps);
}

async function ends(event: string, home: number, away: number): Promise<void> {
  await say(it.database.ownerPool, event, fullTime(home, away));
  await work();
}

const balances = async (playerId: string): Promise<string> => {
  const { rows } = await it.database.ownerPool.query<{ main: string; bonus: string }>(
    `select (main_minor / 100.0)::numeric(12, 2)::text as main, (bonus_minor / 100.0)::numeric(12, 2)::text as bonus
     from ledger_wallet where player_id = $1`,
    [playerId],
  );
  return `${rows[0]?.main}/${rows[0]?.bonus}`;
};

const grant = async (id: string) =>
  (
    await it.database.ownerPool.query<{ state: string; outcome: string | null; left: number }>(
      `select state, outcome, spins_left as left from bonuses_grant where id = $1`,
      [id],
    )
  ).rows[0];

const show = async (playerId: string, id: string) =>
  (await it.call<Placed>(playerId, `/betting/bets/${id}`)).body.bet;

async function playerWith(own: bigint, stake?: string) {
  const playerId = await it.player(own);
  return { playerId, freeBet: await giveFreeBet(it, playerId, stake) };
}

test("a free bet takes none of the player's money and pays what is above its stake, as own money", async () => {
  const { playerId, freeBet } = await playerWith(5_000n);
  const event = await match();
  expect(await balances(playerId)).toBe("50.00/100.00");
  const { body } = await place(playerId, freeBet, { events: [event] });
  expect(body.bet).toMatchObject({ is_free: true, stake: "100.00", possible_return: "150.00" });
  expect(await balances(playerId)).toBe("50.00/0.00");
  await ends(event, 2, 1);
  expect(await show(playerId, body.bet.id)).toMatchObject({ state: "settled", paid: "150.00" });
  expect(await balances(playerId)).toBe("200.00/0.00");
  expect(await grant(freeBet)).toMatchObject({ state: "completed", outcome: "wagered" });
});

test("one that is lost pays nothing, and is over", async () => {
  const { playerId, freeBet } = await playerWith(0n);
  const event = await match();
  await place(playerId, freeBet, { events: [event] });
  await ends(event, 0, 1);
  expect(await balances(playerId)).toBe("0.00/0.00");
  expect(await grant(freeBet)).toMatchObject({ state: "completed", outcome: "played_out" });
});

test("it is one bet of just its amount, by its own player", async () => {
  const { playerId, freeBet } = await playerWith(100_000n);
  const events = [await match()];
  const refused = { error: "bonus_closed" };
  expect((await place(playerId, freeBet, { events, stake: "50.00" })).body).toMatchObject(refused);
  const stranger = await it.player();
  expect((await place(stranger, freeBet, { events })).body).toMatchObject(refused);
  const key = randomUUID();
  const first = await place(playerId, freeBet, { events, key });
  expect((await place(playerId, freeBet, { events })).body).toMatchObject(refused);
  expect(await balances(playerId)).toBe("1000.00/0.00");
  expect(await balances(stranger)).toBe("10000.00/0.00");
  const sent = { quote: "", stake: "100.00", policy: "none" };
  expect(first.status).toBe(200);
  expect((await it.call<Refused>(playerId, "/betting/bets", { body: sent, key })).status).toBe(422);
});

test("a bet without a word of it is staked with the player's own money, and no free bet pays for it", async () => {
  const { playerId, freeBet } = await playerWith(10_000n);
  const { quote } = await it.quote(playerId, [onWinner(await match())]);
  const { body } = await it.place(playerId, quote);
  expect(body.bet.is_free).toBe(false);
  expect(await balances(playerId)).toBe("0.00/100.00");
  expect(await it.place<Refused>(playerId, quote)).toMatchObject({
    body: { error: "balance_not_enough" },
  });
  expect(await grant(freeBet)).toMatchObject({ state: "active", left: 1 });
});

test("a void leg counts as 1, and a free bet that is void altogether can be placed once more, for a day at least", async () => {
  const { playerId, freeBet } = await playerWith(0n);
  const [first, second] = [await match(), await match()];
  await place(playerId, freeBet, { events: [first, second] });
  const { appPool, ownerPool } = it.database;
  // Its days are over while the bet is in play.
  await ownerPool.query(
    `update bonuses_grant set expires_at = clock_timestamp(), due_at = clock_timestamp() where id = $1`,
    [freeBet],
  );
  await work();
  expect(await grant(freeBet)).toMatchObject({ state: "active" });
  const markets = { markets: [], from: null, until: null, ...staff };
  await voidMarkets(appPool, { event: first, ...markets });
  await voidMarkets(appPool, { event: second, ...markets });
  await work();
  expect(await grant(freeBet)).toMatchObject({ state: "active", left: 1 });
  expect(await balances(playerId)).toBe("0.00/100.00");

  const [third, fourth] = [await match(), await match()];
  const { body } = await place(playerId, freeBet, { events: [third, fourth] });
  await voidMarkets(appPool, { event: third, ...markets });
  await ends(fourth, 1, 0);
  expect(await show(playerId, body.bet.id)).toMatchObject({ paid: "150.00" });
  expect(await balances(playerId)).toBe("150.00/0.00");
});

test("one that is not placed in time goes back to the house, and no bet of own money feeds it or holds it up", async () => {
  const { playerId, freeBet } = await playerWith(10_000n);
  const { quote } = await it.quote(playerId, [onWinner(await match())]);
  expect((await it.place(playerId, quote)).status).toBe(200);
  await it.database.ownerPool.query(
    `update bonuses_grant set expires_at = clock_timestamp(), due_at = clock_timestamp() where id = $1`,
    [freeBet],
  );
  const late = await place(playerId, freeBet, { events: [await match()] });
  expect(late.body).toMatchObject({ error: "bonus_closed" });
  await work();
  expect(await grant(freeBet)).toMatchObject({ state: "expired" });
  expect(await balances(playerId)).toBe("0.00/0.00");
});

test("its price that did not hold through the delay gives it back", async () => {
  const { playerId, freeBet } = await playerWith(0n);
  const event = await putMatch(it.database.ownerPool, "live");
  const { body } = await place(playerId, freeBet, { events: [event] });
  expect(body.bet.state).toBe("delayed");
  await it.database.ownerPool.query(
    `update sportsbook_market set status = 'suspended' where event_id = $1`,
    [event],
  );
  await it.passDelay();
  expect(await show(playerId, body.bet.id)).toMatchObject({ state: "refused" });
  expect(await grant(freeBet)).toMatchObject({ state: "active", left: 1 });
  expect(await balances(playerId)).toBe("0.00/100.00");
});

test("it cannot be cashed out", async () => {
  const { playerId, freeBet } = await playerWith(0n);
  const { body } = await place(playerId, freeBet, { events: [await match()] });
  expect(body.bet.cash_out).toMatchObject({ offer: null, reason: "bonus" });
  const quoted = await it.call<Refused>(playerId, `/betting/bets/${body.bet.id}/cash-out/quotes`, {
    body: { percent: 100 },
  });
  expect(quoted.status).toBeGreaterThanOrEqual(400);
});

test("a corrected result moves the difference, and what went back as a free bet stays there", async () => {
  const { playerId, freeBet } = await playerWith(0n);
  const { appPool } = it.database;
  const event = await match();
  const { body } = await place(playerId, freeBet, { events: [event] });
  const correct = async (score: readonly [number, number]) => {
    const said = { firstHalf: null, goals: null, takenBack: [], result: score };
    await resettleEvent(appPool, { event, ...said, ...staff });
    await work();
  };
  await voidMarkets(appPool, { event, markets: [], from: null, until: null, ...staff });
  await work();
  expect(await balances(playerId)).toBe("0.00/100.00");
  const { rows } = await it.database.ownerPool.query<{ id: string }>(
    `select id from sportsbook_evidence where event_id = $1`,
    [event],
  );
  const takenBack = rows.map(({ id }) => id);
  const nothing = { firstHalf: null, goals: null, result: null };
  await resettleEvent(appPool, { event, ...nothing, takenBack, ...staff });
  await work();
  expect(await show(playerId, body.bet.id)).toMatchObject({ state: "open" });
  expect(await balances(playerId)).toBe("0.00/100.00");
  await correct([2, 0]);
  // It won 150.00, of which the free bet that came back is 100.00.
  expect(await balances(playerId)).toBe("50.00/100.00");
  await correct([0, 2]);
  expect(await balances(playerId)).toBe("0.00/100.00");
  expect(await grant(freeBet)).toMatchObject({ state: "active", left: 1 });
});

test("one that was lost and turns out to be void is paid its amount: there is no bonus left to hold it", async () => {
  const { playerId, freeBet } = await playerWith(0n);
  const event = await match();
  await place(playerId, freeBet, { events: [event] });
  await ends(event, 0, 2);
  await voidMarkets(it.database.appPool, {
    event,
    markets: [],
    from: null,
    until: null,
    ...staff,
  });
  await work();
  expect(await balances(playerId)).toBe("100.00/0.00");
});

/** What its last word makes of it: the score, or void; null takes all words back. */
const word = fc.constantFrom("won", "lost", "void", null);

test("whatever is said of its match in whatever order, its player has what the rules give, and never owes", async () => {
  const { appPool, ownerPool } = it.database;
  const seed = Date.now();
  const said = fc.sample(fc.array(word, { minLength: 1, maxLength: 5 }), { seed, numRuns: 12 });
  for (const words of said) {
    const { playerId, freeBet } = await playerWith(0n);
    const event = await match();
    await place(playerId, freeBet, { events: [event] });
    let isBack = false;
    for (const [at, next] of words.entries()) {
      const { rows } = await ownerPool.query<{ id: string }>(
        `select id from sportsbook_evidence where event_id = $1 and evidence->>'kind' <> 'rolled_back'`,
        [event],
      );
      const takenBack = rows.map(({ id }) => id);
      const score = next === "won" ? ([1, 0] as const) : next === "lost" ? ([0, 1] as const) : null;
      await resettleEvent(appPool, {
        event,
        firstHalf: null,
        goals: null,
        takenBack,
        result: score,
        ...staff,
      });
      if (next === "void")
        await voidMarkets(appPool, { event, markets: [], from: null, until: null, ...staff });
      await work();
      // Its first end decides whether it goes back.
      const isFirst = words.slice(0, at).every((before) => before === null);
      isBack ||= isFirst && next === "void";
      const due = next === "won" ? 150 : next === "void" ? 100 : 0;
      const backMinor = isBack ? 100 : 0;
      const expected = `${Math.max(0, due - backMinor).toFixed(2)}/${backMinor.toFixed(2)}`;
      expect([seed, words, at, await balances(playerId)]).toEqual([seed, words, at, expected]);
    }
  }
}, 120_000);
