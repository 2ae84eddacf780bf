/** What happens in a game now, on its tile of the lobby. */
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useCallback, type ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

/** Hidden from screen readers: it changes all the time, and the game's page announces it. */
export function TileFact({ running, children }: { running: boolean; children: ReactNode }) {
  return (
    <span className="game-tile-fact" aria-hidden="true">
      <Tag tone="art" dot={running}>
        {children}
      </Tag>
    </span>
  );
}

/** "Bets 0:09". */
export function useBetsFor(): (seconds: number) => string {
  const t = useMessages("feed");
  return useCallback(
    (seconds) => t("feed.tile.bets", { clock: `0:${String(seconds).padStart(2, "0")}` }),
    [t],
  );
}
