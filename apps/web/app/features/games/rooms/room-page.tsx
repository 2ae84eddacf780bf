/** The page of one room: the panel, the pot, its stakes, the pots before it, the player's stakes. */
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { PastPots } from "./past-pots.tsx";
import { RoomPanel } from "./room-panel.tsx";
import { RoomRules } from "./room-rules.tsx";
import { RoomGameScene } from "./room-game-scene.tsx";
import { useRoomColumns } from "./use-room-columns.tsx";
import { useRoomGame } from "./use-room-game.ts";
import "@oddwright/ui/scenes/rooms/rooms.css";
import "./rooms-page.css";

export function RoomPage({ room, games }: { room: Room; games: GamesAnswer | null }) {
  const t = useMessages("rooms");
  const game = useRoomGame(room, games);
  return (
    <GameFrame
      game="rooms"
      title={t(`rooms.title.${room}`)}
      description={t("rooms.description")}
      facts={game.facts}
      dialogs={game.panel}
      panel={<RoomPanel game={game} />}
      scene={
        <>
          <RoomGameScene game={game} />
          <PastPots game={game} />
        </>
      }
      rules={<RoomRules game={game} />}
      columns={useRoomColumns()}
    />
  );
}
