/** Matches of an outside service, from its first answer to a corrected score, over its own format. */
import { randomUUID } from "node:crypto";
import { foldEvidence, type Evidence } from "@oddwright/core/odds/settlement/evidence.ts";
import type { Leader } from "@oddwright/platform/lease/leader.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runAudit } from "../../ledger/index.ts";
import { ensureProducer } from "../feed/feed-store.ts";
import { chainsHold } from "../prices/verify-chains.ts";
import {
  bookmaker,
  type OddsServiceServer,
  type ServiceEvent,
  startOddsService,
} from "../testing/odds-service-server.ts";
import { startTestSportsbook, type TestSportsbook } from "../testing/test-sportsbook.ts";
import { createServiceProducer } from "./service-producer.ts";
import { serviceProducer } from "./service-store.ts";
import { createOddsService } from "./the-odds-api.ts";

const everyMs = 60_000;
const hourMs = 3_600_000;
/** Bets end when it has come by the database's clock as well: it is ahead of both. */
const startMs = Math.ceil(Date.now() / hourMs) * hourMs + 24 * hourMs;
const timeText = (sinceStartMs: number): string => new Date(startMs + sinceStartMs).toISOString();

let book: TestSportsbook;
let service: OddsServiceServer;
let reader: Leader;
let producer: Leader;
beforeAll(async () => {
  book = await startTestSportsbook(startMs - hourMs);
  service = await startOddsService(() => book.nowMs);
  reader = book.reader();
  producer = createServiceProducer({
    pool: book.database.appPool,
    nowMs: () => book.nowMs,
    processId: randomUUID(),
    service: createOddsService(service),
    settings: { leagues: ["soccer_epl", "basketball_nba"], everyMs },
    notifyStaff: (notice) => book.notices.push(notice),
  });
  await ensureProducer(book.database.ownerPool, { name: serviceProducer, isReplay: false });
});
afterAll(async () => {
  await producer.release();
  await reader.release();
  const { checks } = await runAudit(book.database.ownerPool, [chainsHold]);
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
  await service.close();
  await book.close();
});

const match: ServiceEvent = {
  id: "bda33adca828c09dc3cac3a856aef176",
  sport_key: "soccer_epl",
  sport_title: "EPL",
  commence_time: timeText(0),
  home_team: "Brighton and Hove Albion",
  away_team: "Arsenal",
};
const game: ServiceEvent = {
  ...match,
  id: "0b5f7c6e1d2a4938a7b6c5d4e3f20112",
  sport_key: "basketball_nba",
  sport_title: "NBA",
  home_team: "Boston Celtics",
  away_team: "Miami Heat",
};

const offered = (odds: readonly [number, number, number], of = match, times: object = {}) => ({
  ...of,
  bookmakers: ["one", "two", "three"].map((key) => ({ ...bookmaker(key, of, odds), ...times })),
});

interface Seen {
  readonly status: string;
  readonly score: readonly number[] | null;
  /** By key: status and prices, as bets see them. */
  readonly markets: Readonly<Record<string, readonly [string, readonly [string, number][]]>>;
}

async function seen({ id }: ServiceEvent = match): Promise<Seen | undefined> {
  const { rows } = await book.database.ownerPool.query<Seen>(
    `select status, score, (select coalesce(jsonb_object_agg(key, jsonb_build_array(offer.status, prices)), '{}')
       from sportsbook_offer offer where offer.event_id = event.id) as markets
     from sportsbook_event event where id = $1`,
    [`odds-${id}`],
  );
  return rows[0];
}

const winner = (of: Seen | undefined) => of?.markets["match_result/match"];
const notices = () => book.notices.filter(({ topic }) => topic === "betting_odds_service");

/** Producer and reader take turns until it is so. */
const until = (isDone: (of: Seen | undefined) => boolean): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      await producer.step();
      await reader.step();
      return isDone(await seen());
    },
    { timeout: 60_000, interval: 10 },
  );

test("a match of the service is offered with the middle of its bookmakers' prices", async () => {
  service.odds = [offered([2.1, 3.4, 3.5])];
  await until((of) => winner(of)?.[0] === "open");
  const of = await seen();
  expect(of).toMatchObject({ status: "scheduled", score: null });
  expect(Object.keys(of!.markets).toSorted()).toEqual([
    "handicap/from=0,0/line=-1/match",
    "match_result/match",
    "total/line=10/match",
  ]);
  const { rows } = await book.database.ownerPool.query(
    `select tournament.sport, tournament.names->>'en' as league, home.names->>'en' as home from sportsbook_event event
     join sportsbook_tournament tournament on tournament.id = tournament_id join sportsbook_team home on home.id = home_team
     where event.id = $1`,
    [`odds-${match.id}`],
  );
  expect(rows).toEqual([{ sport: "football", league: "EPL", home: match.home_team }]);
  expect(service.calls.toSorted()).toEqual([
    "/v4/sports/basketball_nba/odds/?regions=eu&markets=h2h%2Cspreads%2Ctotals&oddsFormat=decimal&dateFormat=iso",
    "/v4/sports/soccer_epl/odds/?regions=eu&markets=h2h%2Cspreads%2Ctotals&oddsFormat=decimal&dateFormat=iso",
  ]);
});

test("other prices are taken over, and a match that nobody prices any more takes no bets until somebody does", async () => {
  const before = winner(await seen())![1];
  service.odds = [offered([2.6, 3.3, 2.8])];
  book.nowMs += everyMs;
  await until((of) => JSON.stringify(winner(of)?.[1]) !== JSON.stringify(before));
  service.odds = [];
  book.nowMs += everyMs;
  await until((of) => winner(of)?.[0] === "suspended");
  service.odds = [offered([2.6, 3.3, 2.8])];
  book.nowMs += everyMs;
  await until((of) => winner(of)?.[0] === "open");
  expect(winner(await seen())?.[1]).not.toEqual(before);
});

test("a service that does not answer has its markets suspended, and staff hear of it once, without its key", async () => {
  service.failsWith = 429;
  for (let look = 0; look < 3; look += 1) {
    book.nowMs += everyMs;
    const calls = service.calls.length;
    await until(() => service.calls.length > calls);
  }
  book.nowMs += 21_000;
  await until((of) => winner(of)?.[0] === "suspended");
  expect(notices()).toHaveLength(1);
  expect(JSON.stringify(notices())).toContain("answers 429");
  expect(JSON.stringify(notices())).not.toContain(service.apiKey);
  service.failsWith = null;
  book.nowMs += everyMs;
  await until((of) => winner(of)?.[0] === "open");
});

test("what a bookmaker asked long ago makes no price", async () => {
  const asked = [2.5, 3.3, 2.9] as const;
  const longAgo = { last_update: timeText(-2 * hourMs) };
  service.odds = [offered(asked, match, longAgo)];
  book.nowMs += everyMs;
  await until((of) => winner(of)?.[0] === "inactive");
  // Whatever its bookmaker says of all its markets, a market has a time of its own.
  const ofMarket = offered(asked);
  service.odds = [
    {
      ...ofMarket,
      bookmakers: ofMarket.bookmakers.map((each) => ({
        ...each,
        markets: each.markets.map((market) =>
          market.key === "h2h" ? market : { ...market, ...longAgo },
        ),
      })),
    },
  ];
  book.nowMs += everyMs;
  await until((of) => winner(of)?.[0] === "open");
  const open = Object.entries((await seen())!.markets).filter(([, [status]]) => status === "open");
  expect(open.map(([key]) => key)).toEqual(["match_result/match"]);
});

test("one league that is refused, and a match that makes no sense, keep nothing from the others", async () => {
  const hasOpen = (of: Seen | undefined) =>
    Object.values(of?.markets ?? {}).some(([status]) => status === "open");
  service.odds = [offered([2.5, 3.3, 2.9]), offered([1.8, 9, 2.05], game)];
  book.nowMs += everyMs;
  await vi.waitUntil(async () => {
    await until(hasOpen);
    return hasOpen(await seen(game));
  }, 60_000);
  const told = notices().length;
  service.refuses = { [game.sport_key]: 404 };
  const nameless = { ...offered([2, 3, 4]), id: "ab".repeat(16), home_team: "?" };
  for (const home of [2.4, 2.3, 2.2]) {
    const before = JSON.stringify(winner(await seen())?.[1]);
    service.odds = [nameless, offered([home, 3.3, 3.1])];
    book.nowMs += everyMs;
    await until((of) => winner(of)?.[0] === "open" && JSON.stringify(winner(of)![1]) !== before);
  }
  book.nowMs += everyMs;
  await vi.waitUntil(async () => {
    await until(hasOpen);
    return !hasOpen(await seen(game));
  }, 60_000);
  expect(await seen()).toMatchObject({ status: "scheduled" });
  expect(hasOpen(await seen())).toBe(true);
  const details = notices()
    .slice(told)
    .map((notice) => notice.details);
  expect(details).toEqual([
    { leagues: game.sport_key, error: "127.0.0.1 answers 404" },
    { matches: "1" },
  ]);
  service.refuses = {};
  service.odds = [offered([2.2, 3.3, 3.1]), offered([1.8, 9, 2.05], game)];
  book.nowMs += everyMs;
  await vi.waitUntil(async () => {
    await until(hasOpen);
    return hasOpen(await seen(game));
  }, 60_000);
});

test("a match of which the service says other teams takes no bets and no score, and staff hear of it once", async () => {
  const told = notices().length;
  const turned = { home_team: match.away_team, away_team: match.home_team };
  service.odds = [offered([2.2, 3.3, 3.1], { ...match, ...turned })];
  for (let look = 0; look < 2; look += 1) {
    book.nowMs += everyMs;
    const calls = service.calls.length;
    await until((of) => service.calls.length > calls && winner(of)?.[0] === "suspended");
  }
  service.odds = [offered([2.2, 3.3, 3.1])];
  book.nowMs += everyMs;
  await until((of) => winner(of)?.[0] === "open");
  expect(notices().slice(told)).toMatchObject([
    { details: { event: `odds-${match.id}`, home: match.away_team, away: match.home_team } },
  ]);
});

test("a match closes when it begins, and its score settles it; a corrected score is said as well", async () => {
  // Scores cost of the quota: nobody asks for them before there can be one.
  expect(service.calls.some((call) => call.includes("/scores/"))).toBe(false);
  book.nowMs = startMs;
  await until((of) => of?.status === "live");
  expect(winner(await seen())?.[0]).toBe("suspended");
  const scored = (home: string, last_update: string, completed = true) => ({
    ...match,
    completed,
    scores: [
      { name: match.away_team, score: "1" },
      { name: match.home_team, score: home },
    ],
    last_update,
  });
  // It goes on with its prices in play, which are not taken.
  service.odds = [offered([1.2, 6, 12])];
  service.scores = [scored("1", timeText(hourMs), false)];
  book.nowMs = startMs + hourMs;
  const calls = service.calls.length;
  await until(() => service.calls.slice(calls).some((call) => call.includes("_epl/scores/")));
  service.odds = [];
  service.scores = [scored("2", timeText(1.9 * hourMs))];
  book.nowMs = startMs + 2 * hourMs;
  await until((of) => of?.status === "closed");
  expect(await seen()).toMatchObject({ score: [2, 1] });
  const states = Object.values((await seen())!.markets).map(([status]) => status);
  expect(new Set(states)).toEqual(new Set(["settled"]));
  service.scores = [scored("3", timeText(2.5 * hourMs))];
  book.nowMs = startMs + 3 * hourMs;
  await until((of) => of?.score?.[0] === 3);
  const { rows } = await book.database.ownerPool.query<{ evidence: Evidence }>(
    `select evidence from sportsbook_evidence where event_id = $1 order by number`,
    [`odds-${match.id}`],
  );
  expect(rows).toHaveLength(2);
  const folded = foldEvidence(rows.map(({ evidence }) => evidence));
  expect(folded).toMatchObject({
    ok: true,
    facts: { match: { score: [3, 1], certainty: "confirmed" } },
  });
});
