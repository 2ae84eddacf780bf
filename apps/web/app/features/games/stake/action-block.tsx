/** The one action of a bet panel, and under it why it cannot be pressed. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useClosedPlay } from "../../../runtime/services/use-closed-play.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { BetAction } from "./bet-action.ts";
import { ShortBalance } from "./short-balance.tsx";
import { useDelayed } from "./use-delayed.ts";

export interface ActionBlockProps {
  readonly action: BetAction;
  readonly currency: Currency;
  /** The bet's own word: "Roll". */
  readonly label: string;
  /** Under the word on a phone: "wins +5.00 $". */
  readonly second: ReactNode;
  /** The text and announcement while there is no answer. */
  readonly waiting: boolean;
  readonly onPress: () => void;
}

/** An answer that comes sooner would only make the button flicker. */
const spinnerDelayMs = 150;

export function ActionBlock({
  action,
  currency,
  label,
  second,
  waiting,
  onPress,
}: ActionBlockProps) {
  const t = useMessages("games");
  const { modals } = useServices();
  const slow = useDelayed(action.kind === "busy", spinnerDelayMs);
  const blocked = action.kind === "blocked";
  const short = blocked ? action.shortMinor : null;
  const closedPlay = useClosedPlay();
  return (
    <div className="game-action">
      <Button
        tone={action.kind === "stop" ? "secondary" : "brass"}
        size="large"
        wide
        busy={slow}
        aria-disabled={blocked || undefined}
        second={action.kind === "bet" || (blocked && short === null) ? second : undefined}
        data-testid="bet-action"
        onClick={onPress}
        onPointerEnter={action.kind === "login" ? () => modals.preload("login") : undefined}
      >
        {action.kind === "login" ? t("games.login") : null}
        {action.kind === "stop" ? t("games.auto.stop") : null}
        {action.kind !== "login" && action.kind !== "stop" ? label : null}
      </Button>
      <output className="game-action-note">
        {waiting ? t("games.waiting.text") : null}
        {blocked ? closedPlay : null}
        {blocked && action.cooling ? t("games.cooling") : null}
        {short === null ? null : <ShortBalance shortMinor={short} currency={currency} />}
      </output>
    </div>
  );
}
