/** The rules of the rooms: how a pot goes, who wins it, what is kept. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { useMessages } from "../../i18n/messages.tsx";
import { RulesDialog, RulesSection } from "../panel/rules-dialog.tsx";
import type { RoomGame } from "./use-room-game.ts";

export function RoomRules({ game }: { game: RoomGame }) {
  const t = useMessages("games", "rooms");
  return (
    <RulesDialog
      panel={game.panel}
      title={t("rooms.rules.title")}
      facts={game.facts}
      rules={{ ...game.rules, maxWinMinor: null }}
      currency={game.currency}
      how={t("rooms.rules.how")}
      returnNote={t("rooms.rules.return", { percent: returnPercent(rooms.lowestReturn()) })}
      maxWinNote={t("rooms.rules.limits")}
    >
      <RulesSection title={t("rooms.rules.draw")}>
        <p className="ow-quiet">{t("rooms.rules.drawText")}</p>
      </RulesSection>
      <RulesSection title={t("rooms.rules.proves")}>
        <p className="ow-quiet">{t("rooms.rules.provesText")}</p>
      </RulesSection>
    </RulesDialog>
  );
}
