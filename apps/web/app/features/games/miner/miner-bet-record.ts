/** The record of a miner bet, typed, and the field that it shows. */
import { minerTiles } from "@oddwright/core/games/miner/miner-params.ts";
import type { TileState } from "@oddwright/ui/scenes/miner/miner-scene.tsx";
import type { Translate } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { recordedList, type GameWords, type WordedBet } from "../words/game-words.ts";

export interface MinerBetView {
  readonly mineCount: number;
  /** The tiles opened, in order. */
  readonly opened: readonly number[];
  /** Where the mines lay; null until the bet is finished. */
  readonly mines: readonly number[] | null;
}

export function minerBetView({ params, outcome }: Pick<Bet, "params" | "outcome">): MinerBetView {
  const { mines } = outcome;
  return {
    mineCount: Number(params["mines"]),
    opened: numbersOf(params["actions"]),
    mines: Array.isArray(mines) ? numbersOf(mines) : null,
  };
}

/** Twenty-five states, row by row. While the bet is open every opened tile holds a crystal. */
export function fieldOf(view: MinerBetView | null): TileState[] {
  return Array.from({ length: minerTiles }, (_, tile) =>
    view === null ? "closed" : stateOf(view, tile),
  );
}

function stateOf({ opened, mines }: MinerBetView, tile: number): TileState {
  const isOpened = opened.includes(tile);
  if (mines === null) return isOpened ? "crystal" : "closed";
  if (mines.includes(tile)) return isOpened ? "mine" : "shown-mine";
  return isOpened ? "crystal" : "shown-crystal";
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

export const words: GameWords = {
  searchNames: ["mines", "miner", "мины", "сапёр", "минер", "миналар", "minas"],
  condition: (t, { params }) => t("bet.mines", { count: Number(params["mines"]) }),
  result: crystalCount,
  step: crystalCount,
};

function crystalCount(t: Translate, { state, params }: WordedBet): string {
  const opened = recordedList(params["actions"]).length;
  return t("bet.tiles", { count: state === "lost" ? opened - 1 : opened });
}
