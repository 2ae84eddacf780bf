/** The page of one case: panel, reels, contents, the player's openings. */
import type { GameCase } from "@oddwright/core/games/cases/game-case.ts";
import { ItemSheet } from "@oddwright/ui/scenes/cases/item-sheet.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { GameFrame } from "../frame/game-frame.tsx";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { CaseContents } from "./case-contents.tsx";
import { CasePanel } from "./case-panel.tsx";
import { CaseRules } from "./case-rules.tsx";
import { CaseGameScene } from "./case-game-scene.tsx";
import { useCaseColumns } from "./use-case-columns.tsx";
import { useCaseGame } from "./use-case-game.ts";
import { useCaseNames } from "./use-case-names.ts";
import "@oddwright/ui/scenes/cases/cases.css";
import "./cases-page.css";

export interface CasePageProps {
  readonly gameCase: GameCase;
  readonly games: GamesAnswer | null;
}

export function CasePage({ gameCase, games }: CasePageProps) {
  const t = useMessages("cases");
  const name = useCaseNames()(gameCase);
  const game = useCaseGame(gameCase, games);
  return (
    <>
      <ItemSheet />
      <GameFrame
        game="cases"
        title={name}
        description={t("cases.caseDescription", { name })}
        facts={game.facts}
        dialogs={game.panel}
        panel={<CasePanel game={game} />}
        scene={
          <>
            <CaseGameScene game={game} />
            <CaseContents game={game} />
          </>
        }
        rules={<CaseRules game={game} />}
        columns={useCaseColumns()}
      />
    </>
  );
}
