/** The card of a game's panel: its fields from top to bottom, and a foot with the return and the rules. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { paidReturn, type GameFacts } from "../facts/games-answer.ts";
import { HotkeyLine } from "../hotkeys/hotkey-line.tsx";
import { SeedLine } from "./seed-line.tsx";
import type { GamePanel } from "./use-game-panel.ts";

export interface PanelCardProps {
  readonly panel: GamePanel;
  readonly facts: GameFacts | null;
  /** Per cent, where the stake decides it. */
  readonly returnAtStake?: string | null;
  /** False for shared rounds, whose results do not depend on the player's seeds. */
  readonly seeds?: boolean;
  readonly children: ReactNode;
}

export function PanelCard(props: PanelCardProps) {
  const { panel, facts, returnAtStake = null, seeds = true, children } = props;
  const t = useMessages("games");
  const paid = paidReturn(facts, returnAtStake);
  const foot = (
    <>
      <span>
        {paid === null
          ? null
          : t(paid.lowered ? "games.return.atStake" : "games.return", { percent: paid.percent })}
      </span>
      <button type="button" className="ow-dotted" onClick={() => panel.setDialog("rules")}>
        {t("games.rules")}
      </button>
    </>
  );
  return (
    <Card className="game-panel" aria-label={t("games.panel")} foot={foot}>
      <div className="game-stack">
        {children}
        {panel.allowed.hotkeys ? (
          <HotkeyLine onShowLegend={() => panel.setDialog("legend")} />
        ) : null}
        {seeds ? <SeedLine /> : null}
      </div>
    </Card>
  );
}
