/** The columns of the player's bets in a game in steps. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { resultOf } from "../bet-words.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";

/** `result` heads what came: "Flips". */
export function useSeriesColumns(result: string): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "fairness");
  return useBetColumns({
    result: {
      id: "result",
      header: result,
      className: "game-feed-result",
      wideOnly: true,
      cell: (bet) => resultOf(t, bet),
    },
    proofLabel: ({ nonce }) => t("games.series.checkNumber", { number: displayNumber(nonce) }),
  });
}
