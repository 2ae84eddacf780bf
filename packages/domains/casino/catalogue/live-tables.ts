/** What becomes of the live tables now, as their providers say: asked for at most every few seconds, whoever looks on. */
import { tablesAnswerSchema } from "@oddwright/contract/casino/provider-schemas.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { boundedText } from "../ports/bounded-text.ts";
import type { CasinoDeps, GameProvider } from "../ports/deps.ts";
import { findGames } from "./find-games.ts";

type TableDeps = Pick<CasinoDeps, "pool" | "gameProviders">;
type LiveTables = RouteResponse<"casinoTables">["tables"];

const freshMs = 3_000;
const timeoutMs = 2_000;
const maxAnswerBytes = 256 * 1024;
const maxTables = 500;

/** Of one mounted casino. Tables whose provider does not answer are left out: a lobby shows them without players. */
export function liveTables(deps: TableDeps): (country: string | null) => Promise<LiveTables> {
  const kept = new Map<
    string | null,
    { readonly atMs: number; readonly tables: Promise<LiveTables> }
  >();
  return (country) => {
    const known = kept.get(country);
    if (known !== undefined && performance.now() - known.atMs < freshMs) return known.tables;
    const tables = readTables(deps, country);
    kept.set(country, { atMs: performance.now(), tables });
    // What failed is asked for again at once.
    tables.catch(() => kept.delete(country));
    return tables;
  };
}

async function readTables(
  { pool, gameProviders }: TableDeps,
  country: string | null,
): Promise<LiveTables> {
  const games = await findGames(
    pool,
    {
      providers: gameProviders.map(({ name }) => name),
      kind: "table",
      feature: undefined,
      tag: undefined,
      volatility: undefined,
      device: undefined,
      words: undefined,
      country,
    },
    { before: null, limit: maxTables },
  );
  const asked = gameProviders.filter(({ name }) => games.some(({ provider }) => provider === name));
  const answers = await Promise.all(
    asked.map(async (provider) => ({ provider, tables: await askTables(provider) })),
  );
  return answers.flatMap(({ provider, tables }) =>
    tables.flatMap(({ game, players, seats = null, results }) => {
      const known = games.find(({ provider: of, code }) => of === provider.name && code === game);
      return known === undefined ? [] : [{ slug: known.slug, players, seats, results }];
    }),
  );
}

/** Nothing of a provider that does not answer, or answers something else. */
async function askTables({ launchUrl }: GameProvider) {
  try {
    const response = await fetch(new URL("/tables", launchUrl), {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) return [];
    const text = await boundedText(response, maxAnswerBytes);
    return tablesAnswerSchema.parse(JSON.parse(text)).tables;
  } catch {
    return [];
  }
}
