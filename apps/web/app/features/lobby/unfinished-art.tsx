/** The drawing beside an unfinished game: its own cards, or the game's picture. */
import { CoinTile } from "@oddwright/ui/scenes/coin/coin-tile.tsx";
import { CardBack, PlayingCard } from "@oddwright/ui/scenes/hilo/playing-card.tsx";
import { MinerTile } from "@oddwright/ui/scenes/miner/miner-tile.tsx";
import type { Bet, SeriesGame } from "../games/index.ts";

const shownCards = 4;

export function UnfinishedArt({ game, bet }: { game: SeriesGame; bet: Pick<Bet, "outcome"> }) {
  switch (game) {
    case "hilo":
      return <Fan cards={bet.outcome["cards"]} />;
    case "coinflip":
      return (
        <div className="unfinished-picture">
          <CoinTile />
        </div>
      );
    case "miner":
      return (
        <div className="unfinished-picture">
          <MinerTile />
        </div>
      );
  }
}

function Fan({ cards }: { cards: unknown }) {
  const dealt = Array.isArray(cards) ? cards.slice(-shownCards).map(String) : [];
  return (
    <div className="unfinished-fan" aria-hidden="true">
      {dealt.map((card, index) => (
        // A card is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          <PlayingCard card={card} />
        </span>
      ))}
      <span>
        <CardBack />
      </span>
    </div>
  );
}
