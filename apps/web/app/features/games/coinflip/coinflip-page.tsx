/** Coinflip: panel, coin, the player's bets, the session. */
import "@oddwright/ui/scenes/coin/coin.css";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { words } from "./coinflip-bet-record.ts";
import { useSeriesColumns } from "../series/use-series-columns.tsx";
import { CoinflipPanel } from "./coinflip-panel.tsx";
import { CoinflipRules } from "./coinflip-rules.tsx";
import { CoinflipGameScene } from "./coinflip-game-scene.tsx";
import { useCoinflipGame } from "./use-coinflip-game.ts";
import "./coinflip.css";

/** `games` comes with the server's page, so that limits and return are there at the first paint. */
export function CoinflipPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games", "coinflip");
  const game = useCoinflipGame(games);
  return (
    <GameFrame
      game="coinflip"
      title={t("shell.nav.coinflip")}
      description={t("coinflip.description")}
      facts={game.facts}
      returnAtStake={game.rounding?.percent ?? null}
      dialogs={game.panel}
      panel={<CoinflipPanel game={game} />}
      scene={<CoinflipGameScene game={game} />}
      rules={<CoinflipRules game={game} />}
      columns={useSeriesColumns(t("coinflip.series"), words)}
    />
  );
}
