/** The page of a game: head, panel beside the scene, the player's bets, the session, the dialogs. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { useOpened } from "../shelf/use-opened.ts";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { FeedCard, type FeedTab } from "../history/feed-card.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { paidReturn, type GameFacts } from "../facts/games-answer.ts";
import { SceneRegion } from "./scene-region.tsx";
import { SessionCard } from "./session-card.tsx";
import { GameHead } from "./game-head.tsx";
import { HotkeyLegend } from "../hotkeys/hotkey-line.tsx";
import type { GamePanel } from "./use-game-panel.ts";
import "./styles/game-page.css";

const FreeSpinsCard = lazyPart(() => import("./free-spins-card.tsx"));

/** Those that offers of free plays may name. */
const freeSpinGames: readonly GameId[] = ["cases", "dice", "keno"];

export interface GameFrameProps {
  readonly game: GameId;
  readonly title: string;
  readonly description: string;
  readonly facts: GameFacts | null;
  /** Per cent, where the stake decides it. */
  readonly returnAtStake?: string | null;
  readonly dialogs: GamePanel;
  readonly panel: ReactNode;
  readonly scene: ReactNode;
  readonly rules: ReactNode;
  readonly columns: readonly TableColumn<Bet>[];
  /** Before everyone's bets and the player's own. */
  readonly feedTab?: FeedTab;
}

export function GameFrame(props: GameFrameProps) {
  const { game, title, dialogs } = props;
  useOpened(game);
  return (
    <div className="game-page" data-game={game}>
      <PageHead title={title} description={props.description} />
      <GameHead
        game={props.game}
        title={title}
        paid={paidReturn(props.facts, props.returnAtStake ?? null)}
        onShowRules={() => dialogs.setDialog("rules")}
      />
      <div className="game-columns">
        <div className="game-column">
          <Region className="ow-card p-4">{props.panel}</Region>
          {freeSpinGames.includes(game) ? (
            <Region otherwise={null}>
              <Suspense fallback={null}>
                <FreeSpinsCard game={game} />
              </Suspense>
            </Region>
          ) : null}
          <Region>
            <SessionCard />
          </Region>
        </div>
        <div className="game-column">
          <SceneRegion>{props.scene}</SceneRegion>
          <Region className="ow-card game-feed p-4">
            <Suspense fallback={<div className="ow-card game-feed" />}>
              <FeedCard game={game} columns={props.columns} first={props.feedTab} />
            </Suspense>
          </Region>
        </div>
      </div>
      <Region otherwise={null}>{props.rules}</Region>
      {dialogs.allowed.hotkeys ? (
        <HotkeyLegend
          open={dialogs.dialog === "legend"}
          onClose={() => dialogs.setDialog(null)}
          keys={dialogs.keys}
        />
      ) : null}
    </div>
  );
}
