/** A game in the lobby: its drawing, its name, what it pays back. */
import { useMessages } from "../i18n/messages.tsx";
import { SiteLink } from "../shell/site-link.tsx";
import type { LobbyGame } from "./games.ts";

export interface GameTileProps {
  readonly game: LobbyGame;
  /** Per cent as the operator states it; null while unknown. */
  readonly returnPercent: string | null;
}

export function GameTile({ game, returnPercent }: GameTileProps) {
  const t = useMessages("home");
  const Art = game.art;
  return (
    <SiteLink to={game.to} className="game-tile" data-columns={game.columns} data-game={game.id}>
      <span className="game-tile-art">
        <Art />
      </span>
      <span className="game-tile-caption">
        <span className="text-[15px]/[20px] font-semibold">{t(game.name)}</span>
        {returnPercent === null ? null : (
          <span className="ow-label">
            <span className="ow-hidden">{t("home.return")} </span>
            {returnPercent}&nbsp;%
          </span>
        )}
      </span>
    </SiteLink>
  );
}
