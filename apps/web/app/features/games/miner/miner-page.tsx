/** Miner: panel, field, the player's bets, the session. */
import "@oddwright/ui/scenes/miner/miner.css";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { words } from "./miner-bet-record.ts";
import { useSeriesColumns } from "../series/use-series-columns.tsx";
import { MinerPanel } from "./miner-panel.tsx";
import { MinerRules } from "./miner-rules.tsx";
import { MinerGameScene } from "./miner-game-scene.tsx";
import { useMinerGame } from "./use-miner-game.ts";
import "./miner.css";

/** `games` comes with the server's page, so that limits and return are there at the first paint. */
export function MinerPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games", "miner");
  const game = useMinerGame(games);
  return (
    <GameFrame
      game="miner"
      title={t("shell.nav.miner")}
      description={t("miner.description")}
      facts={game.facts}
      returnAtStake={game.rounding?.percent ?? null}
      dialogs={game.panel}
      panel={<MinerPanel game={game} />}
      scene={<MinerGameScene game={game} />}
      rules={<MinerRules game={game} />}
      columns={useSeriesColumns(t("miner.opened"), words)}
    />
  );
}
