/** Crash: two bets, the flight, its players, the rounds before and the player's own bets. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { CrashPanel } from "./bet-panel/crash-panel.tsx";
import { CrashPlayers } from "./players/crash-players.tsx";
import { CrashRules } from "./crash-rules.tsx";
import { CrashGameScene } from "./scene/crash-game-scene.tsx";
import { PastRounds } from "./round/past-rounds.tsx";
import { useCrashColumns } from "./bet/use-crash-columns.tsx";
import { useCrashGame } from "./play/use-crash-game.ts";
import { useRoundsFollow } from "./round/use-crash-rounds.ts";
import "./crash.css";

/** `games` comes with the server's page, so that limits and return are there at the first paint. */
export function CrashPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("crash");
  const game = useCrashGame(games);
  useRoundsFollow(game.table);
  return (
    <GameFrame
      game="crash"
      title={t("shell.nav.crash")}
      description={t("crash.description")}
      facts={game.facts}
      returnAtStake={game.rounding?.percent ?? null}
      dialogs={game}
      panel={<CrashPanel game={game} />}
      scene={
        <div className="crash-row">
          <CrashGameScene game={game} />
          <CrashPlayers game={game} />
        </div>
      }
      rules={<CrashRules game={game} />}
      columns={useCrashColumns()}
      feedTab={{ label: t("crash.rounds"), note: t("crash.rounds.note"), panel: <PastRounds /> }}
    />
  );
}
