/** Keno: ten of forty numbers are drawn; what is paid depends on how many of the player's are among them. */
import { drawKeno, kenoAlgorithm, kenoHits, settleKeno } from "./keno-draw.ts";
import { parseKenoParams } from "./keno-params.ts";
import { kenoLargestMultiplier10k, kenoMultiplier10k } from "./keno-pay-table.ts";
import {
  everyKenoTable,
  kenoChance,
  kenoLowestReturn,
  kenoOutcomes,
  kenoReturn,
  kenoReturnAtStake,
} from "./keno-return.ts";

export const keno = {
  algorithm: kenoAlgorithm,
  parseParams: parseKenoParams,
  draw: drawKeno,
  hits: kenoHits,
  settle: settleKeno,
  multiplier10k: kenoMultiplier10k,
  largestMultiplier10k: kenoLargestMultiplier10k,
  everyTable: everyKenoTable,
  chance: kenoChance,
  outcomes: kenoOutcomes,
  returnInTheLimit: kenoReturn,
  returnAtStake: kenoReturnAtStake,
  lowestReturn: kenoLowestReturn,
} as const;
