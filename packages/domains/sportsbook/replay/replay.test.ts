/** The replay of past matches, from its plan to confirmed results, on a real database and a clock that is set. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { foldEvidence, type Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import { runAudit } from "../../ledger/index.ts";
import { ensureProducer } from "../feed/feed-store.ts";
import { chainsHold } from "../prices/verify-chains.ts";
import { footballModel } from "@oddwright/core/odds/book/football-book.ts";
import { createPriceMaker } from "./price-maker.ts";
import { storeNextCalibration } from "./store-calibration.ts";
import { viewCalibration } from "../catalogue/view-calibration.ts";
import { findTeams } from "../catalogue/find-teams.ts";
import { startTestSportsbook, stepUntil, type TestSportsbook } from "../testing/test-sportsbook.ts";

const timeScale = 1;
const minuteMs = 60_000;
const startMs = Date.parse("2026-11-29T12:10:00Z");

let book: TestSportsbook;
let reader: ReturnType<TestSportsbook["reader"]>;
beforeAll(async () => {
  book = await startTestSportsbook(startMs);
  reader = book.reader();
});
afterAll(() => book.close());

const count = async (sql: string): Promise<number> => {
  const { rows } = await book.database.ownerPool.query<{ n: string }>(
    `select count(*) as n from ${sql}`,
  );
  return Number(rows[0]?.n);
};

/** Everything that the replay has said was applied, and its producer is up. */
const isHeard = async (): Promise<boolean> => {
  await reader.step();
  const { rows } = await book.database.ownerPool.query<{ heard: boolean }>(
    `select status = 'up' and handed_on = (select max(sequence) from sportsbook_replay_message) as heard from sportsbook_producer`,
  );
  return rows[0]?.heard === true;
};

test("a first start has three matches live and more than sixty to come within a week, all of them with prices", async () => {
  await ensureProducer(book.database.ownerPool, { name: "replay", isReplay: true });
  const replay = book.replay(timeScale);
  await stepUntil(
    replay,
    async () =>
      (await count(`sportsbook_replay_match where starts_at > '2026-12-06'`)) > 0 &&
      (await count(`sportsbook_replay_match where steps_said = 0 and priced_as is not null`)) >
        60 &&
      (await isHeard()),
  );
  expect(await count(`sportsbook_event where status = 'live'`)).toBeGreaterThanOrEqual(3);
  expect(await count(`sportsbook_event where status = 'scheduled'`)).toBeGreaterThan(60);
  const open = `sportsbook_offer join sportsbook_event on id = event_id
    where sportsbook_event.status = 'live' and key = 'match_result/match' and sportsbook_offer.status = 'open'`;
  expect(await count(open)).toBeGreaterThanOrEqual(2);
  const modelled = `sportsbook_event_model join sportsbook_event on id = event_id where status = 'scheduled'`;
  expect(await count(modelled)).toBeGreaterThan(60);
  for (const league of ["nba", "nfl"]) {
    // The offer goes by the database's clock, for which these matches may have begun.
    const offered = `sportsbook_market as offer join sportsbook_event as event on id = event_id
      where tournament_id = '${league}' and offer.status = 'open' and key = 'moneyline'`;
    expect([league, (await count(offered)) > 5]).toEqual([league, true]);
  }
  await replay.release();
}, 180_000);

test("whoever takes over goes on: every live match ends with its real score, its goals known when they fell, and every chain holds", async () => {
  const replay = book.replay(timeScale);
  const { rows: live } = await book.database.ownerPool.query<{ id: string }>(
    `select id from sportsbook_event where status = 'live'`,
  );
  const ids = live.map(({ id }) => id);
  const over = `sportsbook_event where status = 'closed' and id = any(array['${ids.join("','")}'])`;
  for (let minute = 0; minute < 130; minute += 5) {
    book.nowMs += 5 * minuteMs;
    await stepUntil(replay, isHeard);
  }
  await stepUntil(replay, async () => (await count(over)) === ids.length);
  const { rows } = await book.database.ownerPool.query<{
    id: string;
    score: [number, number];
    result: { match: [number, number] };
    sport: string;
    goals: { side: string; minute: number; points?: number }[];
    evidence: Evidence[];
  }>(
    `select event.id, score, result, goals, sport,
       (select jsonb_agg(evidence order by number) from sportsbook_evidence where event_id = event.id) as evidence
     from sportsbook_event as event join sportsbook_replay_match as match on match.event_id = event.id
     join sportsbook_tournament as tournament on tournament.id = event.tournament_id where event.id = any($1)`,
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
  expect(new Set(rows.map(({ sport }) => sport)).size).toBe(2);
  for (const { id, score, result, sport, goals, evidence } of rows) {
    expect([id, score]).toEqual([id, result.match]);
    const points = goals.reduce((sum, each) => sum + (each.points ?? 1), 0);
    expect([id, points]).toEqual([id, score[0] + score[1]]);
    const folded = foldEvidence(evidence);
    if (!folded.ok) throw new Error(folded.code);
    expect(folded.facts.match).toMatchObject({ score: result.match, certainty: "confirmed" });
    if (sport !== "football") continue;
    expect(folded.facts.goals?.scorers).toHaveLength(goals.length);
    expect(folded.facts.firstHalf?.certainty).toBe("confirmed");
  }
  const report = await runAudit(book.database.ownerPool, [chainsHold]);
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
  await replay.release();
}, 180_000);

test("teams are found by their names in the other alphabet and with a slip of the finger", async () => {
  const { ownerPool } = book.database;
  expect(await findTeams(ownerPool, "арсенал")).toEqual(["arsenal-fc"]);
  expect(await findTeams(ownerPool, "mancehster city")).toEqual(["manchester-city-fc"]);
  expect(await findTeams(ownerPool, "nobody plays here")).toEqual([]);
});

test("forecasts of a league are judged once a model, and are better than to say the same of every match", async () => {
  const { ownerPool } = book.database;
  const prices = createPriceMaker();
  await storeNextCalibration(ownerPool, prices);
  const { leagues } = await viewCalibration(ownerPool);
  expect(leagues.map(({ tournament }) => tournament)).toEqual(["premier-league"]);
  const [judged] = leagues;
  const averages = judged!.baselines.find(({ name }) => name === "averages");
  expect(judged!.matches).toBeGreaterThan(1_000);
  expect(judged!.model.log_loss).toBeLessThan(averages!.log_loss);
  const { rows } = await ownerPool.query<{ model_version: string }>(
    `select model_version from sportsbook_calibration`,
  );
  expect(rows).toEqual([{ model_version: footballModel }]);
  await prices.close();
}, 300_000);
