/** Punto banco: one link decides a whole shoe, and is published when its cut card has come. */
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import {
  type BaccaratChip,
  parseBaccaratChips,
} from "@oddwright/core/tables/baccarat/baccarat-chips.ts";
import {
  baccaratPayoutMinor,
  dealBaccarat,
} from "@oddwright/core/tables/baccarat/baccarat-round.ts";
import {
  baccaratRules,
  baccaratTotal,
  baccaratValue,
} from "@oddwright/core/tables/baccarat/baccarat-rules.ts";
import { baccaratReturn } from "@oddwright/core/tables/baccarat/shoe-chances.ts";
import { baccaratShoe } from "@oddwright/core/tables/baccarat/verify-shoe-round.ts";
import { isShoeOver } from "@oddwright/core/tables/shoe/shoe.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { TableKind } from "./table-kind.ts";

const totalOf = (cards: readonly number[]): number => baccaratTotal(cards.map(baccaratValue));

export const baccaratKind: TableKind = {
  algorithm: baccaratRules.algorithm,
  feature: "baccarat",
  volatility: 1,
  // From a full shoe; the page counts what is left of it.
  returned: () => baccaratReturn("banker", baccaratRules),
  maxWinStakes: baccaratRules.pairPays + 1,
  links: 1,
  linkDecides: "chain",
  isLast: (_chainRound, outcome) => isShoeOver(outcomeOf("baccarat", outcome).dealt, baccaratRules),
  readChips: parseBaccaratChips,
  draw: ({ hmac, link, salt, chainRound, before }) => {
    if ((before === null) !== (chainRound === 1))
      throw new Error("how far the shoe is dealt is not known");
    const start = before === null ? 0 : outcomeOf("baccarat", before).dealt;
    return { kind: "baccarat", ...dealBaccarat(baccaratShoe({ hmac, seed: link, salt }), start) };
  },
  wonMinor: (chips, outcome) => {
    const round = outcomeOf("baccarat", outcome);
    return (chips as readonly BaccaratChip[]).reduce((sum, { kind, amount }) => {
      const stake = parseAmount(amount);
      if (!stake.ok) throw new RangeError(`${amount} is no amount`);
      return sum + baccaratPayoutMinor(kind, stake.minor, { round });
    }, 0n);
  },
  seatOf: null,
  /** The player's first. */
  shortText: (outcome) => {
    const { player, banker } = outcomeOf("baccarat", outcome);
    return `${totalOf(player)}:${totalOf(banker)}`;
  },
};
