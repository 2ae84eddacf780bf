/** The button of a crash bet: places it, takes it back, cashes it out with the sum it would pay. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { Button, type ButtonLook } from "@oddwright/ui/parts/button.tsx";
import { useMessages, type Translate } from "../../../../runtime/i18n/messages.tsx";
import { useClosedPlay } from "../../../../runtime/services/use-closed-play.ts";
import { useDelayed } from "../../stake/use-delayed.ts";
import { ShortBalance } from "../../stake/short-balance.tsx";
import { msOf, type CrashTable } from "../round/crash-table.ts";
import { GrowingSum } from "./growing-sum.tsx";
import type { CrashAction } from "../play/crash-action.ts";
import type { SeatInPage } from "../calls/use-crash-calls.ts";

export interface CrashButtonProps extends ButtonLook {
  readonly seat: SeatInPage;
  readonly action: CrashAction;
  readonly table: CrashTable | undefined;
  /** The word for placing; by hand and for a run they differ. */
  readonly betLabel?: string | undefined;
  readonly testId?: string;
  readonly onPress: () => void;
}

/** An answer that comes sooner would only make the button flicker. */
const spinnerDelayMs = 150;

export function CrashButton({ action, seat, table, ...props }: CrashButtonProps) {
  const t = useMessages("games", "crash");
  const { tone, size, wide } = props;
  const slow = useDelayed(action.kind === "busy", spinnerDelayMs);
  const startedAtMs = msOf(table?.round?.started_at ?? null);
  const flying = action.kind === "cashout" && seat.bet !== null && startedAtMs !== null;
  return (
    <Button
      {...{ tone, size, wide }}
      busy={slow}
      aria-disabled={["blocked", "wait", "busy", "resting"].includes(action.kind) || undefined}
      second={
        flying ? (
          <>
            {t("crash.profit")} <GrowingSum bet={seat.bet} startedAtMs={startedAtMs} of="profit" />
          </>
        ) : undefined
      }
      data-testid={props.testId}
      onClick={props.onPress}
    >
      {flying ? (
        <>
          {t("crash.cashout")} <GrowingSum bet={seat.bet} startedAtMs={startedAtMs} of="payout" />
        </>
      ) : (
        labelOf(t, action, props.betLabel)
      )}
    </Button>
  );
}

function labelOf(t: Translate, action: CrashAction, betLabel: string | undefined): string {
  switch (action.kind) {
    case "login":
      return t("games.login");
    case "bet":
    case "resting":
      return betLabel ?? t(action.next ? "crash.betNext" : "crash.bet");
    case "cancel":
      return t(action.next ? "crash.cancelNext" : "crash.cancel");
    case "cashout":
      return t("crash.cashout");
    case "wait":
      return t(`crash.wait.${action.why}`);
    case "busy":
    case "blocked":
      return betLabel ?? t("crash.bet");
  }
}

export interface CrashNoteProps {
  readonly seat: SeatInPage;
  readonly action: CrashAction;
  readonly currency: Currency;
}

/** Under the button: that an answer is waited for, what the balance lacks, or why the account takes no bets. */
export function CrashNote({ seat, action, currency }: CrashNoteProps) {
  const t = useMessages("games");
  const blocked = action.kind === "blocked";
  const short = blocked ? action.shortMinor : null;
  const closedPlay = useClosedPlay();
  return (
    <output className="game-action-note">
      {seat.phase === "waiting" ? t("games.waiting.text") : null}
      {blocked ? closedPlay : null}
      {short === null ? null : <ShortBalance shortMinor={short} currency={currency} />}
    </output>
  );
}
