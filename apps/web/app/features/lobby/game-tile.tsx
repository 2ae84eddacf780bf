/** A game in the lobby: its drawing with what happens in it now, its name, what it pays back, the player's star. */
import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";
import { type ListedGame, gameNameId, Picture } from "../games/index.ts";

export interface GameTileProps {
  readonly game: ListedGame;
  /** Per cent as the operator states it; null while unknown. */
  readonly returnPercent: string | null;
  readonly favourite: boolean;
  readonly onStar: () => void;
  /** On the drawing: a fact of this moment. */
  readonly fact?: ReactNode;
}

export function GameTile({ game, returnPercent, favourite, onStar, fact }: GameTileProps) {
  const t = useMessages("home");
  const name = t(gameNameId(game.id));
  return (
    <div className="game-tile" data-columns={game.columns} data-game={game.id}>
      <SiteLink to={game.to} className="game-tile-link">
        <Picture name={game.id} className="game-tile-art" />
        <span className="game-tile-caption">
          <span className="text-[15px]/[18px] font-semibold">{name}</span>
          {returnPercent === null ? null : (
            <span className="ow-label">
              <span className="ow-hidden">{t("home.return")} </span>
              {returnPercent}&nbsp;%
            </span>
          )}
        </span>
      </SiteLink>
      {fact}
      <button
        type="button"
        className="game-tile-star"
        aria-pressed={favourite}
        aria-label={t("home.star", { name })}
        onClick={onStar}
      >
        <Star size={15} strokeWidth={1.8} fill={favourite ? "currentColor" : "none"} aria-hidden />
      </button>
    </div>
  );
}
