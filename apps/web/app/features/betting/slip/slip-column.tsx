/** The slip where there is room for it, and at a phone's foot a bar that opens it as a sheet. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useState, useSyncExternalStore } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { EventFeed } from "../events/event-queries.ts";
import { legsOf } from "./slip.ts";
import { SlipBar } from "./slip-bar.tsx";
import { SlipPanel } from "./slip-panel.tsx";
import { useSlipBet } from "./use-slip-bet.ts";
import "./slip.css";

/** Where the slip is a column: betting-frame.css has the same width. */
const columnWidth = "(width >= 900px)";

export function SlipColumn() {
  const t = useMessages("slip");
  const isColumn = useSyncExternalStore(
    watchWidth,
    () => matchMedia(columnWidth).matches,
    () => true,
  );
  const [open, setOpen] = useState(false);
  const bet = useSlipBet();
  const feeds = legsOf(bet.slip).map(({ event }) => <EventFeed key={event} id={event} />);
  if (isColumn) {
    return (
      <aside className="slip-column" aria-label={t("slip.title")}>
        {feeds}
        <SlipPanel bet={bet} heading />
      </aside>
    );
  }
  const isEmpty =
    bet.slip.picks.length === 0 && bet.waiting.length === 0 && bet.placing.phase === "idle";
  return (
    <>
      {feeds}
      {isEmpty ? null : <SlipBar bet={bet} onOpen={() => setOpen(true)} />}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("slip.title")}
        closeLabel={t("shell.close")}
      >
        <SlipPanel bet={bet} heading={false} />
      </Dialog>
    </>
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(columnWidth);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
