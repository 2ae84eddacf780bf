/** In the scene: what became of the player's bets, and why, until the next flight begins. */
import { Check } from "lucide-react";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { profitMinor } from "../../bets/bet-money.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import { winSizeOfBets } from "../../bets/win-size.ts";
import { openProof } from "../../results/open-proof.ts";
import { placeOfBet } from "../play/crash-action.ts";
import type { CrashGame } from "../play/use-crash-game.ts";
import { useEndText } from "../bet/use-end-text.ts";

export function OwnEnds({ game: { slots, table, phase } }: { game: CrashGame }) {
  const round = table?.round ?? null;
  const settling = phase === "betting" || phase === "closing";
  const shown = slots.flatMap(({ ended }) => {
    if (ended === null || round === null) return [];
    const place = placeOfBet(ended, round);
    return place === "here" || (place === "over" && settling) ? [ended] : [];
  });
  return (
    <output className="crash-own-ends">
      {shown.map((bet) => (
        <OwnEnd key={bet.id} bet={bet} />
      ))}
    </output>
  );
}

function OwnEnd({ bet }: { bet: Bet }) {
  const t = useMessages("games", "crash");
  const services = useServices();
  const { what, why } = useEndText()(bet);
  const won = profitMinor(bet) > 0n;
  return (
    <span className="crash-own-end" data-won={won} data-win={winSizeOfBets([bet])}>
      <span className="crash-own-what">
        {won ? <Check size={18} strokeWidth={2.2} aria-hidden /> : null}
        {what}
        <button
          type="button"
          className="ow-dotted crash-own-way"
          onClick={() => openProof(services, bet.id)}
        >
          {t("games.verify")}
        </button>
      </span>
      {why === null ? null : <span className="crash-own-why">{why}</span>}
    </span>
  );
}
