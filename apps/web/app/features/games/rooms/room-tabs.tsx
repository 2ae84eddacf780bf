/** The ways between the three rooms. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";

export function RoomTabs({ room }: { room: Room }) {
  const t = useMessages("rooms");
  return (
    <nav className="room-tabs" aria-label={t("rooms.switch")}>
      {rooms.names.map((name) => (
        <SiteLink
          key={name}
          to={`/games/rooms/${name}`}
          className="room-tab"
          data-room={name}
          aria-current={name === room ? "page" : undefined}
        >
          {t(`rooms.name.${name}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
