/** Dice: panel, scene, the player's bets, the session. */
import "@oddwright/ui/scenes/dice/dice.css";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { DicePanel } from "./dice-panel.tsx";
import { DiceRules } from "./dice-rules.tsx";
import { DiceGameScene } from "./dice-game-scene.tsx";
import { useDiceColumns } from "./use-dice-columns.tsx";
import { useDiceGame } from "./use-dice-game.ts";
import "./dice-page.css";

/** `games` comes with the server's page, so that limits and return are there at the first paint. */
export function DicePage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games", "dice");
  const game = useDiceGame(games);
  return (
    <GameFrame
      game="dice"
      title={t("shell.nav.dice")}
      description={t("dice.description")}
      facts={game.facts}
      returnAtStake={game.quote.returnAtStake}
      dialogs={game.panel}
      panel={<DicePanel game={game} />}
      scene={<DiceGameScene game={game} />}
      rules={<DiceRules game={game} />}
      columns={useDiceColumns()}
    />
  );
}
