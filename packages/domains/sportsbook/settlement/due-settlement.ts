/** A bet and what is known of its events → what has to become of it. Pure. */
import { hash } from "node:crypto";
import type { Rational } from "@oddwright/core/money/rational.ts";
import { rational } from "@oddwright/core/money/rational.ts";
import type { EventFacts } from "@oddwright/core/odds/settlement/evidence.ts";
import { settleBet } from "@oddwright/core/odds/settlement/settle-bet.ts";
import type { LegState } from "@oddwright/core/odds/settlement/settle-leg.ts";
import { type BetLeg, coreBet, rulesOf, type SportsBet } from "../bets/bet.ts";
import type { KnownEvent } from "./evidence-store.ts";

export interface DueSettlement {
  readonly state: "open" | "settled";
  readonly legs: readonly Pick<BetLeg, "state" | "reason">[];
  /** Of an open bet nothing is due: what it had before it was opened again is taken back. */
  readonly dueMinor: bigint;
  readonly exact: Rational;
  /** Every leg is void: the stake goes back. */
  readonly isVoid: boolean;
  readonly evidenceHash: Buffer;
}

/** Only bets that are open or settled are settled. */
export const isSettleable = ({ state }: Pick<SportsBet, "state">): boolean =>
  state === "open" || state === "settled";

export function dueSettlement(
  bet: SportsBet,
  known: ReadonlyMap<string, KnownEvent>,
): DueSettlement {
  const facts = new Map<string, EventFacts>(
    bet.legs.flatMap(({ event }) => {
      const of = known.get(event);
      return of === undefined ? [] : [[event, of.facts]];
    }),
  );
  const settlement = settleBet(coreBet(bet, bet.leftMinor), facts, rulesOf(bet));
  const legs = settlement.legs.map(legOf);
  const said = bet.legs.map(({ event }) => known.get(event)?.hash ?? Buffer.alloc(32));
  const isVoid = legs.every(({ state }) => state === "void");
  const isSettled = settlement.state === "settled";
  return {
    state: settlement.state,
    legs,
    dueMinor: max(bet.returnedMinor, isSettled ? dueOf(bet, { isVoid, ...settlement }) : 0n),
    exact: isSettled ? settlement.exact : rational(0n),
    isVoid,
    evidenceHash: hash("sha256", Buffer.concat(said), "buffer"),
  };
}

/** The stake of a free bet is not returned with what it wins; of one that is void it is due: as the free bet it was, or, once that is over, as own money. */
function dueOf(
  { leftMinor }: SportsBet,
  { isVoid, toPlayerMinor }: { readonly isVoid: boolean; readonly toPlayerMinor: bigint },
): bigint {
  return isVoid ? leftMinor : toPlayerMinor;
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

const legOf = (state: LegState): Pick<BetLeg, "state" | "reason"> =>
  state.state === "open"
    ? { state: "open", reason: null }
    : { state: state.outcome, reason: state.reason ?? null };

/** Whether anything of the bet is not as it has to be. */
export function differs(bet: SportsBet, due: DueSettlement): boolean {
  return (
    bet.state !== due.state ||
    bet.dueMinor !== due.dueMinor ||
    bet.legs.some(({ state, reason }, at) => {
      const leg = due.legs[at];
      return leg?.state !== state || leg.reason !== reason;
    })
  );
}
