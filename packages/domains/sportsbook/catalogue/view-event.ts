/** An event and its markets as the contract shows them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { locales, type Locale } from "@oddwright/core/i18n/locales.ts";
import { marketKey } from "@oddwright/core/odds/markets/market.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { EventRow, Names } from "./event-store.ts";
import type { MarketRow, StoredPrices } from "./market-store.ts";

type EventView = RouteResponse<"bettingEvent">;
export type MarketView = EventView["markets"][number];
export type EventRowView = RouteResponse<"bettingOverview">["live"][number];

export const viewNames = (names: Names): EventRowView["home"]["names"] => ({
  ...(Object.fromEntries(locales.map((locale) => [locale, names[locale] ?? null])) as Record<
    Locale,
    string | null
  >),
  en: names.en,
});

export const viewPrices = (prices: StoredPrices): MarketView["selections"] =>
  prices.map(([id, price]) => ({
    id,
    price: price === null ? null : printPrice(price, "decimal"),
  }));

export function viewMarket({
  key,
  market,
  status,
  version,
  prices,
  head_hash,
}: MarketRow): MarketView {
  if (key !== marketKey(market)) throw new Error(`${key} is stored with another market`);
  const { kind, ...parameters } = market;
  return {
    key,
    kind,
    parameters: parameters as MarketView["parameters"],
    status,
    version,
    hash: head_hash,
    selections: viewPrices(prices),
  };
}

/** When the whole minutes that are shown had just passed: a clock that runs on from them is right to the second. */
function wholeMinuteAt({ clock_at: saidAt, minutes, is_clock_running }: EventRow): Date | null {
  if (saidAt === null || minutes === null || !is_clock_running) return saidAt;
  return new Date(saidAt.getTime() - Math.round((minutes % 1) * 60_000));
}

export function viewEventRow(row: EventRow): EventRowView {
  return {
    id: row.id,
    tournament: row.tournament_id,
    sport: row.sport,
    home: { id: row.home_team, names: viewNames(row.home_names) },
    away: { id: row.away_team, names: viewNames(row.away_names) },
    starts_at: row.starts_at.toISOString(),
    status: row.status,
    score: row.score && [...row.score],
    half: row.half,
    minutes: row.minutes === null ? null : Math.floor(row.minutes),
    clock_at: wholeMinuteAt(row)?.toISOString() ?? null,
    is_clock_running: row.is_clock_running,
    version: row.version,
    markets_count: row.markets_count,
    main: row.main && viewMarket(row.main),
  };
}
