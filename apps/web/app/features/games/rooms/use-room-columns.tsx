/** The columns of the player's stakes in rooms. */
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";

export function useRoomColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "rooms");
  return useBetColumns({
    call: {
      id: "room",
      header: t("rooms.room"),
      cell: (bet) => {
        const room = roomOf(bet);
        return room === null ? null : t(`rooms.name.${room}`);
      },
    },
    result: {
      id: "pot",
      header: t("rooms.past.number"),
      numeric: true,
      wideOnly: true,
      cell: ({ nonce }) => displayNumber(nonce),
    },
    proofLabel: ({ nonce }) => t("rooms.checkStake", { number: displayNumber(nonce) }),
  });
}

function roomOf({ params }: Pick<Bet, "params">): Room | null {
  const parsed = rooms.parseParams(params);
  return parsed.ok ? parsed.params.room : null;
}
