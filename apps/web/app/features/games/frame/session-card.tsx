/** The session beside the game: how long, and what it has won or lost so far. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { useSessionFigures } from "../../../runtime/services/use-session-figures.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";

export function SessionCard() {
  const user = useUser();
  return user === null ? null : <Figures user={user} />;
}

function Figures({ user }: { user: User }) {
  const t = useMessages("games");
  const { clock, netAmount, currency } = useSessionFigures(user);
  return (
    <Card className="game-session" aria-label={t("games.session.title")}>
      <dl className="game-session-figures">
        <dt className="font-semibold">{t("games.session.title")}</dt>
        <dd>{clock}</dd>
        <dt className="ow-quiet">{t("shell.session.net")}</dt>
        <dd>
          <Money amount={netAmount} currency={currency} signed />
        </dd>
      </dl>
      <div className="game-session-way">
        <span className="ow-label">{t("games.session.note")}</span>
        <SiteLink to="/profile/history" className="ow-dotted">
          {t("games.session.history")}
        </SiteLink>
      </div>
    </Card>
  );
}
