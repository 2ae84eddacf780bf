/** In place of the hero's offer: a round of a slot or table that its provider has not ended yet, to go on with. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { GamePicture, playPath, type PlayerShelf, usePlayerShelf } from "../casino/index.ts";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { useUser } from "../../runtime/services/use-services.tsx";
import { useAgo } from "./use-ago.ts";

type OpenRound = NonNullable<PlayerShelf["open_round"]>;

/** Null until it is known. */
export function useOpenRound(): OpenRound | null {
  const user = useUser();
  return usePlayerShelf(user?.id ?? null).data?.open_round ?? null;
}

export function UnfinishedRound({ round }: { round: OpenRound }) {
  const t = useMessages("home");
  const locale = useLocale();
  const ago = useAgo();
  const { game: slug, kind, name, stake, currency, picture, opened_at: openedAt } = round;
  return (
    <section className="lobby-hero" data-theme="dark" data-game="slots">
      <div className="lobby-hero-words">
        <p className="ow-label">{t("home.unfinished.ago", { ago: ago(openedAt) })}</p>
        <h1 className="ow-title">{name[locale]}</h1>
        <dl className="unfinished-facts">
          <dt>{t("home.unfinished.stake")}</dt>
          <dd>
            <Money amount={stake} currency={currency} />
          </dd>
        </dl>
        <SiteLink to={playPath({ slug, kind })} {...buttonLook({ tone: "brass" })}>
          {t("home.unfinished.continue")}
        </SiteLink>
      </div>
      <div className="unfinished-picture">
        <GamePicture name={name[locale]} address={picture} isFirst className="unfinished-slot" />
      </div>
    </section>
  );
}
