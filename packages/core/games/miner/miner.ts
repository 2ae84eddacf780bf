/** Miner: twenty-five tiles, some of them mines; every safe tile raises the multiplier. */
import { cashOut, closeAbandoned } from "../multi-step/ladder.ts";
import { layMines, minerAlgorithm } from "./miner-field.ts";
import { revealTile, startMiner } from "./miner-game.ts";
import { parseMinerAction, parseMinerParams } from "./miner-params.ts";
import {
  minerChance,
  minerLastStep,
  minerLowestReturn,
  minerMultiplier10k,
  minerReturn,
  minerReturnAtStake,
} from "./miner-pay-table.ts";
import { minerView } from "./miner-view.ts";

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
