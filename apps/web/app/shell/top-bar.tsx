/** The top bar: name, session, wallet, language, theme, the player. */
import { Mark, Wordmark } from "@oddwright/ui/parts/wordmark.tsx";
import { useMessages } from "../i18n/messages.tsx";
import { useSession } from "../services/use-services.tsx";
import { GuestActions } from "./guest-actions.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PlayerMenu } from "./player-menu.tsx";
import { SessionIndicator } from "./session-indicator.tsx";
import { SiteLink } from "./site-link.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { Wallet, WalletSkeleton } from "./wallet.tsx";

export function TopBar() {
  const t = useMessages();
  return (
    <header className="site-top-bar">
      <SiteLink
        to="/"
        className="phone-only grid size-11 place-items-center -ml-2"
        aria-label={t("shell.toHome")}
      >
        <Mark size={30} />
      </SiteLink>
      <SiteLink to="/" className="desktop-only" tabIndex={-1}>
        <Wordmark name="Oddwright" />
      </SiteLink>
      <span className="desktop-only flex-1" />
      <Middle />
      <span className="desktop-only flex items-center">
        <LanguageMenu />
        <ThemeMenu />
      </span>
      <Player />
    </header>
  );
}

/** On a phone: wallet in the middle, session at the right; on a desktop the other way round. */
function Middle() {
  const session = useSession();
  switch (session.status) {
    case "guest":
      return <GuestActions />;
    case "pending":
      return <WalletSkeleton />;
    case "signed-in":
      return (
        <>
          <span className="desktop-only">
            <SessionIndicator user={session.user} />
          </span>
          <Wallet user={session.user} />
          <span className="phone-only">
            <SessionIndicator user={session.user} />
          </span>
        </>
      );
  }
}

function Player() {
  const session = useSession();
  return session.status === "signed-in" ? (
    <span className="desktop-only">
      <PlayerMenu user={session.user} />
    </span>
  ) : null;
}
