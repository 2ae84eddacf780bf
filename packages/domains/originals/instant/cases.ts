/** Cases as an instant game: one bet opens one to five of them at their price. */
import type { CaseParams } from "@oddwright/core/games/cases/case-params.ts";
import { cases } from "@oddwright/core/games/cases/cases.ts";
import type { GameCase } from "@oddwright/core/games/cases/game-case.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { defineInstantGame } from "./instant-game.ts";

export const casesGame = defineInstantGame<CaseParams>({
  id: "cases",
  algorithm: cases.algorithm,
  lowestReturn: cases.lowestReturn,
  parse: cases.parseParams,
  fixedStakeMinor: (params, currency) =>
    cases.priceMinor(caseOf(params), currency) * BigInt(params.count),
  fingerprint: ({ slug, count }) => [slug, count],
  largestPayoutMinor: (params, stakeMinor) =>
    payoutMinor(stakeMinor, cases.largestMultiplier10k(caseOf(params))),
  play: (params, stakeMinor, seeds) => {
    const tickets = cases.tickets(seeds, params.count);
    const { items, ...settlement } = cases.settle({
      gameCase: caseOf(params),
      tickets,
      stakeMinor,
    });
    return { settlement, outcome: { tickets, items: items.map(({ slug }) => slug) } };
  },
});

/** Of parameters that were parsed. */
function caseOf({ slug }: CaseParams): GameCase {
  const found = cases.bySlug(slug);
  if (!found) throw new Error(`there is no case ${slug}`);
  return found;
}
