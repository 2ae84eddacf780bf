/** Miner: panel, field, the player's bets, the session. */
import "@oddwright/ui/scenes/miner/miner.css";
import { useMessages } from "../../i18n/messages.tsx";
import { GameFrame } from "../game-frame.tsx";
import type { GamesAnswer } from "../live/games-answer.ts";
import { useSeriesColumns } from "../live/use-series-columns.tsx";
import { MinerPanel } from "./miner-panel.tsx";
import { MinerRules } from "./miner-rules.tsx";
import { MinerStage } from "./miner-stage.tsx";
import { useMinerGame } from "./use-miner-game.ts";
import "./miner.css";

/** `games` comes with the server's page, so that limits and return stand at the first paint. */
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
      stage={<MinerStage game={game} />}
      rules={<MinerRules game={game} />}
      columns={useSeriesColumns(t("miner.opened"))}
    />
  );
}
