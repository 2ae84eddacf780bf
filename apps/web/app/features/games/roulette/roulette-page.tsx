/** Roulette: the wheel and its cloth, the panel, the players, the player's bets. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { RoulettePanel } from "./roulette-panel.tsx";
import { RoulettePlayers } from "./roulette-players.tsx";
import { RouletteRules } from "./roulette-rules.tsx";
import { RouletteGameScene } from "./roulette-game-scene.tsx";
import { useRouletteColumns } from "./use-roulette-columns.tsx";
import { useRouletteGame } from "./use-roulette-game.ts";
import "@oddwright/ui/scenes/roulette/roulette.css";
import "./roulette-page.css";

export function RoulettePage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("roulette");
  const game = useRouletteGame(games);
  return (
    <GameFrame
      game="roulette"
      title={t("shell.nav.roulette")}
      description={t("roulette.description")}
      facts={game.facts}
      dialogs={game.panel}
      panel={<RoulettePanel game={game} />}
      scene={
        <>
          <RouletteGameScene game={game} />
          <RoulettePlayers game={game} />
        </>
      }
      rules={<RouletteRules game={game} />}
      columns={useRouletteColumns()}
    />
  );
}
