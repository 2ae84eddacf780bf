/** The chance of an item as text. */
import { caseTickets, type CaseItem } from "@oddwright/core/games/cases/game-case.ts";

const ticketsPerPercent = caseTickets / 100;

/** Exact: "44.918 %", "0.117 %", "5 %". */
export function chanceText({ firstTicket, lastTicket }: CaseItem): string {
  const tickets = lastTicket - firstTicket + 1;
  const whole = Math.floor(tickets / ticketsPerPercent);
  const thousandths = String(tickets % ticketsPerPercent).padStart(3, "0");
  return `${whole}.${thousandths}`.replace(/\.?0+$/, "") + "\u00A0%";
}
