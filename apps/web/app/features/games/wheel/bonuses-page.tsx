/** The bonuses: today's spin of the wheel of fortune, what is offered, and what the player has. */
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { Region } from "../../../runtime/page/region.tsx";
import { SceneRegion } from "../frame/scene-region.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useOpened } from "../shelf/use-opened.ts";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { Promotions, returnsOf } from "../../promotions/index.ts";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { MyBets } from "../history/my-bets.tsx";
import { HotkeyLegend } from "../hotkeys/hotkey-line.tsx";
import FreeSpinsCard from "../frame/free-spins-card.tsx";
import { RulesDialog, RulesSection } from "../frame/rules-dialog.tsx";
import { useWheelGame, type WheelGame } from "./use-wheel-game.ts";
import { WheelOdds } from "./wheel-odds.tsx";
import { WheelPanel } from "./wheel-panel.tsx";
import { WheelGameScene } from "./wheel-game-scene.tsx";
import "@oddwright/ui/scenes/wheel/wheel.css";
import "../frame/styles/game-page.css";
import "./bonuses-page.css";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useBetColumns } from "../history/use-bet-columns.tsx";
import { multipleText, wheelSegmentOf } from "./wheel-bet-record.ts";

export function BonusesPage({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("games", "wheel");
  const game = useWheelGame(games);
  const columns = useWheelColumns();
  useOpened("wheel");
  return (
    <div className="bonuses-page" data-game="wheel">
      <PageHead title={t("wheel.page")} description={t("wheel.description")} />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("wheel.page")}</h1>
        <p className="ow-quiet max-w-180">{t("wheel.lead")}</p>
      </header>
      <div className="wheel-columns">
        <SceneRegion>
          <WheelGameScene game={game} />
        </SceneRegion>
        <Region className="ow-card p-4">
          <WheelPanel game={game} />
        </Region>
      </div>
      <Region otherwise={null}>
        <FreeSpinsCard />
      </Region>
      <Region>
        <Promotions returns={returnsOf(games)} />
      </Region>
      <Region className="ow-card p-4">
        <MyBets game="wheel" columns={columns} />
      </Region>
      <Region otherwise={null}>
        <Rules game={game} />
      </Region>
      {game.panel.allowed.hotkeys ? (
        <HotkeyLegend
          open={game.panel.dialog === "legend"}
          onClose={() => game.panel.setDialog(null)}
          keys={game.panel.keys}
        />
      ) : null}
    </div>
  );
}

function Rules({ game }: { game: WheelGame }) {
  const t = useMessages("wheel");
  const { stakeMinor, rules } = game;
  return (
    <RulesDialog
      panel={game.panel}
      title={t("wheel.rules.title")}
      facts={game.facts}
      rules={{ ...rules, minMinor: stakeMinor, maxMinor: stakeMinor }}
      currency={game.currency}
      how={t("wheel.rules.how")}
      returnNote={t("wheel.rules.return", { percent: returnPercent(wheel.lowestReturn()) })}
    >
      <RulesSection title={t("wheel.odds")}>
        <WheelOdds />
      </RulesSection>
    </RulesDialog>
  );
}

function useWheelColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games", "wheel");
  return useBetColumns({
    result: {
      id: "segment",
      header: t("wheel.segment"),
      numeric: true,
      cell: (bet) => (
        <>
          <span className="ow-quiet">{wheelSegmentOf(bet) + 1}</span>{" "}
          <strong className="font-semibold">{multipleText(bet)}</strong>
        </>
      ),
    },
    proofLabel: (bet) => t("wheel.checkSpin", { multiple: multipleText(bet) }),
  });
}
