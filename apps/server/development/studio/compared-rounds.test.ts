/** The casino compares its rounds with the running studio's, whatever was lost between the two programs. */
import { randomUUID } from "node:crypto";
import { roundsCall, type RoundsBody } from "@oddwright/contract/casino/provider-schemas.ts";
import { compareRange, compareRound } from "@oddwright/domains/casino/index.ts";
import { signCall } from "@oddwright/platform/sealing/call-signature.ts";
import { expect, test } from "vitest";
import { checkRounds } from "../../conformance/check-rounds.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import { faultsOfBooks } from "./testing/books.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});

const hourMs = 3_600_000;
const startMinor = 100_000n;
const ends = ["win", "end-round"];

/** Everything so far, when nothing of it can be under way any more. */
const ranged = () => {
  const now = Date.now();
  return {
    from: new Date(now - hourMs),
    until: new Date(now + hourMs),
    now: new Date(now + hourMs),
  };
};

const compare = () => compareRange({ pool: it.casino.database.appPool }, it.provider(), ranged());

const spin = (token: string) =>
  it.call("/api/rounds", {
    token,
    body: { request_id: randomUUID(), mode: "base", stake: "10.00" },
  });

const opened = async () => it.open(await it.casino.player(startMinor), "paper-kites");

async function states(): Promise<readonly string[]> {
  const { rows } = await it.pool.query<{ state: string }>(
    `select distinct state from studio_round order by state`,
  );
  return rows.map(({ state }) => state);
}

test("both sides agree after lost answers, a bet that never arrived, a refused one, and a kill between bet and win", async () => {
  it.wire.next(["bet"], "lost_answer");
  it.wire.next(ends, "lost_answer");
  await spin(await opened());
  // Neither the bet nor its repetitions arrive.
  it.wire.next(["bet"], ...Array<"lost_request">(40).fill("lost_request"));
  expect((await spin(await opened())).error?.code).toBe("bet_unanswered");
  it.wire.clear();
  // The bet is taken, and the studio never learns it.
  it.wire.next(["bet"], ...Array<"lost_answer">(40).fill("lost_answer"));
  expect((await spin(await opened())).error?.code).toBe("bet_unanswered");
  it.wire.clear();
  const poor = await it.open(await it.casino.player(500n), "brass-bells");
  expect((await spin(poor)).error?.code).toBe("bet_refused");
  await it.call("/api/demos", { body: { game: "brass-bells", currency: "RUB", locale: "en" } });

  const player = await it.casino.player(startMinor);
  const token = await it.open(player, "paper-kites");
  it.wire.onCut = () => it.kill();
  it.wire.next(ends, "cut_before");
  await spin(token).catch(() => null);
  await it.ended();
  await expect(compare()).rejects.toThrow(/fetch failed/);
  await it.start();
  expect(await faultsOfBooks(it, player, startMinor)).toEqual([]);

  expect(await states()).toEqual(["closed", "refused", "returned"]);
  expect(await compare()).toEqual([]);
});

test("the studio keeps what the protocol asks of a provider's list of rounds", async () => {
  const { roundsUrl, keys } = it.provider();
  const reports = await checkRounds({ url: roundsUrl ?? "", key: keys[0]! }, ranged());
  expect(reports.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`))).toEqual(
    [],
  );
});

test("a round that was settled another way with us differs, by range and by name", async () => {
  const token = await opened();
  it.wire.next(ends, ...Array<"lost_request">(40).fill("lost_request"));
  const { round } = await spin(token);
  const { rows } = await it.pool.query<{ session: string; bet: string }>(
    `select wallet_session as session, bet_id as bet
     from studio_round join studio_session on studio_session.id = session_id where studio_round.id = $1`,
    [round?.id],
  );
  const [{ session, bet } = { session: "", bet: "" }] = rows;
  // No spin at this stake wins a single kopeck.
  const paid = { session, transaction_uuid: randomUUID(), bet, currency: "RUB", amount: "0.01" };
  await it.casino.call("win", { ...paid, round_closed: true });
  const payout = {
    round: round?.id,
    difference: "payout",
    bet,
    ours: "0.01",
    theirs: round?.payout,
  };
  expect(await compare()).toContainEqual(payout);
  const { casino } = it;
  const pool = casino.database.appPool;
  const named = { round: round?.id ?? "", now: ranged().now };
  expect(await compareRound({ pool }, it.provider(), named)).toContainEqual(payout);
  it.wire.clear();
});

test("the operator's command asks the studio itself, which lists more rounds of one moment than a page holds once each", async () => {
  await it.pool.query(
    `insert into studio_round (id, session_id, request_id, player_id, demo, game_code, algorithm, mode, currency, stake_minor,
       cost_minor, bet_id, end_id, rollback_id, bet_until, state, seed_pair_id, nonce, events, payout_minor, created_at,
       drawn_at, ended_at)
     select gen_random_uuid(), session_id, gen_random_uuid(), player_id, false, game_code, algorithm, mode, currency, stake_minor,
       cost_minor, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), bet_until, state, seed_pair_id, 1000 + number, events,
       payout_minor, '2026-01-02T03:04:05.678901Z', drawn_at, ended_at
     from (select * from studio_round where state = 'closed' limit 1) one, generate_series(1, 450) number`,
  );
  const range = { from: "2026-01-02T00:00:00.000Z", until: "2026-01-03T00:00:00.000Z" };
  const pages: number[] = [];
  const names = new Set<string>();
  for (let cursor: string | null = null; ;) {
    const { rounds, next_cursor } = await ask({ request_uuid: randomUUID(), ...range, cursor });
    pages.push(rounds.length);
    for (const { round } of rounds) names.add(round);
    cursor = next_cursor;
    if (cursor === null) break;
  }
  expect([pages, names.size]).toEqual([[200, 200, 50], 450]);

  const { roundsUrl, keys } = it.provider();
  const line = `studio ${it.provider().launchUrl} rounds=${roundsUrl} ${keys[0]?.id}:${keys[0]?.secret}`;
  const settings = { DATABASE_URL: it.casino.database.appUrl, GAME_PROVIDERS: line };
  const [name = ""] = names;
  const { text } = await runOperatorCommand("rounds", ["compare", "studio", name], settings);
  expect(text).toContain(`${name}  unknown_to_us  ours: nothing  theirs: closed, 1 bets`);
});

interface Listed {
  readonly rounds: readonly { readonly round: string }[];
  readonly next_cursor: string | null;
}

async function ask(question: RoundsBody): Promise<Listed> {
  const { roundsUrl, keys } = it.provider();
  const rawBody = JSON.stringify(question);
  const signed = signCall(keys[0]!, { name: roundsCall, rawBody, now: new Date() });
  const response = await fetch(roundsUrl ?? "", {
    method: "POST",
    body: rawBody,
    headers: { "content-type": "application/json", ...signed },
  });
  return (await response.json()) as Listed;
}
