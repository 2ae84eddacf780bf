/** A player's part of the top bar alone, as it stands in a page that is the same for many players. */
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { serverMessages } from "../i18n/server-messages.server.ts";
import { PageShell } from "../page-shell.tsx";
import type { PlayerBarRequest } from "../page-request.ts";
import { createServices } from "../services/services.ts";
import { surroundings } from "../services/surroundings.ts";
import { ServicesContext } from "../services/use-services.tsx";
import type { SessionState } from "../session/session-store.ts";
import PlayerBar from "./player-bar.tsx";

export function renderPlayerBar({ user, locale, config, origin }: PlayerBarRequest): string {
  const session: SessionState = { status: "signed-in", user };
  const messages = serverMessages(locale);
  const services = createServices({
    config,
    messages,
    sessionState: session,
    surroundings: surroundings(origin),
  });
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
