/** The pot of a room as the page knows it, from answers and from events that may overtake each other. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";

export type Pot = NonNullable<RouteResponse<"roomPot">["pot"]>;

export function potKey(room: Room, currency: Currency) {
  return ["pot", room, currency] as const;
}

const states = ["waiting", "countdown", "locked", "drawn", "refunded"] as const;

export function isOver({ state }: Pick<Pot, "state">): boolean {
  return state === "drawn" || state === "refunded";
}

/** A pot that is over stays on the table until the next one opens. */
export function withPot(known: Pot | null, news: Pot | null): Pot | null {
  if (news === null) return known !== null && isOver(known) ? known : null;
  if (known === null || news.number > known.number) return news;
  return news.number === known.number && !isYounger(known, news) ? news : known;
}

/** Leaving takes stakes out, so fewer of them are no sign of an older pot: only a later state is. */
function isYounger(pot: Pot, than: Pot): boolean {
  return states.indexOf(pot.state) > states.indexOf(than.state);
}
