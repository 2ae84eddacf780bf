/** A series of flips as a state machine: start, flip, cash out. It never holds a flip not yet made. */
import { climb, fall, startLadder, type Ladder, type LadderStart } from "../multi-step/ladder.ts";
import { coinflipLength, letterOf, type CoinSide } from "./coinflip-flips.ts";
import { coinflipMultiplier10k } from "./coinflip-pay-table.ts";

export type CoinflipSeries = Ladder & {
  choices: CoinSide[];
  /** How those flips fell: "HT". */
  flips: string;
};

export function startCoinflip(start: LadderStart): CoinflipSeries {
  return { ...startLadder(start), choices: [], flips: "" };
}

export type ParsedCoinflipAction =
  | { ok: true; side: CoinSide }
  | { ok: false; code: "coinflip_side_invalid" };

export function parseCoinflipAction(raw: unknown): ParsedCoinflipAction {
  const { side } = (raw ?? {}) as Record<string, unknown>;
  if (side === "heads" || side === "tails") return { ok: true, side };
  return { ok: false, code: "coinflip_side_invalid" };
}

export type FlippedCoin = { ok: true; bet: CoinflipSeries } | { ok: false; code: "bet_finished" };

/** The next flip. `flips` are the twenty that the seeds decide; only the one now made is kept. */
export function flipCoin(
  series: CoinflipSeries,
  { side, flips }: { side: CoinSide; flips: string },
): FlippedCoin {
  if (series.status !== "open") return { ok: false, code: "bet_finished" };
  const fallen = flips.charAt(series.choices.length);
  const next = {
    ...series,
    choices: [...series.choices, side],
    flips: series.flips + fallen,
  };
  if (fallen !== letterOf(side)) return { ok: true, bet: fall(next) };
  const wins = series.wins + 1;
  const step = { multiplier10k: coinflipMultiplier10k(wins), isLast: wins === coinflipLength };
  return { ok: true, bet: climb(next, step) };
}
