/** A slip without picks. */
import { Ticket } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export function EmptySlip() {
  const t = useMessages("slip");
  return (
    <div className="slip-empty">
      <Ticket size={40} strokeWidth={1.2} aria-hidden />
      <p className="slip-empty-title">{t("slip.empty")}</p>
      <p className="ow-label">{t("slip.emptyText")}</p>
    </div>
  );
}
