/** The bet panel of dice: a card beside the scene, on a phone a sheet under it. */
import { hundredthsOf } from "@oddwright/core/games/dice/dice-params.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { Slider } from "@oddwright/ui/parts/slider.tsx";
import { ChevronsDown, ChevronsUp } from "lucide-react";
import { useMessages } from "../../i18n/messages.tsx";
import { shownReturn } from "../live/games-answer.ts";
import { ActionBlock } from "../panel/action-block.tsx";
import { AutoFields } from "../panel/auto-fields.tsx";
import { AutoProgress } from "../panel/auto-progress.tsx";
import { HotkeyLine } from "../panel/hotkey-line.tsx";
import { SeedLine } from "../panel/seed-line.tsx";
import { StakeField } from "../panel/stake-field.tsx";
import { diceParamsOf, moveTarget, turnSide } from "./dice-fields.ts";
import { LastRoll } from "./last-roll.tsx";
import { TypedFields } from "./typed-fields.tsx";
import type { DiceGame } from "./use-dice-game.ts";

export function DicePanel({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  const { auto, currency, locked, quote } = game;
  const profit = formatAmount(quote.profitMinor);
  return (
    <Card className="game-panel" aria-label={t("games.panel")} foot={<Foot game={game} />}>
      <div className="game-stack">
        {game.allowed.autobet ? <Mode game={game} /> : null}
        <LastRoll bet={game.play.phase === "idle" ? game.play.bet : null} />
        <Stake game={game} />
        <Side game={game} />
        <TargetSlider game={game} />
        <TypedFields fields={game.fields} locked={locked} onFields={game.setFields} />
        {game.mode === "auto" ? (
          <AutoFields
            form={auto.fields.form}
            problems={auto.fields.problems}
            currency={currency}
            locked={locked}
            onForm={auto.fields.setForm}
          />
        ) : null}
        {auto.run.state === null ? (
          <p className="game-line game-profit">
            <span className="ow-quiet">{t("games.profit")}</span>
            <Money
              className="ow-subheading"
              amount={profit}
              currency={currency}
              tone={quote.profitMinor > 0n ? "win" : "quiet"}
              signed
            />
          </p>
        ) : (
          <AutoProgress state={auto.run.state} currency={currency} />
        )}
        <ActionBlock
          action={game.action}
          currency={currency}
          label={t(game.mode === "auto" ? "games.auto.start" : "dice.roll")}
          second={t("games.wins", {
            amount: moneyText({ amount: profit, currency, signed: true }),
          })}
          waiting={game.play.phase === "waiting"}
          onPress={game.press}
        />
        {game.allowed.hotkeys ? <HotkeyLine onShowLegend={() => game.setDialog("legend")} /> : null}
        <SeedLine />
      </div>
    </Card>
  );
}

function Mode({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  return (
    <Segment
      label={t("games.mode")}
      value={game.mode}
      disabled={game.locked}
      options={[
        { value: "manual", label: t("games.mode.manual") },
        { value: "auto", label: t("games.mode.auto") },
      ]}
      onChange={game.setMode}
    />
  );
}

function Stake({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  const { checked, quote, stake } = game;
  return (
    <StakeField
      text={stake.text}
      currency={game.currency}
      rules={game.rules}
      problem={checked.ok ? null : checked.problem}
      locked={game.locked}
      hint={
        quote.loweredReturn === null
          ? null
          : t("games.loweredReturn", { percent: quote.loweredReturn })
      }
      onText={stake.set}
      onShowRules={() => game.setDialog("rules")}
    />
  );
}

function Side({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  const icon = { size: 18, strokeWidth: 1.8, "aria-hidden": true } as const;
  return (
    <div className="dice-side">
      <Segment
        label={t("dice.side")}
        value={game.params.direction}
        disabled={game.locked}
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
  const t = useMessages("games");
  const { params, locked } = game;
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
        disabled={locked}
        fill={params.direction === "over" ? "above" : "below"}
        valueText={t(`dice.call.${params.direction}`, { target: params.target })}
        onChange={set}
      />
    </div>
  );
}

function Foot({ game }: { game: DiceGame }) {
  const t = useMessages("games");
  const percent = shownReturn(game.facts);
  return (
    <>
      <span>{percent === null ? null : t("games.return", { percent })}</span>
      <button type="button" className="ow-dotted" onClick={() => game.setDialog("rules")}>
        {t("games.rules")}
      </button>
    </>
  );
}
