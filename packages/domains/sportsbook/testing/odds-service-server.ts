/** The odds service on this machine: answers as version 4 of The Odds API does. For tests. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ServiceOutcome {
  readonly name: string;
  readonly price: number;
  readonly point?: number;
}

export interface ServiceEvent {
  readonly id: string;
  readonly sport_key: string;
  readonly sport_title: string;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
}

export interface OddsServiceServer {
  readonly url: string;
  readonly apiKey: string;
  /** Bookmakers were looked at when they are asked for, unless they say when. */
  odds: readonly (ServiceEvent & { readonly bookmakers: readonly object[] })[];
  scores: readonly object[];
  /** It answers with this status, and no more than a message. */
  failsWith: number | null;
  /** The same of single leagues. */
  refuses: Readonly<Record<string, number>>;
  /** Path and query of every call, without the key. */
  readonly calls: string[];
  readonly close: () => Promise<void>;
}

export async function startOddsService(nowMs: () => number): Promise<OddsServiceServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://service");
    const isKnown = searchParams.get("apiKey") === it.apiKey;
    searchParams.delete("apiKey");
    it.calls.push(`${pathname}?${searchParams.toString()}`);
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (it.failsWith !== null) return answer(it.failsWith, { message: "no" });
    if (!isKnown) return answer(401, { message: "API key is not valid." });
    const [, version, , league = "", what] = pathname.split("/");
    if (version !== "v4") return answer(404, { message: "Not found" });
    const refused = it.refuses[league];
    if (refused !== undefined) return answer(refused, { message: "Unknown sport" });
    const last_update = new Date(nowMs()).toISOString();
    const odds = it.odds.map(({ bookmakers, ...event }) => ({
      ...event,
      bookmakers: bookmakers.map((each) => ({ last_update, ...each })),
    }));
    const list = what === "odds" ? odds : it.scores;
    answer(
      200,
      list.filter((each) => "sport_key" in each && each.sport_key === league),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const it: OddsServiceServer = {
    url: `http://127.0.0.1:${port}`,
    apiKey: "the-key-of-the-account",
    odds: [],
    scores: [],
    failsWith: null,
    refuses: {},
    calls: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return it;
}

/** One bookmaker's h2h, spread and total of a football match. */
export const bookmaker = (
  key: string,
  { home_team, away_team }: ServiceEvent,
  [home, draw, away]: readonly [number, number, number],
) => ({
  key,
  title: key,
  markets: [
    {
      key: "h2h",
      outcomes: [
        { name: away_team, price: away },
        { name: "Draw", price: draw },
        { name: home_team, price: home },
      ],
    },
    {
      key: "totals",
      outcomes: [
        { name: "Over", price: 1.9, point: 2.5 },
        { name: "Under", price: 1.9, point: 2.5 },
      ],
    },
    {
      key: "spreads",
      outcomes: [
        { name: home_team, price: 1.85, point: -0.25 },
        { name: away_team, price: 1.95, point: 0.25 },
      ],
    },
  ],
});
