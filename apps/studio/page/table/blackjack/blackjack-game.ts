/** Blackjack on a table's page. */
import { actionsOf, costOf } from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { blackjackRules, isBlackjack } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import {
  type BlackjackPlay,
  roundOfPlay,
} from "@oddwright/core/tables/blackjack/blackjack-play.ts";
import { publishedReturn } from "@oddwright/core/tables/blackjack/published-return.ts";
import { outcomeOf, type TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";
import { el } from "../../dom.ts";
import { filled } from "../../texts.ts";
import type { OfferedAction, TableGame, TableGameOptions } from "../table-game.ts";
import { blackjackLook } from "./blackjack-look.ts";
import { type BlackjackTexts, blackjackTextsOf } from "./blackjack-texts.ts";
import {
  boardText,
  createChances,
  percent,
  resultText,
  statisticsOf,
  turnText,
} from "./blackjack-words.ts";
import { dealtToSeatAtMs } from "./play-scene.ts";
import { createPlayTable } from "./play-table.ts";
import { type ProofTexts, proofTextsOf } from "./proof-texts.ts";
import { ruleLinesOf } from "./rules-texts.ts";

const playOf = (outcome: TableOutcome): BlackjackPlay => outcomeOf("blackjack", outcome);

export function createGame({ locale, isUpright }: TableGameOptions): TableGame {
  const texts = blackjackTextsOf(locale);
  const proof = proofTextsOf(locale);
  const scene = createPlayTable(texts, isUpright);
  const count = createChances(texts);
  const board = el("p", { class: "quiet board" });
  return {
    scene,
    isSceneWide: true,
    cloth: blackjackLook(texts, isUpright),
    spinning: texts.dealing,
    resultText: (outcome) => resultText(texts, playOf(outcome)),
    board: {
      element: el("section", { "aria-label": texts.board }, board),
      show: (seen) => {
        board.textContent = boardText(texts, seen.map(playOf));
      },
    },
    chances: (_stakes, seen, live) => count(seen.map(playOf), live),
    statistics: (seen) => statisticsOf(texts, seen.map(playOf)),
    rules: {
      name: texts.rules,
      lines: ruleLinesOf(locale).map((line) => filled(line, { a: percent(publishedReturn, 4) })),
    },
    seats: {
      count: blackjackRules.seats,
      words: texts,
      turnText: (play, own) => turnText(texts, play, own),
      actions: (play, seat) => actionsText(texts, play, seat),
      isDealt: ({ play, dealt_at_ms: dealtAtMs }, seat, nowMs) =>
        play === null || dealtAtMs === null || nowMs >= dealtToSeatAtMs(play, seat, dealtAtMs),
      setOwn: scene.setOwn,
    },
    proof: {
      rows: (round) => rowsOf(proof, round),
      verdict: (round) => verdictOf(proof, round, (play) => resultText(texts, play)),
    },
  };
}

/** What the seat may do now, with what each costs besides. */
function actionsText(
  texts: BlackjackTexts,
  play: BlackjackPlay,
  seat: number,
): readonly OfferedAction[] {
  const round = roundOfPlay(play);
  const cards = play.seats.find((each) => each.seat === seat)?.hands[0]?.cards ?? [];
  return actionsOf(round, seat).map((action) => ({
    action,
    name: action === "insure" && isBlackjack(cards) ? texts.evenMoney : texts.actions[action],
    costMinor: Number(costOf(round, seat, action)),
  }));
}

const rowsOf = (texts: ProofTexts, round: ShownTableRound) => {
  const play = round.outcome === null ? round.play : playOf(round.outcome);
  return [
    [texts.commitment, round.commitment],
    [texts.salt, round.salt],
    [texts.roundOfShoe, String(round.chain_round)],
    [texts.goneBefore, play === null ? "—" : String(play.start)],
    [texts.seed, round.game_hash ?? "—"],
  ] as const;
};

async function verdictOf(
  texts: ProofTexts,
  round: ShownTableRound,
  resultOf: (play: BlackjackPlay) => string,
): Promise<string | null> {
  const { game_hash: seed, outcome } = round;
  if (seed === null || outcome === null) return texts.notRevealed;
  const { isDealtSo } = await import("./verify-play.ts");
  const play = playOf(outcome);
  return isDealtSo(play, { ...round, game_hash: seed })
    ? filled(texts.fair, { a: resultOf(play) })
    : null;
}
