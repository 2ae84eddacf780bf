/** From money on the balance to a game. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useNavigate } from "react-router";
import { useMessages } from "../../i18n/messages.tsx";
import { useSiteHref } from "../../shell/site-link.tsx";

/** `onPlay` closes the dialog. */
export function PlayButton({ onPlay }: { onPlay: () => void }) {
  const t = useMessages("cashier");
  const navigate = useNavigate();
  const href = useSiteHref();
  return (
    <Button
      tone="brass"
      onClick={() => {
        onPlay();
        void navigate(href("/games/dice"));
      }}
    >
      {t("success.play")}
    </Button>
  );
}
