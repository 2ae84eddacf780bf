/**
 * The Odds API, version 4 (the-odds-api.com): what many bookmakers ask for matches to come, and final scores. One call a league, each of which costs of a monthly
 * quota. Its prices in play are minutes old, so only matches that have not begun are read.
 */
import { z } from "zod";
import type { OddsServiceSettings } from "../ports/deps.ts";
import { teamId } from "../replay/team-names.ts";

const answerTimeoutMs = 10_000;
const maxAnswerLength = 5_000_000;
const maxMatches = 500;
/** Of which prices are a mean of markets; where the key's plan allows for other regions they say the same. */
const region = "eu";
const daysOfScores = 3;

const name = z.string().min(1).max(120);
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const match = z.object({
  id: z.string().regex(/^[0-9a-f]{8,64}$/),
  sport_key: z.string(),
  sport_title: name,
  commence_time: time,
  home_team: name,
  away_team: name,
});

/** Their names stand for them: two teams that are told apart by them. */
function hasTwoTeams({ home_team, away_team }: z.output<typeof match>): boolean {
  const [home, away] = [teamId(home_team), teamId(away_team)];
  return home !== away && [home, away].every((id) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id));
}

const outcome = z.object({ name, price: z.number().min(1), point: z.number().optional() });

/** When the service looked at it last: `last_update` of the market, where it has one, or of the bookmaker. */
const market = z.object({
  key: name,
  last_update: time.optional(),
  outcomes: z.array(outcome).max(100),
});

const oddsMatch = match
  .extend({
    bookmakers: z
      .array(z.object({ key: name, last_update: time, markets: z.array(market).max(20) }))
      .max(100),
  })
  .refine(hasTwoTeams);

const scoredMatch = match
  .extend({
    completed: z.boolean(),
    scores: z
      .array(z.object({ name, score: z.string().regex(/^\d{1,3}$/) }))
      .max(2)
      .nullable(),
    last_update: time.nullable(),
  })
  .refine(hasTwoTeams);

export type ServiceMatch = z.output<typeof match>;
export type ServiceMarket = Pick<z.output<typeof market>, "key" | "outcomes">;
export type OddsMatch = z.output<typeof oddsMatch>;
export type ScoredMatch = z.output<typeof scoredMatch>;

export interface Answered<Match> {
  readonly matches: readonly Match[];
  /** How many more there were that make no sense. */
  readonly unread: number;
}

export interface OddsService {
  readonly odds: (league: string) => Promise<Answered<OddsMatch>>;
  readonly scores: (league: string) => Promise<Answered<ScoredMatch>>;
}

/** One match that makes no sense says nothing of the others; where none does, the answer is something else. */
function readEach<Match>(schema: z.ZodType<Match>, answer: unknown): Answered<Match> {
  const all = z.array(z.unknown()).max(maxMatches).parse(answer);
  const matches = all.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data] : [];
  });
  if (matches.length === 0 && all.length > 0) throw new Error("no match of the answer makes sense");
  return { matches, unread: all.length - matches.length };
}

/** Both throw where the service does not answer, refuses, or answers something else. No error names the key, which stands in every address. */
export function createOddsService({
  url,
  apiKey,
}: Pick<OddsServiceSettings, "url" | "apiKey">): OddsService {
  const ask = async (path: string, parameters: Record<string, string>): Promise<unknown> => {
    const address = new URL(`/v4/sports/${path}/`, url);
    address.search = new URLSearchParams({ ...parameters, dateFormat: "iso", apiKey }).toString();
    const answer = await fetch(address, {
      redirect: "error",
      signal: AbortSignal.timeout(answerTimeoutMs),
    }).catch(() => null);
    if (answer === null) throw new Error(`${address.hostname} does not answer`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address.hostname} answers ${answer.status}`);
    if (text.length > maxAnswerLength) throw new Error(`${address.hostname} answers too much`);
    return JSON.parse(text) as unknown;
  };
  return {
    odds: async (league) => {
      const parameters = { regions: region, markets: "h2h,spreads,totals", oddsFormat: "decimal" };
      return readEach(oddsMatch, await ask(`${encodeURIComponent(league)}/odds`, parameters));
    },
    scores: async (league) => {
      const parameters = { daysFrom: String(daysOfScores) };
      return readEach(scoredMatch, await ask(`${encodeURIComponent(league)}/scores`, parameters));
    },
  };
}
