/** The columns of the player's spins. */
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";
import { multipleText, wheelSegmentOf } from "./wheel-bet-record.ts";

export function useWheelColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "wheel");
  return useBetColumns({
    result: {
      id: "segment",
      header: t("wheel.segment"),
      numeric: true,
      cell: (bet) => (
        <>
          <span className="ow-quiet">{wheelSegmentOf(bet) + 1}</span>{" "}
          <strong className="font-semibold">{multipleText(bet)}</strong>
        </>
      ),
    },
    proofLabel: (bet) => t("wheel.checkSpin", { multiple: multipleText(bet) }),
  });
}
