/** The bet that the panel does not show: its state, its own cash-out, and the button to switch to it. */
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { profitMinor } from "../../bets/bet-money.ts";
import type { Bet } from "../../bets/bet-pages.ts";
import { placeOfBet } from "../play/crash-action.ts";
import { CrashButton } from "./crash-button.tsx";
import type { CrashGame, SeatIndex } from "../play/use-crash-game.ts";
import { useEndText } from "../bet/use-end-text.ts";

export function OtherBet({ game }: { game: CrashGame }) {
  const t = useMessages("crash");
  const index: SeatIndex = game.active === 0 ? 1 : 0;
  const slot = game.slots[index];
  const { action, bet, ended } = slot;
  return (
    <section className="crash-other" aria-label={t(`crash.seat.${index}`)}>
      <div className="game-line">
        <span className="font-semibold">{t(`crash.seat.${index}`)}</span>
        {game.mode === "manual" ? (
          <button
            type="button"
            className="ow-dotted crash-turn"
            onClick={() => game.setActive(index)}
          >
            {t("crash.seat.turn")}
          </button>
        ) : null}
      </div>
      <div className="game-line">
        <SeatWords bet={bet} ended={ended} game={game} sending={slot.phase === "sending"} />
        {bet === null && ended !== null ? <Profit bet={ended} /> : null}
      </div>
      {action.kind === "cashout" || action.kind === "cancel" ? (
        <CrashButton
          tone="secondary"
          wide
          seat={slot}
          action={action}
          table={game.table}
          testId="other-action"
          onPress={() => game.press(index)}
        />
      ) : null}
    </section>
  );
}

interface SeatWordsProps {
  readonly bet: Bet | null;
  readonly ended: Bet | null;
  readonly sending: boolean;
  readonly game: CrashGame;
}

function SeatWords({ bet, ended, sending, game }: SeatWordsProps) {
  const t = useMessages("crash");
  const endText = useEndText();
  if (sending && bet === null) return <span className="ow-quiet">{t("crash.seat.sending")}</span>;
  if (bet === null) {
    const words = ended === null ? t("crash.seat.none") : endText(ended).what;
    return <span className="ow-quiet">{words}</span>;
  }
  const stake = moneyText({ amount: bet.stake, currency: bet.currency });
  const place = placeOfBet(bet, game.table?.round ?? null);
  return <span className="ow-quiet">{t(`crash.seat.${place}`, { stake })}</span>;
}

function Profit({ bet }: { bet: Bet }) {
  const profit = profitMinor(bet);
  return (
    <Money
      amount={formatAmount(profit)}
      currency={bet.currency}
      tone={profit > 0n ? "win" : "quiet"}
      signed
    />
  );
}
