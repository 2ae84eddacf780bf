/** What verification of a published bet on cases compares. */
import type { DrawProof } from "../../fairness/draw-proof.ts";
import { isCurrency } from "../../money/currency.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import { checkDrawnBet, fieldOf, type BetVerifier } from "../bet-verifier.ts";
import { casePriceMinor, caseRanges, drawTickets, settleCases } from "./case-opening.ts";
import { parseCaseParams } from "./case-params.ts";

/** Null too when the stake is not the price of the cases. */
export const verifyCases: BetVerifier<DrawProof> = (bet, hashes) => {
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
