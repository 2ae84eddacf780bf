/** The columns of the player's keno bets. */
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";
import { kenoBetView } from "./keno-bet-record.ts";

export function useKenoColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "keno", "fairness");
  return useBetColumns({
    call: {
      id: "risk",
      header: t("keno.risk"),
      wideOnly: true,
      cell: ({ params }) => {
        const { risk } = params;
        return risk === "low" || risk === "medium" || risk === "high"
          ? t(`keno.risk.${risk}`)
          : t("keno.risk.classic");
      },
    },
    result: {
      id: "hits",
      header: t("keno.feed.hits"),
      numeric: true,
      cell: (bet) => {
        const { hits, count } = kenoBetView(bet);
        return <strong className="font-semibold">{t("bet.hits", { hits, count })}</strong>;
      },
    },
    proofLabel: ({ nonce }) => t("keno.checkNumber", { number: displayNumber(nonce) }),
  });
}
