/** The columns of the player's openings. */
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { ItemArt } from "@oddwright/ui/scenes/cases/item-sheet.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";
import { caseBetView } from "./cases-bet-record.ts";
import { useCaseNames } from "./use-case-names.ts";

export function useCaseColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "cases");
  const nameOf = useCaseNames();
  const namesOf = (bet: Bet) => caseBetView(bet)?.items.map(nameOf).join(", ") ?? "";
  return useBetColumns({
    call: {
      id: "case",
      header: t("cases.case"),
      wideOnly: true,
      cell: (bet) => {
        const view = caseBetView(bet);
        return view === null ? "" : nameOf(view.gameCase);
      },
    },
    result: {
      id: "items",
      header: t("cases.won"),
      cell: (bet) => (
        <span className="case-won" title={namesOf(bet)}>
          <span className="ow-hidden">{namesOf(bet)}</span>
          {caseBetView(bet)?.items.map((item, index) => (
            // The same thing may be won twice.
            // oxlint-disable-next-line react/no-array-index-key
            <ItemArt key={index} art={item.art} size={28} />
          ))}
        </span>
      ),
    },
    proofLabel: (bet) => t("cases.checkOpening", { items: namesOf(bet) }),
  });
}
