/** The exact return to player of each case. */
import { rational, type Rational } from "../../money/rational.ts";
import { expectedReturn, lowestRational, type PaidChance } from "../exact-return.ts";
import { caseCatalogue } from "./case-catalogue.ts";
import { caseTickets, type CaseItem, type GameCase } from "./game-case.ts";

/** The chance of an item: its tickets of 100 000. */
export function caseChance({ firstTicket, lastTicket }: CaseItem): Rational {
  return rational(BigInt(lastTicket - firstTicket + 1), BigInt(caseTickets));
}

function caseOutcomes({ items }: GameCase): PaidChance[] {
  return items.map((item) => ({ chance: caseChance(item), multiplier10k: item.multiplier10k }));
}

/** The same in every currency, because no value is rounded. */
export function caseReturn(gameCase: GameCase): Rational {
  return expectedReturn(caseOutcomes(gameCase));
}

/** Of the least generous case. */
export function casesLowestReturn(): Rational {
  return lowestRational(caseCatalogue.map(caseReturn));
}
