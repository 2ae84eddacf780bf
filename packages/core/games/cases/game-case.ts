/** What a case is: its items, each with a range of tickets. */
import { multiplierScale } from "../../money/multiplier.ts";

/** Tickets run from 1 to this. */
export const caseTickets = 100_000;

export type CaseItem = {
  /** Unique within its case; the same thing may lie in several, worth something else. */
  slug: string;
  /** Of its translation. */
  nameKey: string;
  /** Of its drawing. */
  art: string;
  /** Its value in 1/10 000 of the case's price. */
  multiplier10k: bigint;
  /** It is won by the tickets from the first to the last, both included. */
  firstTicket: number;
  lastTicket: number;
};

export type GameCase = {
  slug: string;
  nameKey: string;
  /** In roubles' worth. */
  priceRoubles: bigint;
  items: readonly CaseItem[];
};

/** An item, its value in roubles' worth, and how many tickets win it. */
export type CaseRow = [slug: string, valueRoubles: number, tickets: number];

/** Lays the tickets of a case out in the order of its rows. */
export function caseOf(slug: string, priceRoubles: number, rows: CaseRow[]): GameCase {
  let taken = 0;
  const items = rows.map(([item, valueRoubles, tickets]) => {
    const firstTicket = taken + 1;
    taken += tickets;
    return {
      slug: item,
      nameKey: `cases.item.${item}`,
      art: item,
      multiplier10k: (BigInt(valueRoubles) * multiplierScale) / BigInt(priceRoubles),
      firstTicket,
      lastTicket: taken,
    };
  });
  return { slug, nameKey: `cases.case.${slug}`, priceRoubles: BigInt(priceRoubles), items };
}

/** The item that a ticket wins. */
export function itemOfTicket({ slug, items }: GameCase, ticket: number): CaseItem {
  const item = items.find((each) => ticket >= each.firstTicket && ticket <= each.lastTicket);
  if (!item) throw new RangeError(`the case ${slug} has no ticket ${ticket}`);
  return item;
}
