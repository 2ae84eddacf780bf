/** Blackjack: one link decides a whole shoe, and is published when its cut card has come; players decide within the round. */
import {
  type BlackjackChip,
  chipPayoutMinor,
  ownSeatOf,
  parseBlackjackChips,
} from "@oddwright/core/tables/blackjack/blackjack-chips.ts";
import { blackjackRules, handTotal } from "@oddwright/core/tables/blackjack/blackjack-hand.ts";
import { publishedReturn } from "@oddwright/core/tables/blackjack/published-return.ts";
import { isShoeOver } from "@oddwright/core/tables/shoe/shoe.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { TableKind } from "./table-kind.ts";

export const blackjackKind: TableKind = {
  algorithm: blackjackRules.algorithm,
  feature: "blackjack",
  volatility: 1,
  // By basic strategy from a full shoe, computed exactly.
  returned: () => publishedReturn,
  // An insurance pays its stake and two more; each other stake less.
  maxWinStakes: blackjackRules.insurancePays + 1,
  links: 1,
  linkDecides: "chain",
  isLast: (_chainRound, outcome) =>
    isShoeOver(outcomeOf("blackjack", outcome).dealt, blackjackRules),
  readChips: parseBlackjackChips,
  draw: null,
  wonMinor: (chips, outcome) => {
    const played = outcomeOf("blackjack", outcome);
    return (chips as readonly BlackjackChip[]).reduce(
      (sum, chip) => sum + chipPayoutMinor(chip, played),
      0n,
    );
  },
  seatOf: (chips) => ownSeatOf(chips as readonly BlackjackChip[]),
  /** The dealer's total. */
  shortText: (outcome) => String(handTotal(outcomeOf("blackjack", outcome).dealer).total),
};
