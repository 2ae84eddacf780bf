/** The list of a round's players: the largest stakes first, and the sums over it. */
import { roubleWorthMinor } from "@oddwright/core/games/rouble-worth.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { CrashPlayer, CrashTable } from "../round/crash-table.ts";
import type { SeatInPage } from "../calls/use-crash-calls.ts";

export interface PlayersView {
  readonly count: number;
  readonly left: number;
  /** Stakes of one currency, in its minor units: amounts of several are not summed. */
  readonly stakedMinor: bigint;
  readonly rows: readonly CrashPlayer[];
  /** Rows that the list leaves out. */
  readonly more: number;
}

const mostRows = 60;

export function playersView(table: CrashTable | undefined, currency: Currency): PlayersView {
  const players = (table?.players ?? []).filter(({ round_id: id }) => id === table?.round?.id);
  const sorted = players.toSorted((a, b) => {
    const [first, second] = [worthOf(a, "stake"), worthOf(b, "stake")];
    if (first === second) return a.bet_id < b.bet_id ? -1 : 1;
    return first > second ? -1 : 1;
  });
  const stakedMinor = players
    .filter((player) => player.currency === currency)
    .reduce((sum, { stake }) => sum + minorOf(stake), 0n);
  return {
    count: players.length,
    left: players.filter(({ state }) => state === "won").length,
    stakedMinor,
    rows: sorted.slice(0, mostRows),
    more: Math.max(0, sorted.length - mostRows),
  };
}

/** Hundredths of a rouble's worth: what makes sums of several currencies comparable. */
export function worthOf(player: CrashPlayer, field: "stake" | "payout"): bigint {
  return (minorOf(player[field]) * 100n) / roubleWorthMinor(player.currency);
}

export function ownBetIds({ slots }: { slots: readonly SeatInPage[] }): ReadonlySet<string> {
  return new Set(slots.flatMap(({ bet, ended }) => [bet, ended].flatMap((each) => each?.id ?? [])));
}

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : 0n;
}
