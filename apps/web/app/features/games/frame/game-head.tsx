/** The page's heading: on a phone a bar with the way back, the return, sound and rules; on a desktop for screen readers. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { ChevronLeft, Info } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import type { PaidReturn } from "../facts/games-answer.ts";
import { FastButton, SoundButton } from "./play-buttons.tsx";

export interface GameHeadProps {
  readonly game: GameId;
  readonly title: string;
  /** Null while it is not known. */
  readonly paid: PaidReturn | null;
  readonly onShowRules: () => void;
}

export function GameHead({ game, title, paid, onShowRules }: GameHeadProps) {
  const t = useMessages("games");
  return (
    <header className="game-head">
      <SiteLink to="/" className="game-head-back" aria-label={t("games.back")}>
        <ChevronLeft size={24} strokeWidth={1.8} aria-hidden />
      </SiteLink>
      <h1 className="game-head-title">{title}</h1>
      {paid === null ? null : (
        <span className="ow-label game-head-return" data-lowered={paid.lowered}>
          {t(paid.lowered ? "games.return.atStake" : "games.return", { percent: paid.percent })}
        </span>
      )}
      <span className="game-head-buttons">
        <FastButton />
        <SoundButton game={game} />
        <IconButton label={t("games.rules")} size="small" onClick={onShowRules}>
          <Info size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </span>
    </header>
  );
}
