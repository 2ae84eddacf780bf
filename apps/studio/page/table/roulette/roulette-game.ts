/** Roulette on a table's page. */
import { outcomeOf, type TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableRound } from "../../../tables/shown-table.ts";
import { el } from "../../dom.ts";
import { filled } from "../../texts.ts";
import type { Stakes } from "../draft.ts";
import type { TableGame, TableGameOptions } from "../table-game.ts";
import { feltLook } from "./felt-look.ts";
import type { FeltPlace } from "./felt-places.ts";
import { type RouletteTexts, rouletteTextsOf } from "./roulette-texts.ts";
import { chancesView, pocketTag, pocketText, statisticsOf } from "./roulette-words.ts";
import { createWheel } from "./wheel.ts";

const shownResults = 12;

const pocketOf = (outcome: TableOutcome): number => outcomeOf("roulette", outcome).pocket;

export function createGame({ locale, currency, isUpright }: TableGameOptions): TableGame {
  const texts = rouletteTextsOf(locale);
  const cloth = feltLook(texts, isUpright);
  const board = el("p", { class: "pockets", role: "group", "aria-label": texts.last });
  return {
    scene: createWheel(texts.wheel),
    isSceneWide: false,
    cloth,
    spinning: texts.spinning,
    resultText: (outcome) => pocketText(texts, pocketOf(outcome)),
    board: {
      element: board,
      show: (seen) =>
        board.replaceChildren(...seen.slice(0, shownResults).map(pocketOf).map(pocketTag)),
    },
    chances: (stakes) => chancesView(texts, betsOf(cloth.places, stakes), currency),
    statistics: (seen) => statisticsOf(texts, seen.map(pocketOf)),
    rules: null,
    seats: null,
    proof: { rows: (round) => rowsOf(texts, round), verdict: (round) => verdictOf(texts, round) },
  };
}

const betsOf = (places: readonly FeltPlace[], stakes: Stakes) =>
  places.flatMap(({ key, kind, numbers }) => {
    const minor = stakes.get(key);
    return minor === undefined ? [] : [{ kind, numbers, stakeMinor: BigInt(minor) }];
  });

const rowsOf = (texts: RouletteTexts, round: ShownTableRound) =>
  [
    [texts.commitment, round.commitment],
    ...(round.game_hash === null ? [] : ([[texts.link, round.game_hash]] as const)),
    [texts.salt, round.salt],
    [texts.end, round.terminating_hash],
    [texts.chainRound, String(round.chain_round)],
  ] as const;

async function verdictOf(texts: RouletteTexts, round: ShownTableRound): Promise<string | null> {
  const { pocketOfProof } = await import("./verify-spin.ts");
  const pocket = pocketOfProof(round);
  const isRight = round.outcome !== null && pocket === pocketOf(round.outcome);
  return isRight ? filled(texts.fair, { a: pocketText(texts, pocket) }) : null;
}
