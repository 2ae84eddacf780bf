/** The columns of the player's roulette bets. */
import { roulette } from "@oddwright/core/games/roulette/roulette.ts";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";
import { pilesOf } from "./chips/chip-draft.ts";
import { useSpotName } from "./chips/use-spot-words.ts";

export function useRouletteColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "roulette");
  const nameOf = useSpotName();
  return useBetColumns({
    call: {
      id: "chips",
      header: t("roulette.feed.chips"),
      wideOnly: true,
      className: "roulette-feed-chips",
      cell: ({ params }) => {
        const names = pilesOf(params).map(({ kind, numbers }) => nameOf(kind, numbers));
        return <span title={names.join("; ")}>{names.join("; ")}</span>;
      },
    },
    result: {
      id: "pocket",
      header: t("roulette.feed.pocket"),
      numeric: true,
      cell: (bet) => {
        const pocket = pocketOf(bet);
        return pocket === null ? null : (
          <span className="past-pocket" data-colour={roulette.colour(pocket)}>
            {pocket}
          </span>
        );
      },
    },
    proofLabel: (bet) => t("roulette.checkBet", { pocket: pocketOf(bet) ?? "?" }),
  });
}

function pocketOf({ outcome }: Pick<Bet, "outcome">): number | null {
  const { pocket } = outcome;
  return typeof pocket === "number" ? pocket : null;
}
