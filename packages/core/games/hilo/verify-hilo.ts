/** What verification of a published hilo bet compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import { parseLadderRecord } from "../multi-step/ladder-params.ts";
import { closeAbandoned, ladderSettlement, type LadderStart } from "../multi-step/ladder.ts";
import { hiloAlgorithm, dealHilo, hiloRanges, type HiloCard } from "./hilo-cards.ts";
import {
  guessHilo,
  parseHiloAction,
  startHilo,
  type HiloAction,
  type HiloSeries,
} from "./hilo-series.ts";

const verifyHilo: BetVerifier<DrawProof> = (bet, hashes) => {
  const record = parseLadderRecord(bet.params, actionOf);
  const stake = parseAmount(bet.stake);
  if (!record || !stake.ok) return null;
  const cards = dealHilo({ ...bet, ...hashes }, record.actions.length + 1);
  const start = { stakeMinor: stake.minor, maxWinMinor: record.maxWinMinor };
  const series = replayHilo({ ...start, cards, actions: record.actions });
  if (!series) return null;
  return checkDrawnBet(bet, hashes, {
    ranges: hiloRanges(cards.length),
    results: cards,
    outcome: { recorded: fieldOf(bet.outcome, "cards"), computed: cards },
    settlement: ladderSettlement(series),
  });
};

/** A series from its guesses, up to its end; null if one was impossible. What did not lose was cashed out. */
function replayHilo(
  bet: LadderStart & { cards: readonly HiloCard[]; actions: readonly HiloAction[] },
): HiloSeries | null {
  const [firstCard, ...others] = bet.cards as [HiloCard, ...HiloCard[]];
  let series = startHilo({ ...bet, firstCard });
  for (const [index, action] of bet.actions.entries()) {
    const guessed = guessHilo(series, { action, nextCard: others[index] as HiloCard });
    if (!guessed.ok && guessed.code === "hilo_skips_used_up") return null;
    if (!guessed.ok) break;
    series = guessed.bet;
  }
  return closeAbandoned(series);
}

function actionOf(raw: unknown): HiloAction | null {
  const parsed = parseHiloAction({ guess: raw });
  return parsed.ok ? parsed.action : null;
}

/** So many cards are printed for anyone's seeds; a series may take more. */
const lineLength = 12;

export const hiloVerifier = {
  game: "hilo",
  algorithm: hiloAlgorithm,
  verify: verifyHilo,
  seeded: {
    exampleParams: null,
    line: (input) => ({ ok: true, outcome: { cards: dealHilo(input, lineLength) } }),
  },
} satisfies GameVerifier<DrawProof>;
