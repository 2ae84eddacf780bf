/** A player's part of the top bar alone, as it is in a page that many players share. */
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { serverMessages } from "../../runtime/i18n/server-messages.server.ts";
import { PageShell } from "../../runtime/page/page-shell.tsx";
import type { PlayerBarRequest } from "../../runtime/page/page-request.ts";
import { ServicesContext } from "../../runtime/services/use-services.tsx";
import type { SessionState } from "../../runtime/session/session-store.ts";
import PlayerBar from "../shell/player-bar.tsx";
import { siteServices } from "./site-services.ts";

export function renderPlayerBar({ user, locale, config, origin }: PlayerBarRequest): string {
  const session: SessionState = { status: "signed-in", user };
  const messages = serverMessages(locale);
  const services = siteServices({ config, messages, sessionState: session, origin });
  return renderToString(
    <PageShell nonce={undefined} messages={messages} session={session} server={null}>
      <StaticRouter location={`/${locale}`}>
        <ServicesContext value={services}>
          <PlayerBar user={user} />
        </ServicesContext>
      </StaticRouter>
    </PageShell>,
  );
}
