/** The columns of the player's dice bets. */
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";
import { diceBetView } from "./dice-bet-record.ts";

export function useDiceColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "dice");
  return useBetColumns({
    call: {
      id: "call",
      header: t("dice.feed.call"),
      numeric: true,
      wideOnly: true,
      cell: (bet) => {
        const { direction, target } = diceBetView(bet);
        return (
          <>
            <span className="ow-quiet">{t(`dice.${direction}`)}</span> {target}
          </>
        );
      },
    },
    result: {
      id: "roll",
      header: t("dice.feed.roll"),
      numeric: true,
      cell: (bet) => <strong className="font-semibold">{diceBetView(bet).roll}</strong>,
    },
    proofLabel: (bet) => t("dice.checkRoll", { roll: diceBetView(bet).roll }),
  });
}
