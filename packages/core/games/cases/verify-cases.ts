/** What verification of a published bet on cases compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import type { SeedInput } from "../../fairness/floats.ts";
import { isCurrency } from "../../money/currency.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier, type GameVerifier } from "../bet-verifier.ts";
import type { OutcomeLine } from "../outcome-line.ts";
import {
  casesAlgorithm,
  casePriceMinor,
  caseRanges,
  drawTickets,
  settleCases,
} from "./case-opening.ts";
import { parseCaseParams } from "./case-params.ts";
import { itemOfTicket } from "./game-case.ts";

/** Null too when the stake is not the price of the cases. */
const verifyCases: BetVerifier<DrawProof> = (bet, hashes) => {
  const parsed = parseCaseParams(bet.params);
  const stake = parseAmount(bet.stake);
  if (!parsed.ok || !stake.ok || !isCurrency(bet.currency)) return null;
  const { gameCase, params } = parsed;
  const priceMinor = casePriceMinor(gameCase, bet.currency);
  if (stake.minor !== priceMinor * BigInt(params.count)) return null;
  const tickets = drawTickets({ ...bet, ...hashes }, params.count);
  const settlement = settleCases({ gameCase, tickets, stakeMinor: stake.minor });
  return checkDrawnBet(bet, hashes, {
    ranges: caseRanges(params.count),
    results: settlement.items.map((item) => item.slug),
    outcome: { recorded: fieldOf(bet.outcome, "tickets"), computed: tickets },
    settlement,
  });
};

/** The tickets, and the items that they win. */
function ticketsLine(input: SeedInput, params: unknown): OutcomeLine {
  const parsed = parseCaseParams(params);
  if (!parsed.ok) return parsed;
  const tickets = drawTickets(input, parsed.params.count);
  const items = tickets.map((ticket) => itemOfTicket(parsed.gameCase, ticket).slug);
  return { ok: true, outcome: { tickets, items } };
}

export const casesVerifier = {
  game: "cases",
  algorithm: casesAlgorithm,
  verify: verifyCases,
  seeded: { exampleParams: { slug: "toolbox", count: 1 }, line: ticketsLine },
} satisfies GameVerifier<DrawProof>;
