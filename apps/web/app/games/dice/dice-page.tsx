/** Dice: panel, scene, the player's bets, the session. */
import { useMessages } from "../../i18n/messages.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { shownReturn, type GamesAnswer } from "../live/games-answer.ts";
import { MyBets } from "../live/my-bets.tsx";
import { SessionCard } from "../live/session-card.tsx";
import { GameHead } from "../panel/game-head.tsx";
import { HotkeyLegend } from "../panel/hotkey-line.tsx";
import { DicePanel } from "./dice-panel.tsx";
import { DiceRules } from "./dice-rules.tsx";
import { DiceStage } from "./dice-stage.tsx";
import { useDiceColumns } from "./use-dice-columns.tsx";
import { useDiceGame } from "./use-dice-game.ts";
import "../panel/panel.css";

/** `games` comes with the server's page, so that limits and return stand at the first paint. */
export function DicePage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games");
  const game = useDiceGame(games);
  const columns = useDiceColumns();
  return (
    <div className="game-page" data-game="dice">
      <PageHead title={t("shell.nav.dice")} description={t("dice.description")} />
      <GameHead
        title={t("shell.nav.dice")}
        returnPercent={shownReturn(game.facts)}
        onShowRules={() => game.setDialog("rules")}
      />
      <div className="game-columns">
        <div className="game-column">
          <DicePanel game={game} />
          <SessionCard />
        </div>
        <div className="game-column">
          <DiceStage game={game} />
          <MyBets game="dice" columns={columns} />
        </div>
      </div>
      <DiceRules game={game} />
      {game.allowed.hotkeys ? (
        <HotkeyLegend
          open={game.dialog === "legend"}
          onClose={() => game.setDialog(null)}
          betLabel={t("dice.roll")}
        />
      ) : null}
    </div>
  );
}
