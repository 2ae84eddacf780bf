/** Free plays beside a game, or with the way to it: how many are left, at which stake, until when. */
import { type GameId, isGameId } from "@oddwright/core/games/game-ids.ts";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useFreeSpins } from "../bets/free-spins.ts";

/** Of this game; without one, the first that the player has. */
export default function FreeSpinsCard({ game }: { readonly game?: GameId }) {
  const t = useMessages("games");
  const when = useMoments();
  const spin = useFreeSpins(game);
  if (spin === null) return null;
  const { left, count, stake, currency } = spin;
  const spun = spin.game.id;
  return (
    <Card className="game-session" aria-label={t("games.free.title")} data-testid="free-spins">
      <p className="font-semibold">
        {spin.name}
        {isGameId(spun) ? ` · ${t(`shell.nav.${spun}`)}` : null}
      </p>
      <p>{t("games.free.left", { left, count, stake: moneyText({ amount: stake, currency }) })}</p>
      <p className="ow-label">
        {t("games.free.text")} {t("games.free.until", { time: when.short(spin.expiration_at) })}
      </p>
      <div className="game-session-way">
        {game === undefined ? (
          <SiteLink to={`/games/${spun}`} className="ow-dotted">
            {t("games.free.play")}
          </SiteLink>
        ) : (
          <SiteLink to="/bonuses" className="ow-dotted">
            {t("games.free.terms")}
          </SiteLink>
        )}
      </div>
    </Card>
  );
}
