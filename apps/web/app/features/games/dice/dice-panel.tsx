/** The bet panel of dice: a card beside the scene, on a phone a sheet under it. */
import { hundredthsOf } from "@oddwright/core/games/dice/dice-params.ts";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { Slider } from "@oddwright/ui/parts/slider.tsx";
import { ChevronsDown, ChevronsUp } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { InstantPanel } from "../instant/instant-panel.tsx";
import { LastBetLine } from "../results/proof-way.tsx";
import { diceParamsOf, moveTarget, turnSide } from "./dice-fields.ts";
import { TypedFields } from "./typed-fields.tsx";
import type { DiceGame } from "./use-dice-game.ts";

export function DicePanel({ game }: { game: DiceGame }) {
  const t = useMessages("games", "dice");
  const { panel, play, quote } = game;
  return (
    <InstantPanel
      panel={panel}
      facts={game.facts}
      actionLabel={t("dice.roll")}
      profitMinor={quote.profitMinor}
      returnAtStake={quote.returnAtStake}
      loweredReturn={quote.loweredReturn}
      last={
        <LastBetLine
          bet={play.phase === "idle" ? play.bet : null}
          named={(number) => t("dice.rollNumber", { number })}
          none={t("dice.noRoll")}
        />
      }
    >
      <Side game={game} />
      <TargetSlider game={game} />
      <TypedFields fields={game.fields} locked={panel.locked} onFields={game.setFields} />
    </InstantPanel>
  );
}

function Side({ game }: { game: DiceGame }) {
  const t = useMessages("games", "dice");
  const icon = { size: 18, strokeWidth: 1.8, "aria-hidden": true } as const;
  return (
    <div className="dice-side">
      <Segment
        label={t("dice.side")}
        value={game.params.direction}
        disabled={game.panel.locked}
        options={[
          {
            value: "over",
            label: t("dice.over"),
            figure: diceParamsOf(game.fields, "over").target,
            icon: <ChevronsUp {...icon} />,
          },
          {
            value: "under",
            label: t("dice.under"),
            figure: diceParamsOf(game.fields, "under").target,
            icon: <ChevronsDown {...icon} />,
          },
        ]}
        onChange={(direction) => game.setFields((was) => turnSide(was, direction))}
      />
    </div>
  );
}

/** Half a point a step: a finger's width is not finer. The fields take the rest. */
const sliderStep = 50;

function TargetSlider({ game }: { game: DiceGame }) {
  const t = useMessages("games", "dice");
  const { params, panel } = game;
  const set = (hundredths: number) =>
    game.setFields((was) => moveTarget(was, (hundredths / 100).toFixed(2)));
  return (
    <div className="dice-slider">
      <Slider
        label={t("dice.targetSlider")}
        value={hundredthsOf(params.target)}
        min={0}
        max={10_000}
        step={sliderStep}
        disabled={panel.locked}
        fill={params.direction === "over" ? "above" : "below"}
        valueText={t(`dice.call.${params.direction}`, { target: params.target })}
        onChange={set}
      />
    </div>
  );
}
