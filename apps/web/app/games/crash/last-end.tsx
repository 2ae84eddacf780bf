/** What became of the last bet of this place: what was paid and why, with the way to its proof. Keeps its height. */
import { Check } from "lucide-react";
import { useMessages } from "../../i18n/messages.tsx";
import { useServices } from "../../services/use-services.tsx";
import { profitMinor } from "../live/bet-money.ts";
import { openProof } from "../live/open-proof.ts";
import type { CrashSlot } from "./use-crash-slots.ts";
import { useEndText } from "./use-end-text.ts";

export function LastEnd({ slot: { ended } }: { slot: CrashSlot }) {
  const t = useMessages("games", "crash");
  const services = useServices();
  const endText = useEndText();
  if (ended === null) return null;
  const { what, why } = endText(ended);
  const won = profitMinor(ended) > 0n;
  return (
    <div className="crash-end" data-won={won}>
      <span className="game-line-words">
        {won ? <Check size={18} strokeWidth={2} aria-hidden /> : null}
        <span className="crash-end-what">{what}</span>
      </span>
      <button
        type="button"
        className="ow-dotted game-verify"
        onClick={() => openProof(services, ended.id)}
      >
        {t("games.verify")}
      </button>
      {why === null ? null : <span className="ow-small ow-quiet crash-end-why">{why}</span>}
    </div>
  );
}
