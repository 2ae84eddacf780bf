/** A phone's foot of the page: how much is picked, what it pays, and the way to the slip. */
import { ChevronUp } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { combinedText } from "../odds/price-text.ts";
import { combinedOdds } from "./slip-sums.ts";
import type { SlipBet } from "./use-slip-bet.ts";

export function SlipBar({ bet, onOpen }: { readonly bet: SlipBet; readonly onOpen: () => void }) {
  const t = useMessages("slip");
  const sums = bet.sums.length === 1 ? (bet.sums[0] ?? null) : null;
  return (
    <button type="button" className="slip-bar" onClick={onOpen}>
      <span className="ow-hidden">{t("slip.open")}, </span>
      <span className="slip-bar-count" data-changed={bet.changed?.isTaken === false}>
        {bet.slip.picks.length}
      </span>
      <span className="slip-bar-title">{t("slip.title")}</span>
      {sums === null ? null : (
        <span className="slip-bar-odds">{combinedText(combinedOdds(sums), "decimal")}</span>
      )}
      <ChevronUp size={18} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
