/** The first thing on the page: what this house is, or the game a player was in last, and the one action. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Suspense } from "react";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { useServices, useSession, useStore } from "../../runtime/services/use-services.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { allGames, gameNameId, Picture, shelf } from "../games/index.ts";

const UnfinishedGame = lazyPart(() => import("./unfinished-game.tsx"));

export function Hero() {
  const session = useSession();
  if (session.status === "guest") return <GuestHero />;
  const offer = <PlayerHero />;
  if (session.status === "pending") return offer;
  // An open game of the player comes first.
  return (
    <Suspense fallback={offer}>
      <UnfinishedGame key={session.user.id} otherwise={offer} />
    </Suspense>
  );
}

function GuestHero() {
  const t = useMessages("home");
  const services = useServices();
  return (
    <section className="lobby-hero" data-game="dice">
      <div className="lobby-hero-words">
        <p className="ow-label">{t("home.hero.eyebrow")}</p>
        <h1 className="ow-title">{t("home.hero.title")}</h1>
        <p className="ow-quiet max-w-90">{t("home.hero.text")}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            tone="brass"
            onClick={() => openModal(services, "register")}
            onPointerEnter={() => services.modals.preload("register")}
            onFocus={() => services.modals.preload("register")}
          >
            {t("home.hero.register")}
          </Button>
          <SiteLink to="/games/crash" {...buttonLook({ tone: "secondary" })}>
            {t("home.hero.look")}
          </SiteLink>
        </div>
      </div>
      <Picture name="house" />
    </section>
  );
}

/** The game played last on this device; else the one opened last, or the first of the lobby. */
function PlayerHero() {
  const t = useMessages("home");
  const { played, recent } = useStore(shelf);
  const last = allGames.find(({ id }) => id === played);
  const game = last ?? allGames.find(({ id }) => id === recent[0]) ?? allGames[0];
  if (game === undefined) return null;
  return (
    <section className="lobby-hero" data-theme="dark" data-game={game.id}>
      <div className="lobby-hero-words">
        <p className="ow-label">{t(last === undefined ? "home.hero.start" : "home.hero.last")}</p>
        <h1 className="ow-title">{t(gameNameId(game.id))}</h1>
        <p className="ow-quiet max-w-90">{t(`home.kind.${game.kind}`)}</p>
        <SiteLink to={game.to} {...buttonLook({ tone: "brass" })}>
          {t(last === undefined ? "home.hero.play" : "home.hero.continue")}
        </SiteLink>
      </div>
      <Picture name={game.id} className="lobby-hero-art" />
    </section>
  );
}
