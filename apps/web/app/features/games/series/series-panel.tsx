/** The panel of a game in steps; the game gives its fields, its choices and its words. */
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { GameFacts } from "../facts/games-answer.ts";
import type { SeriesGame } from "./series-routes.ts";
import { LastBetLine } from "../results/proof-way.tsx";
import { ActionBlock } from "../stake/action-block.tsx";
import { PanelCard } from "../frame/panel-card.tsx";
import { shortMultiplier } from "../words/short-multiplier.ts";
import { StakeField } from "../stake/stake-field.tsx";
import type { SeriesPanelState } from "./use-series-panel.ts";
import type { NextWin } from "./next-win.ts";
import type { Rounding } from "./use-series-rounding.ts";

export interface SeriesPanelProps<Game extends SeriesGame> {
  readonly panel: SeriesPanelState<Game>;
  readonly facts: GameFacts | null;
  /** What starts a bet: "Start a series". */
  readonly startLabel: string;
  /** In place of a cash-out before the first win: "Choose a side". */
  readonly chooseLabel: string;
  /** The single next win; null where it depends on the choice. */
  readonly next: NextWin | null;
  /** What rounding costs at this stake, where that is worth saying. */
  readonly rounding: Rounding | null;
  /** At which multiplier the maximum win cashes out; null while it is not known. */
  readonly lastMultiplier: string | null;
  /** The game's own fields of the start. */
  readonly fields?: ReactNode;
  /** The steps to choose from. */
  readonly choices: ReactNode;
}

export function SeriesPanel<Game extends SeriesGame>(props: SeriesPanelProps<Game>) {
  const { panel, facts, next, rounding } = props;
  const t = useMessages("games");
  const { checked, open, play, rules, stake } = panel;
  const currency = open?.bet.currency ?? panel.currency;
  const label =
    open === null
      ? props.startLabel
      : open.series.can_cash_out
        ? t("games.series.cashOut", { amount: moneyText({ amount: open.series.payout, currency }) })
        : props.chooseLabel;
  const finished = play.shown !== null && open === null ? play.shown.bet : null;
  return (
    <PanelCard panel={panel} facts={facts} returnAtStake={rounding?.percent ?? null}>
      <LastBetLine
        bet={finished}
        named={(number) => t("games.series.number", { number })}
        none={t(open === null ? "games.series.none" : "games.series.open")}
      />
      <StakeField
        text={open?.bet.stake ?? stake.text}
        currency={currency}
        rules={rules}
        problem={open !== null || checked.ok ? null : checked.problem}
        locked={open !== null}
        hint={rounding?.text ?? null}
        onText={stake.set}
        onShowRules={() => panel.setDialog("rules")}
      />
      {props.fields}
      <div className="game-choices">{props.choices}</div>
      <dl className="game-steps">
        {next === null ? null : (
          <div>
            <dt className="ow-quiet">{t("games.series.next")}</dt>
            <dd>
              <span className="ow-quiet">{shortMultiplier(next.multiplier)}×</span>{" "}
              <Money className="font-semibold" amount={next.payout} currency={currency} />
            </dd>
          </div>
        )}
        {props.lastMultiplier === null ? null : (
          <div>
            <dt className="ow-quiet">{t("games.series.last")}</dt>
            <dd>{shortMultiplier(props.lastMultiplier)}×</dd>
          </div>
        )}
      </dl>
      <ActionBlock
        action={panel.action}
        currency={currency}
        label={label}
        second={next === null ? "" : nextText(next)}
        waiting={play.phase === "waiting"}
        onPress={panel.press}
      />
    </PanelCard>
  );

  function nextText({ payout }: NextWin): string {
    return t("games.series.nextShort", { amount: moneyText({ amount: payout, currency }) });
  }
}
