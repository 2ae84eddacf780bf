/** On a phone the scene has no room for it: the last roll's number and the way to its proof. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { ShieldCheck } from "lucide-react";
import { useMessages } from "../../i18n/messages.tsx";
import { useServices } from "../../services/use-services.tsx";
import type { Bet } from "../live/bet-pages.ts";
import { openProof } from "../live/open-proof.ts";

/** Keeps its height without a roll. */
export function LastRoll({ bet }: { bet: Bet | null }) {
  const t = useMessages("games");
  const services = useServices();
  return (
    <div className="game-line ow-label dice-last">
      <span className="game-line-words">
        <ShieldCheck size={18} strokeWidth={1.5} aria-hidden />
        {bet === null
          ? t("dice.noRoll")
          : t("dice.rollNumber", { number: displayNumber(bet.nonce) })}
      </span>
      {bet === null ? null : (
        <button
          type="button"
          className="ow-dotted dice-verify"
          onClick={() => openProof(services, bet.id)}
        >
          {t("dice.verify")}
        </button>
      )}
    </div>
  );
}
