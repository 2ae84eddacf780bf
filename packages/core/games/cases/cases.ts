/** Cases: each holds items with known odds; a ticket decides which one is taken out and paid. */
import { caseBySlug, caseCatalogue } from "./case-catalogue.ts";
import {
  caseItemMinor,
  caseLargestMultiplier10k,
  casePriceMinor,
  casesAlgorithm,
  drawTickets,
  settleCases,
} from "./case-opening.ts";
import { maxCasesAtOnce, parseCaseParams } from "./case-params.ts";
import { caseChance, caseReturn, casesLowestReturn } from "./case-return.ts";
import { itemOfTicket } from "./game-case.ts";

export const cases = {
  algorithm: casesAlgorithm,
  catalogue: caseCatalogue,
  bySlug: caseBySlug,
  mostAtOnce: maxCasesAtOnce,
  parseParams: parseCaseParams,
  priceMinor: casePriceMinor,
  itemMinor: caseItemMinor,
  tickets: drawTickets,
  itemOfTicket,
  settle: settleCases,
  largestMultiplier10k: caseLargestMultiplier10k,
  chance: caseChance,
  returnOf: caseReturn,
  lowestReturn: casesLowestReturn,
} as const;
