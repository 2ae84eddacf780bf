/** The way to further rows, under a list in a game's page. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export function MoreRows({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const t = useMessages("games");
  return (
    <div className="game-feed-more">
      <Button tone="quiet" size="small" busy={busy} onClick={onMore}>
        {t("games.feed.more")}
      </Button>
    </div>
  );
}
