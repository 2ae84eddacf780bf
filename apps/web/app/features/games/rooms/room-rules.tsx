/** The rules of the rooms: how a pot goes, who wins it, what is kept. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesDialog, RulesSection } from "../frame/rules-dialog.tsx";
import type { RoomGame } from "./use-room-game.ts";

/** The figures in the texts are those of the pot's rules. */
const { timing } = rooms;
const stated = {
  countdown: timing.countdownMs / 1_000,
  lock: timing.lockMs / 1_000,
  alone: timing.aloneMs / 60_000,
  fee: Number(rooms.feePercent),
  player: rooms.stakesAPlayer,
  pot: rooms.stakesAPot,
  percent: returnPercent(rooms.lowestReturn()),
};

export function RoomRules({ game }: { game: RoomGame }) {
  const t = useMessages("games", "rooms");
  return (
    <RulesDialog
      panel={game.panel}
      title={t("rooms.rules.title")}
      facts={game.facts}
      rules={{ ...game.rules, maxWinMinor: null }}
      currency={game.currency}
      how={t("rooms.rules.how", stated)}
      returnNote={t("rooms.rules.return", stated)}
      maxWinNote={t("rooms.rules.limits", stated)}
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
