/** Hilo: panel, cards, the player's bets, the session. */
import "@oddwright/ui/scenes/hilo/hilo.css";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { words } from "./hilo-bet-record.ts";
import { useSeriesColumns } from "../series/use-series-columns.tsx";
import { HiloPanel } from "./hilo-panel.tsx";
import { HiloRules } from "./hilo-rules.tsx";
import { HiloGameScene } from "./hilo-game-scene.tsx";
import { useHiloGame } from "./use-hilo-game.ts";

/** `games` comes with the server's page, so that limits and return are there at the first paint. */
export function HiloPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games", "hilo");
  const game = useHiloGame(games);
  return (
    <GameFrame
      game="hilo"
      title={t("shell.nav.hilo")}
      description={t("hilo.description")}
      facts={game.facts}
      returnAtStake={game.rounding?.percent ?? null}
      dialogs={game.panel}
      panel={<HiloPanel game={game} />}
      scene={<HiloGameScene game={game} />}
      rules={<HiloRules game={game} />}
      columns={useSeriesColumns(t("hilo.cards"), words)}
    />
  );
}
