/** Cases: each holds items with known odds; a ticket decides which one is taken out and paid. */
import type { SeedInput } from "../../fairness/floats.ts";
import type { OutcomeLine, SeededGame } from "../outcome-line.ts";
import { caseBySlug, caseCatalogue } from "./case-catalogue.ts";
import {
  caseItemMinor,
  caseLargestMultiplier10k,
  casePriceMinor,
  casesAlgorithm,
  drawTickets,
  settleCases,
} from "./case-opening.ts";
import { mostCasesAtOnce, parseCaseParams } from "./case-params.ts";
import { caseChance, caseReturn, casesLowestReturn } from "./case-return.ts";
import { itemOfTicket } from "./game-case.ts";

export const cases = {
  algorithm: casesAlgorithm,
  outcomeParams: { slug: "toolbox", count: 1 },
  outcomeLine: ticketsLine,
  catalogue: caseCatalogue,
  bySlug: caseBySlug,
  mostAtOnce: mostCasesAtOnce,
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
} satisfies SeededGame & Record<string, unknown>;

/** The tickets, and the items that they win. */
function ticketsLine(input: SeedInput, params: unknown): OutcomeLine {
  const parsed = parseCaseParams(params);
  if (!parsed.ok) return parsed;
  const tickets = drawTickets(input, parsed.params.count);
  const items = tickets.map((ticket) => itemOfTicket(parsed.gameCase, ticket).slug);
  return { ok: true, outcome: { tickets, items } };
}
