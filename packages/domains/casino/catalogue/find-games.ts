/** SQL of the lobby: which games a visitor may open, by what they look for. */
import type { GameDevice, GameKind } from "@oddwright/contract/casino/game-words.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { type CasinoGame, gameColumns, gameOf, type GameRow } from "./game-store.ts";

export interface GameFilter {
  /** Connected ones. */
  readonly providers: readonly string[];
  readonly kind: GameKind | undefined;
  readonly feature: string | undefined;
  readonly tag: string | undefined;
  readonly volatility: number | undefined;
  readonly device: GameDevice | undefined;
  /** What the visitor typed: the beginnings of words, in any language. */
  readonly words: string | undefined;
  /** Where the visitor is; null where that is not known. */
  readonly country: string | null;
}

interface Conditions {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Only what is asked for stands in the statement, so that each question is answered by its own index. */
function conditionsOf(filter: GameFilter): Conditions {
  const texts = ["enabled"];
  const values: unknown[] = [];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined || value === null) return;
    values.push(value);
    texts.push(condition(`$${values.length}`));
  };
  const [only, ...more] = filter.providers;
  if (only !== undefined && more.length === 0) add(only, (place) => `provider = ${place}`);
  else add(filter.providers, (place) => `provider = any(${place}::text[])`);
  add(filter.kind, (place) => `kind = ${place}`);
  add(filter.feature, (place) => `features @> array[${place}::text]`);
  add(filter.tag, (place) => `tags @> array[${place}::text]`);
  add(filter.volatility, (place) => `volatility = ${place}`);
  add(filter.device, (place) => `${place}::text = any(devices)`);
  add(filter.country, (place) => `${place}::text <> all(blocked_countries)`);
  add(wordsQuery(filter.words), (place) => `search @@ to_tsquery('simple', ${place})`);
  return { text: texts.join(" and "), values };
}

const maxWords = 8;

/** Letters and digits alone reach the query language of the search. Undefined where nothing is left of what was typed. */
function wordsQuery(typed: string | undefined): string | undefined {
  const words = typed?.match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [];
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(" & ");
}

export interface GamePage {
  /** Only games with a smaller number; null starts with the newest. */
  readonly before: string | null;
  readonly limit: number;
}

/** The newest first. */
export async function findGames(
  db: Queryable,
  filter: GameFilter,
  { before, limit }: GamePage,
): Promise<readonly CasinoGame[]> {
  const { text, values } = conditionsOf(filter);
  const place = values.length;
  const page = before === null ? "" : `and number < $${place + 2}::bigint`;
  const { rows } = await db.query<GameRow>(
    `select ${gameColumns} from casino_game where ${text} ${page} order by number desc limit $${place + 1}`,
    before === null ? [...values, limit] : [...values, limit, before],
  );
  return rows.map(gameOf);
}

export type FacetName = "provider" | "feature" | "tag" | "volatility";

export interface FacetCount {
  readonly facet: FacetName;
  readonly value: string;
  readonly games: number;
}

export interface Facets {
  readonly total: number;
  readonly counts: readonly FacetCount[];
}

/** How many of the games that are found have what, the most frequent first. */
export async function countFacets(db: Queryable, filter: GameFilter): Promise<Facets> {
  const { text, values } = conditionsOf(filter);
  const { rows } = await db.query<{ facet: FacetName | "total"; value: string; games: bigint }>(
    `with found as (select provider, features, tags, volatility from casino_game where ${text})
     select 'total' as facet, '' as value, count(*) as games from found
     union all
     select 'provider', provider, count(*) from found group by provider
     union all
     select 'volatility', volatility::text, count(*) from found group by volatility
     union all
     select 'feature', feature, count(*) from found, unnest(features) as feature group by feature
     union all
     select 'tag', tag, count(*) from found, unnest(tags) as tag group by tag
     order by games desc, facet, value`,
    [...values],
  );
  return {
    total: Number(rows.find(({ facet }) => facet === "total")?.games ?? 0n),
    counts: rows.flatMap(({ facet, value, games }) =>
      facet === "total" ? [] : [{ facet, value, games: Number(games) }],
    ),
  };
}
