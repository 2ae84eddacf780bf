/** The player's free bets: one of them pays the stake of one bet, which is not returned with what it wins. */
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { Gift } from "lucide-react";
import { useId } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import type { SlipBet } from "./use-slip-bet.ts";

/** Nothing for who has none. */
export function SlipFreeBet({ bet }: { readonly bet: SlipBet }) {
  const t = useMessages("slip");
  const when = useMoments();
  const title = useId();
  const { list, chosen, choose } = bet.freeBets;
  if (list.length === 0) return null;
  const isOneBet = bet.requests.length <= 1;
  return (
    <div className="slip-free" data-testid="slip-free-bets">
      <span id={title} className="ow-quiet">
        {t("slip.free")}
      </span>
      <ul className="slip-free-list" aria-labelledby={title}>
        {list.map(({ id, amount }) => (
          <li key={id}>
            <FilterChip
              pressed={bet.freeBet?.id === id}
              disabled={!isOneBet || bet.placing.phase === "sending"}
              icon={<Gift size={16} strokeWidth={1.6} aria-hidden />}
              onClick={() => choose(chosen?.id === id ? null : id)}
            >
              {moneyText({ amount, currency: bet.currency })}
            </FilterChip>
          </li>
        ))}
      </ul>
      {isOneBet ? null : <span className="ow-label">{t("slip.free.one")}</span>}
      {bet.freeBet === null ? null : (
        <span className="ow-label">
          {t("slip.free.note", { time: when.short(bet.freeBet.expiresAt) })}
        </span>
      )}
    </div>
  );
}
