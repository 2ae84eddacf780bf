/** Keno: panel, card, the player's bets, the session. */
import "@oddwright/ui/scenes/keno/keno.css";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { KenoPanel } from "./keno-panel.tsx";
import { KenoRules } from "./keno-rules.tsx";
import { KenoGameScene } from "./keno-game-scene.tsx";
import { useKenoColumns } from "./use-keno-columns.tsx";
import { useKenoGame } from "./use-keno-game.ts";
import "./keno-page.css";

/** `games` comes with the server's page, so that limits and return are there at the first paint. */
export function KenoPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games", "keno");
  const game = useKenoGame(games);
  return (
    <GameFrame
      game="keno"
      title={t("shell.nav.keno")}
      description={t("keno.description")}
      facts={game.facts}
      returnAtStake={game.quote.returnAtStake}
      dialogs={game.panel}
      panel={<KenoPanel game={game} />}
      scene={<KenoGameScene game={game} />}
      rules={<KenoRules game={game} />}
      columns={useKenoColumns()}
    />
  );
}
