/** What follows from an answer of the odds service, beside what was told: words alone. */
import type { FeedContent } from "@oddwright/core/odds/feed/feed-messages.ts";
import { priceMilli } from "@oddwright/core/odds/prices/price.ts";
import { expect, test } from "vitest";
import { bookmaker } from "../testing/odds-service-server.ts";
import {
  type LeagueAnswer,
  tellAnswer,
  tellStale,
  tellStarted,
  withOtherTeams,
} from "./tell-service.ts";
import type { ToldEvent } from "./told-event.ts";

const nowMs = Date.parse("2026-12-01T15:00:00Z");
const minuteMs = 60_000;
const at = { nowMs, pricedAfterMs: nowMs - minuteMs };
const league = "soccer_epl";
const id = "e".repeat(32);

const told: ToldEvent = {
  id: `odds-${id}`,
  tournament: "soccer-epl",
  home: "reds",
  away: "blues",
  startsAtMs: nowMs + 60 * minuteMs,
  status: "scheduled",
  score: null,
  markets: new Map([["match_result/match", ["open", [["home", priceMilli(2_000)]]]]]),
};
const known = (of: Partial<ToldEvent> = {}) => new Map([[told.id, { ...told, ...of }]]);

const match = {
  id,
  sport_key: league,
  sport_title: "EPL",
  commence_time: told.startsAtMs,
  home_team: "Reds",
  away_team: "Blues",
};

const odds = (of: Partial<typeof match> = {}): LeagueAnswer => ({
  league,
  odds: [
    {
      ...match,
      ...of,
      bookmakers: ["a", "b", "c"].map((key) => ({
        ...bookmaker(key, { ...match, ...of, commence_time: "" }, [2.1, 3.4, 3.5]),
        last_update: nowMs,
      })),
    },
  ],
  scores: [],
});

const score = (of: Partial<typeof match> = {}): LeagueAnswer => ({
  league,
  odds: [],
  scores: [
    {
      ...match,
      ...of,
      completed: true,
      scores: [
        { name: "Reds", score: "2" },
        { name: "Blues", score: "1" },
      ],
      last_update: nowMs,
    },
  ],
});

const kinds = (contents: readonly FeedContent[]): readonly string[] =>
  contents.map((content) => (content.kind === "event" ? content.status : content.kind));

test("a start that was moved to one that has passed ends betting at once, and the match has begun", () => {
  const startsAtMs = nowMs - 5 * minuteMs;
  const said = tellAnswer(known(), odds({ commence_time: startsAtMs }), at);
  expect(said).toEqual([
    { kind: "bet_stop", event: told.id, markets: "all" },
    {
      kind: "event",
      event: told.id,
      tournament: told.tournament,
      home: "reds",
      away: "blues",
      startsAtMs,
      status: "live",
    },
  ]);
  // One that nobody has heard of is not offered any more.
  expect(tellAnswer(new Map(), odds({ commence_time: startsAtMs }), at)).toEqual([]);
});

test("a match that begins when it was said to is told once, by the clock", () => {
  const begins = known({ startsAtMs: nowMs });
  expect(tellAnswer(begins, odds({ commence_time: nowMs }), at)).toEqual([]);
  expect(kinds(tellStarted(begins, nowMs))).toEqual(["bet_stop", "live"]);
  const live = known({ startsAtMs: nowMs, status: "live" });
  expect(tellAnswer(live, odds({ commence_time: nowMs }), at)).toEqual([]);
  expect(tellStarted(live, nowMs)).toEqual([]);
});

test.each([
  ["turned round", { home_team: "Blues", away_team: "Reds" }],
  ["others", { home_team: "Reds", away_team: "Greens" }],
])("a match whose teams are %s is stopped: no price and no score of it counts", (_what, teams) => {
  expect(kinds(tellAnswer(known(), odds(teams), at))).toEqual(["bet_stop"]);
  const moved = odds({ ...teams, commence_time: nowMs + 90 * minuteMs });
  expect(kinds(tellAnswer(known(), moved, at))).toEqual(["bet_stop"]);
  const live = known({ status: "live", startsAtMs: nowMs - 90 * minuteMs });
  expect(tellAnswer(live, score(teams), at)).toEqual([]);
  const said = { event: told.id, home: teams.home_team, away: teams.away_team };
  expect(withOtherTeams(live, odds(teams))).toEqual([said]);
  expect(withOtherTeams(live, score(teams))).toEqual([said]);
});

test("with its own teams it is priced and its score settles it, and there is nothing to tell staff", () => {
  expect(kinds(tellAnswer(known(), odds(), at))).toEqual(["prices", "prices", "prices"]);
  const live = known({ status: "live", startsAtMs: nowMs - 90 * minuteMs });
  expect(kinds(tellAnswer(live, score(), at))).toEqual(["clock", "evidence", "closed", "prices"]);
  expect(withOtherTeams(known(), odds())).toEqual([]);
});

test("matches to come of leagues without a fresh answer are stopped, those of the others are not", () => {
  expect(kinds(tellStale(known(), new Set(["basketball-nba"])))).toEqual(["bet_stop"]);
  expect(tellStale(known(), new Set(["soccer-epl"]))).toEqual([]);
  expect(tellStale(known({ status: "live" }), new Set())).toEqual([]);
});
