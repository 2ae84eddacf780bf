/** Miner: twenty-five tiles, some of them mines; every safe tile raises the multiplier. */
import { cashOut, closeAbandoned } from "../multi-step/ladder.ts";
import { layMines, minerAlgorithm } from "./miner-field.ts";
import { revealTile, startMiner, type MinerGame } from "./miner-game.ts";
import { parseMinerAction, parseMinerParams } from "./miner-params.ts";
import {
  minerChance,
  minerLastStep,
  minerLowestReturn,
  minerMultiplier10k,
  minerReturn,
  minerReturnAtStake,
} from "./miner-pay-table.ts";
import { ladderView, nextStep, type LadderView, type NextStep } from "../multi-step/ladder-view.ts";

export type MinerView = LadderView & {
  /** The mines in drawing order; nothing while the bet is open. */
  outcome: { mines?: number[] };
  actions: number[];
  mine_count: number;
  /** Null once finished. */
  next: NextStep | null;
};

/** `field` are the mines that the seeds lay. */
function minerView(game: MinerGame, field: readonly number[]): MinerView {
  const open = game.status === "open";
  return {
    ...ladderView(game),
    outcome: open ? {} : { mines: [...field] },
    actions: game.tiles,
    mine_count: game.params.mines,
    next: open ? nextStep(game, minerMultiplier10k(game.params, game.wins + 1)) : null,
  };
}

export const miner = {
  algorithm: minerAlgorithm,
  parseParams: parseMinerParams,
  parseAction: parseMinerAction,
  field: layMines,
  start: startMiner,
  act: revealTile,
  cashOut,
  closeAbandoned,
  view: minerView,
  chance: minerChance,
  multiplier10k: minerMultiplier10k,
  lastStep: minerLastStep,
  returnInTheLimit: minerReturn,
  returnAtStake: minerReturnAtStake,
  lowestReturn: minerLowestReturn,
} as const;
