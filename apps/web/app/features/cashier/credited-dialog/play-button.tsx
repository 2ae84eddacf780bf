/** From money on the balance to a game. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useLocation, useNavigate } from "react-router";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { gameToPlay, loadShelf, shelf } from "../../games/index.ts";
import { useSiteHref } from "../../../runtime/page/site-link.tsx";

/** `onPlay` closes the dialog. */
export function PlayButton({ onPlay }: { onPlay: () => void }) {
  const t = useMessages("cashier");
  const navigate = useNavigate();
  const href = useSiteHref();
  const { pathname } = useLocation();
  return (
    <Button
      tone="brass"
      onClick={() => {
        onPlay();
        loadShelf(deviceStorage);
        const to = gameToPlay(pathname, shelf.get());
        if (to !== null) void navigate(href(to));
      }}
    >
      {t("success.play")}
    </Button>
  );
}
