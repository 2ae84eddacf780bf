/** How long the session has lasted and what it has won or lost: in sight on a desktop, one tap away on a phone. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { SessionRing } from "@oddwright/ui/parts/session-ring.tsx";
import { useEffect, useState } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useServices, useStore } from "../../runtime/services/use-services.tsx";
import type { User } from "../../runtime/session/session-store.ts";

/** There is one on a page. It is rendered alone as well, where an id by its place would be another. */
const popupId = "session-figures";

const clockIntervalMs = 5_000;
const minuteMs = 60_000;

export function SessionIndicator({ user }: { user: User }) {
  const t = useMessages();
  const { minutes, clock, netAmount, currency } = useSessionFigures(user);
  return (
    <>
      <button type="button" className="site-session" popoverTarget={popupId}>
        <SessionRing minutes={minutes} label={t("shell.session.label", { minutes })} />
        <span className="site-session-words">
          <span className="ow-quiet block">{t("shell.session.clock", { clock })}</span>
          <Money className="font-semibold" amount={netAmount} currency={currency} signed />
        </span>
      </button>
      <div id={popupId} popover="auto" className="site-session-popup">
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          <dt className="ow-quiet">{t("shell.session.time")}</dt>
          <dd>{clock}</dd>
          <dt className="ow-quiet">{t("shell.session.net")}</dt>
          <dd>
            <Money amount={netAmount} currency={currency} signed />
          </dd>
        </dl>
        <p className="ow-small ow-quiet mt-3">{t("shell.session.note")}</p>
      </div>
    </>
  );
}

/** Whole minutes, the same as "0:42", and the net result as a decimal string. */
export function useSessionFigures(user: User) {
  const { totals: store } = useServices();
  const totals = useStore(store);
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, clockIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const currency = user.currency ?? defaultCurrency;
  const elapsedMs = totals && nowMs !== null ? Math.max(0, nowMs - totals.startedAtMs) : 0;
  const minutes = Math.floor(elapsedMs / minuteMs);
  return {
    minutes,
    clock: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`,
    netAmount: formatAmount(BigInt(totals?.netMinor[currency] ?? "0")),
    currency,
  };
}
