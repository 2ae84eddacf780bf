/** The columns of the player's crash bets: target, and where the bet left or the round bust. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import type { Bet } from "../../bets/bet-pages.ts";
import { useBetColumns } from "../../history/use-bet-columns.tsx";
import { crashBetView, targetTextOf } from "./crash-bet-view.ts";

export function useCrashColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "crash");
  return useBetColumns({
    call: {
      id: "target",
      header: t("crash.feed.target"),
      numeric: true,
      wideOnly: true,
      cell: (bet) => {
        const target = targetTextOf(bet);
        return target === "" ? <span className="ow-quiet">—</span> : `${displayNumber(target)}×`;
      },
    },
    result: {
      id: "bust",
      header: t("crash.feed.bust"),
      numeric: true,
      cell: (bet) => {
        const { bust } = crashBetView(bet);
        return bust === null ? null : (
          <strong className="font-semibold">{displayNumber(bust)}×</strong>
        );
      },
    },
    proofLabel: ({ nonce }) => t("crash.checkBet", { number: displayNumber(nonce) }),
  });
}
