/** The columns of the player's bets in a game in steps. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import type { GameWords } from "../words/game-words.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";

/** `heading` is the title of the outcome's column: "Flips". */
export function useSeriesColumns(
  heading: string,
  words: Pick<GameWords, "result">,
): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "fairness");
  return useBetColumns({
    result: {
      id: "result",
      header: heading,
      className: "game-feed-result",
      wideOnly: true,
      cell: (bet) => words.result(t, bet),
    },
    proofLabel: ({ nonce }) => t("games.series.checkNumber", { number: displayNumber(nonce) }),
  });
}
