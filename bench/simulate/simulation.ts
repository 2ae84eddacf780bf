/** What all bots of a run share, and what each of them writes down to hold the server to its word. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { isDeepStrictEqual } from "node:util";
import type { Chance } from "./chance.ts";
import type { PlayerApi } from "./player-api.ts";
import type { BettingStyle } from "./betting-styles.ts";
import type { SeriesBook, SeriesName } from "./series-rules.ts";

export type BetView = RouteResponse<"placeDiceBet">["bet"];
export type Seeds = RouteResponse<"seeds">;

/** A bet in steps that is not finished, as the last answer showed it. */
export interface OpenSeries {
  readonly book: SeriesBook;
  readonly bet: BetView;
}

export interface Simulation {
  /** Bots start nothing new after it, by `performance.now()`. */
  readonly endsAtMs: number;
  /** Mean pause of a bot between two actions. */
  readonly pauseMs: number;
  /** Answers that contradict one another, or the rules. */
  readonly contradictions: string[];
  /** How often each thing happened. */
  readonly counts: Map<string, number>;
  /** Minor units staked and paid, by currency. */
  readonly turnover: Map<Currency, { stakedMinor: bigint; paidMinor: bigint }>;
}

/** A bot's own books: what must be true if every answer so far was. */
export interface Bot {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly currency: Currency;
  readonly style: BettingStyle;
  readonly chance: Chance;
  readonly api: PlayerApi;
  balanceMinor: bigint;
  seeds: Seeds;
  /** Every bet ever, oldest first. */
  readonly bets: BetView[];
  /** Those of the pair that is not revealed yet. */
  unrevealed: BetView[];
  /** Series that were left open, by game. */
  readonly open: Map<SeriesName, OpenSeries>;
  /** Payments by id: what was credited. */
  readonly payments: Map<string, string>;
}

export function count(simulation: Simulation, what: string, times = 1): void {
  simulation.counts.set(what, (simulation.counts.get(what) ?? 0) + times);
}

/** Minor units of one bet. */
export function addTurnover(
  { turnover }: Simulation,
  currency: Currency,
  bet: { readonly stakedMinor: bigint; readonly paidMinor: bigint },
): void {
  const sum = turnover.get(currency) ?? { stakedMinor: 0n, paidMinor: 0n };
  sum.stakedMinor += bet.stakedMinor;
  sum.paidMinor += bet.paidMinor;
  turnover.set(currency, sum);
}

export interface Comparison {
  readonly what: string;
  readonly answered: unknown;
  readonly expected: unknown;
}

/** Writes a contradiction down unless the two are equal; answers whether they are. */
export function expectSame(
  simulation: Simulation,
  bot: Pick<Bot, "name">,
  { what, answered, expected }: Comparison,
): boolean {
  const same = isDeepStrictEqual(answered, expected);
  if (!same) {
    simulation.contradictions.push(
      `${bot.name}: ${what}: the server says ${shown(answered)}, the bot's books say ${shown(expected)}`,
    );
  }
  return same;
}

/** Minor units of an amount that the API answered. */
export function minorOf(text: string): bigint {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(`"${text}" is no amount`);
  return parsed.minor;
}

const shown = (value: unknown): string =>
  (typeof value === "bigint" ? value.toString() : (JSON.stringify(value) ?? "nothing")).slice(
    0,
    600,
  );
