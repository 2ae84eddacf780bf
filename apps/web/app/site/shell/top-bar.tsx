/** The top bar: name, session, wallet, language, theme, the player. */
import { Mark, Wordmark } from "@oddwright/ui/parts/wordmark.tsx";
import { Suspense } from "react";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useDocumentFacts } from "../../runtime/page/page-shell.tsx";
import { useSession, useServices } from "../../runtime/services/use-services.tsx";
import { importPlayerBar } from "./import-player-bar.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { SearchField } from "./search-field.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { Skeleton } from "@oddwright/ui/parts/skeleton.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";

/** A guest's page does not carry it. */
const PlayerBar = lazyPart(importPlayerBar);

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
      <SearchField place="bar" />
      <span className="desktop-only flex-1" />
      <Middle />
      <span className="desktop-only order-4 flex items-center">
        <LanguageMenu />
        <ThemeMenu />
      </span>
    </header>
  );
}

function Middle() {
  const session = useSession();
  const { server } = useDocumentFacts();
  switch (session.status) {
    case "guest":
      return <GuestActions />;
    case "pending":
      return <WalletSkeleton />;
    case "signed-in":
      return (
        <Region otherwise={<WalletSkeleton />}>
          <Suspense fallback={<WalletSkeleton />}>
            {server?.playerBarMark ?? <PlayerBar user={session.user} />}
          </Suspense>
        </Region>
      );
  }
}

/** The wallet's place while the session is renewed. */
function WalletSkeleton() {
  const t = useMessages();
  return (
    <output className="site-wallet w-50 items-center px-4" aria-label={t("shell.pending")}>
      <Skeleton shape="figure" />
    </output>
  );
}

/** Logging in and registering, from the top bar. */
function GuestActions() {
  const t = useMessages();
  const services = useServices();
  const action = (name: "login" | "register") => ({
    onClick: () => openModal(services, name),
    onPointerEnter: () => services.modals.preload(name),
    onFocus: () => services.modals.preload(name),
  });
  return (
    <span className="flex gap-2">
      <Button tone="ghost" {...action("login")}>
        {t("shell.login")}
      </Button>
      <Button tone="secondary" {...action("register")}>
        {t("shell.register")}
      </Button>
    </span>
  );
}
