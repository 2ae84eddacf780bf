/** What verification of a published coinflip bet compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import { closeAbandoned, ladderSettlement, type LadderStart } from "../multi-step/ladder.ts";
import { parseLadderRecord } from "../multi-step/ladder-params.ts";
import {
  coinflipAlgorithm,
  coinflipLength,
  coinflipRanges,
  flipCoins,
  type CoinSide,
} from "./coinflip-flips.ts";
import {
  flipCoin,
  parseCoinflipAction,
  startCoinflip,
  type CoinflipSeries,
} from "./coinflip-series.ts";

const verifyCoinflip: BetVerifier<DrawProof> = (bet, hashes) => {
  const record = parseLadderRecord(bet.params, sideOf);
  const stake = parseAmount(bet.stake);
  if (!record || !stake.ok || record.actions.length > coinflipLength) return null;
  const flips = flipCoins({ ...bet, ...hashes });
  const { maxWinMinor, actions: sides } = record;
  const series = replayCoinflip({ stakeMinor: stake.minor, maxWinMinor, flips, sides });
  return checkDrawnBet(bet, hashes, {
    ranges: coinflipRanges,
    results: Array.from(flips),
    outcome: { recorded: fieldOf(bet.outcome, "flips"), computed: flips.slice(0, sides.length) },
    settlement: ladderSettlement(series),
  });
};

/** A series from its choices, up to its end. What did not lose was cashed out. */
function replayCoinflip(
  bet: LadderStart & { flips: string; sides: readonly CoinSide[] },
): CoinflipSeries {
  let series = startCoinflip(bet);
  for (const side of bet.sides) {
    const flipped = flipCoin(series, { side, flips: bet.flips });
    if (!flipped.ok) break;
    series = flipped.bet;
  }
  return closeAbandoned(series);
}

function sideOf(raw: unknown): CoinSide | null {
  const parsed = parseCoinflipAction({ side: raw });
  return parsed.ok ? parsed.side : null;
}

export const coinflipVerifier = {
  game: "coinflip",
  algorithm: coinflipAlgorithm,
  verify: verifyCoinflip,
  seeded: {
    exampleParams: null,
    line: (input) => ({ ok: true, outcome: { flips: flipCoins(input) } }),
  },
} satisfies GameVerifier<DrawProof>;
