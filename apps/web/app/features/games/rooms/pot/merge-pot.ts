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

/** A pot that is over stays on the page until the next one opens. */
export function withPot(known: Pot | null, update: Pot | null): Pot | null {
  if (update === null) return known !== null && isOver(known) ? known : null;
  if (known === null || update.number > known.number) return update;
  return update.number === known.number && !isYounger(known, update) ? update : known;
}

interface Answered {
  /** What was known when the question was sent. */
  readonly asked: Pot | null;
  readonly known: Pot | null;
  readonly answer: Pot | null;
}

/** An event that came since the question was sent is younger than an answer that knows no later state. */
export function withAnswer({ asked, known, answer }: Answered): Pot | null {
  if (known === asked || known === null) return withPot(known, answer);
  const isLater = answer !== null && (answer.number > known.number || isYounger(answer, known));
  return isLater ? withPot(known, answer) : known;
}

/** Leaving takes stakes out, so fewer of them are no sign of an older pot: only a later state is. */
function isYounger(pot: Pot, than: Pot): boolean {
  return states.indexOf(pot.state) > states.indexOf(than.state);
}
