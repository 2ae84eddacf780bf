/** A shelf: a few games of one kind side by side, which scroll under the edge. */
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { CasinoGame } from "../tile/casino-game.ts";

export interface GameShelfProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly CasinoGame[];
  readonly tile: (game: CasinoGame, index: number) => ReactNode;
  /** Narrows the lobby to all of the kind. */
  readonly onAll?: (() => void) | undefined;
}

export function GameShelf({ id, title, games, tile, onAll }: GameShelfProps) {
  const t = useMessages("casino");
  if (games.length === 0) return null;
  const titleId = `shelf-${id}`;
  return (
    <section className="slot-shelf" aria-labelledby={titleId}>
      <div className="slot-shelf-head">
        <h2 id={titleId} className="ow-subheading">
          {title}
        </h2>
        {onAll === undefined ? null : (
          <button type="button" className="slot-shelf-all" onClick={onAll}>
            {t("casino.shelf.all")}
            <span className="ow-hidden">: {title}</span>
          </button>
        )}
      </div>
      <ul className="slot-shelf-row">
        {games.map((game, index) => (
          <li key={game.slug}>{tile(game, index)}</li>
        ))}
      </ul>
    </section>
  );
}
