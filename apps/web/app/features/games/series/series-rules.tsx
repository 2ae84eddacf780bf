/** The frame of the rules of a game in steps: what happens at the maximum win, and to an abandoned bet. */
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { GameFacts } from "../facts/games-answer.ts";
import { RulesDialog } from "../frame/rules-dialog.tsx";
import type { GamePanel } from "../frame/use-game-panel.ts";
import type { StakeInPage } from "../stake/use-stake.ts";

export interface SeriesRulesProps {
  readonly panel: GamePanel & StakeInPage;
  readonly facts: GameFacts | null;
  readonly title: string;
  readonly how: string;
  readonly returnNote: string;
  readonly children: ReactNode;
}

export function SeriesRules({ panel, facts, title, how, returnNote, children }: SeriesRulesProps) {
  const t = useMessages("games");
  return (
    <RulesDialog
      panel={panel}
      title={title}
      facts={facts}
      rules={panel.rules}
      currency={panel.currency}
      how={how}
      returnNote={returnNote}
      maxWinNote={t("games.series.maxWin")}
    >
      {children}
      <p className="ow-quiet">{t("games.series.day")}</p>
    </RulesDialog>
  );
}
