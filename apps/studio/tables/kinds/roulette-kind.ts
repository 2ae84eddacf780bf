/** European roulette: each round has a link of its own, which is published with the ball. */
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import { parseRouletteParams } from "@oddwright/core/games/roulette/roulette-params.ts";
import { rouletteChipPayoutMinor } from "@oddwright/core/games/roulette/roulette-spin.ts";
import {
  spinTableRoulette,
  tableRouletteReturn,
  tableRouletteRules,
} from "@oddwright/core/tables/roulette/table-roulette.ts";
import { outcomeOf } from "@oddwright/core/tables/table-outcome.ts";
import type { TableKind } from "./table-kind.ts";

/** Some days of rounds. */
const links = 10_000;

export const rouletteKind: TableKind = {
  algorithm: tableRouletteRules.algorithm,
  feature: "roulette",
  volatility: 3,
  returned: () => tableRouletteReturn("red", []),
  maxWinStakes: 36,
  links,
  linkDecides: "round",
  isLast: (chainRound) => chainRound >= links,
  readChips: (raw) => {
    const parsed = parseRouletteParams({ chips: raw });
    return parsed.ok ? parsed.params.chips : null;
  },
  draw: ({ hmac, link, salt, chainRound }) => ({
    kind: "roulette",
    pocket: spinTableRoulette({ hmac, gameHash: link, salt, round: chainRound }),
  }),
  wonMinor: (chips, outcome) => {
    const { pocket } = outcomeOf("roulette", outcome);
    return (chips as readonly RouletteChip[]).reduce(
      (sum, chip) => sum + rouletteChipPayoutMinor(chip, pocket),
      0n,
    );
  },
  seatOf: null,
  shortText: (outcome) => String(outcomeOf("roulette", outcome).pocket),
};
