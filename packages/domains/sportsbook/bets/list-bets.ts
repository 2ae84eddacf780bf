/** A player's own sports bets, newest first, in pages; and one of them. */
import type { SportsBetFilter } from "@oddwright/contract/sportsbook/bet-words.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { type DayRangeQuery, readDayRange } from "@oddwright/platform/http/day-range.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { SportsBet } from "./bet.ts";
import { type BetName, readBet, readBetPage } from "./bet-store.ts";
import { type BetView, viewBet } from "./bet-view.ts";
import { marketsOf, readOffers } from "./offer-store.ts";

const betPageSize = 20;

export interface BetQuery extends DayRangeQuery {
  readonly state?: SportsBetFilter | undefined;
}

export interface ListBets {
  readonly playerId: string;
  readonly query: BetQuery & { readonly cursor?: string | undefined };
}

/** `validation_failed` for a cursor that no page gave, and for days or a zone that do not exist. */
export async function listSportsBets(
  db: Queryable,
  { playerId, query }: ListBets,
): Promise<{ readonly ok: true; readonly body: RouteResponse<"bettingBets"> } | Refusal> {
  const place = readCursor("id", query.cursor);
  if (!place.ok) return place;
  const days = readDayRange(query);
  if (!days.ok) return days;
  const rows = await readBetPage(db, {
    playerId,
    state: query.state ?? "all",
    from: days.range.from,
    before: days.range.before,
    beforeId: place.cursor,
    limit: betPageSize + 1,
  });
  const { entries, next_cursor } = cutPage(rows, betPageSize, ({ id }) => id);
  return { ok: true, body: { bets: [...(await viewBets(db, entries))], next_cursor } };
}

export async function viewBets(
  db: Queryable,
  bets: readonly SportsBet[],
): Promise<readonly BetView[]> {
  const offers = await readOffers(
    db,
    bets.flatMap(({ legs }) => marketsOf(legs)),
  );
  return bets.map((bet) => viewBet(bet, offers));
}

/** `bet_not_found` for one that is not there, or is another player's. */
export async function showBet(
  db: Queryable,
  name: BetName,
): Promise<{ readonly ok: true; readonly body: { readonly bet: BetView } } | Refusal> {
  const bet = await readBet(db, name);
  if (bet === null) return { ok: false, code: "bet_not_found" };
  const [view] = await viewBets(db, [bet]);
  return { ok: true, body: { bet: view! } };
}
