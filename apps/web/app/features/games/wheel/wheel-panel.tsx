/** The panel of the wheel: the one stake, the way to the next spin, the odds. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { clockText } from "@oddwright/ui/parts/ring-geometry.ts";
import { Lock } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { ActionBlock } from "../stake/action-block.tsx";
import { PanelCard } from "../frame/panel-card.tsx";
import type { WheelGame } from "./use-wheel-game.ts";
import { WheelOdds } from "./wheel-odds.tsx";

export function WheelPanel({ game }: { game: WheelGame }) {
  const t = useMessages("games", "wheel");
  const { currency, panel, play, stakeMinor } = game;
  return (
    <PanelCard panel={panel} facts={game.facts}>
      <h2 className="ow-card-title">{t("wheel.title")}</h2>
      <p className="game-line wheel-stake">
        <span className="ow-quiet">{t("wheel.stake")}</span>
        <span className="game-line-words">
          <Money className="ow-subheading" amount={formatAmount(stakeMinor)} currency={currency} />
          <Lock size={16} strokeWidth={1.6} aria-hidden />
        </span>
      </p>
      <WheelOdds />
      <Next game={game} />
      <ActionBlock
        action={panel.action}
        currency={currency}
        label={t("wheel.spin")}
        second={t("wheel.onceADay")}
        waiting={play.phase === "waiting"}
        onPress={panel.press}
      />
    </PanelCard>
  );
}

/** Keeps its height while a spin is free to make. */
function Next({ game: { nextSpinAt, waitSeconds } }: { game: WheelGame }) {
  const t = useMessages("wheel");
  const time = useMoments().short;
  if (nextSpinAt === null || waitSeconds === null || waitSeconds === 0) {
    return <p className="game-line ow-quiet">{t("wheel.onceADay")}</p>;
  }
  return (
    <p className="game-line" role="timer">
      <span className="ow-quiet">{t("wheel.next", { time: time(nextSpinAt) })}</span>
      <span className="ow-subheading wheel-clock">{clockText(waitSeconds)}</span>
    </p>
  );
}
