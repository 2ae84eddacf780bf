/** The first thing on the page: what this house is, and the one action. */
import { Button, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { ProtractorArc } from "../art/protractor-arc.tsx";
import { useMessages } from "../i18n/messages.tsx";
import { openModal } from "../modals/open-modal.ts";
import { preloadModal } from "../modals/registry.ts";
import { useServices, useSession } from "../services/use-services.tsx";
import { SiteLink } from "../shell/site-link.tsx";

export function Hero() {
  const t = useMessages("home");
  const { status } = useSession();
  return (
    <section className="lobby-hero" data-game="dice">
      <div className="lobby-hero-words">
        <p className="ow-label">{t(status === "guest" ? "home.hero.eyebrow" : "home.hero.game")}</p>
        <h1 className="ow-title">
          {t(status === "guest" ? "home.hero.title" : "home.hero.player")}
        </h1>
        <p className="ow-quiet max-w-90">
          {t(status === "guest" ? "home.hero.text" : "home.hero.playerText")}
        </p>
        <HeroAction />
      </div>
      <ProtractorArc />
    </section>
  );
}

function HeroAction() {
  const t = useMessages("home");
  const services = useServices();
  const { status } = useSession();
  if (status !== "guest") {
    return (
      <SiteLink to="/games/dice" {...buttonLook({ tone: "brass" })}>
        {t("home.hero.play")}
      </SiteLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="brass"
        onClick={() => openModal(services, "register")}
        onPointerEnter={() => preloadModal("register")}
        onFocus={() => preloadModal("register")}
      >
        {t("home.hero.register")}
      </Button>
      <SiteLink to="/games/dice" {...buttonLook({ tone: "secondary" })}>
        {t("home.hero.look")}
      </SiteLink>
    </div>
  );
}
