/** How long the session has lasted and what it has won or lost: in sight on a desktop, one tap away on a phone. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import { SessionRing } from "@oddwright/ui/parts/session-ring.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useSessionFigures } from "../../runtime/services/use-session-figures.ts";
import type { User } from "../../runtime/session/session-store.ts";

/** There is one on a page. It is rendered alone as well, where an id by its place would be another. */
const popupId = "session-figures";

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
