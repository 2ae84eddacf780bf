/** Baccarat on a table's page. */
import type { BaccaratRound } from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import { outcomeOf, type TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";
import { filled } from "../../texts.ts";
import type { TableGame, TableGameOptions } from "../table-game.ts";
import { baccaratLook } from "./baccarat-look.ts";
import { type BaccaratTexts, baccaratTextsOf } from "./baccarat-texts.ts";
import {
  chancesOfShoe,
  chancesView,
  resultText,
  roundsOfShoe,
  statisticsOf,
} from "./baccarat-words.ts";
import { createDealTable } from "./deal-table.ts";
import { createRoads } from "./roads-view.ts";

const roundOf = (outcome: TableOutcome): BaccaratRound => outcomeOf("baccarat", outcome);

export function createGame({ locale, isUpright }: TableGameOptions): TableGame {
  const texts = baccaratTextsOf(locale);
  const roads = createRoads(texts);
  const count = chancesOfShoe();
  const shoeOf = (seen: readonly TableOutcome[]) => roundsOfShoe(seen.map(roundOf));
  return {
    scene: createDealTable(texts),
    isSceneWide: true,
    cloth: baccaratLook(texts, isUpright),
    spinning: texts.dealing,
    resultText: (outcome) => resultText(texts, roundOf(outcome)),
    board: {
      element: roads.element,
      show: (seen) => roads.show(shoeOf(seen).map(({ winner }) => winner)),
    },
    chances: (_stakes, seen) => chancesView(texts, count(shoeOf(seen))),
    statistics: (seen) => statisticsOf(texts, seen.map(roundOf)),
    rules: null,
    seats: null,
    proof: { rows: (round) => rowsOf(texts, round), verdict: (round) => verdictOf(texts, round) },
  };
}

const rowsOf = (texts: BaccaratTexts, round: ShownTableRound) =>
  [
    [texts.commitment, round.commitment],
    [texts.salt, round.salt],
    [texts.roundOfShoe, String(round.chain_round)],
    [texts.seed, round.game_hash ?? "—"],
  ] as const;

async function verdictOf(texts: BaccaratTexts, round: ShownTableRound): Promise<string | null> {
  const { game_hash: seed, outcome } = round;
  if (seed === null || outcome === null) return texts.notRevealed;
  const { dealtOfProof } = await import("./verify-deal.ts");
  const dealt = dealtOfProof({ ...round, game_hash: seed });
  const isRight = dealt !== null && cardsOf(dealt) === cardsOf(roundOf(outcome));
  return isRight ? filled(texts.fair, { a: resultText(texts, dealt) }) : null;
}

const cardsOf = ({ player, banker }: BaccaratRound): string => `${player.join()}|${banker.join()}`;
