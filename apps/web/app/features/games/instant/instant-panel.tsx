/** The panel of a game that is decided at once; the game gives its own fields and its word for the action. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { GameFacts } from "../facts/games-answer.ts";
import { ActionBlock } from "../stake/action-block.tsx";
import { AutoFields } from "../autobet/auto-fields.tsx";
import { AutoProgress } from "../autobet/auto-progress.tsx";
import { ModeSegment } from "../autobet/mode-segment.tsx";
import { PanelCard } from "../frame/panel-card.tsx";
import { ProfitLine } from "../stake/profit-line.tsx";
import { StakeField } from "../stake/stake-field.tsx";
import type { InstantPanelState } from "./use-instant-panel.ts";

export interface InstantPanelProps {
  readonly panel: InstantPanelState;
  readonly facts: GameFacts | null;
  /** The bet's own word: "Roll". */
  readonly actionLabel: string;
  /** What the best result pays above the stake. */
  readonly profitMinor: bigint;
  /** Names the profit; "Profit on win" unless the game has several. */
  readonly profitLabel?: string;
  /** Per cent; null while there is no stake. */
  readonly returnAtStake: string | null;
  /** The same, where rounding costs enough to be explained. */
  readonly loweredReturn: string | null;
  /** On a phone over the fields: the last result and the way to its proof. */
  readonly last: ReactNode;
  /** The game's own fields. */
  readonly children: ReactNode;
}

export function InstantPanel(props: InstantPanelProps) {
  const { panel, facts, profitMinor, loweredReturn } = props;
  const t = useMessages("games");
  const { auto, checked, currency, locked, mode, rules, stake } = panel;
  const profit = moneyText({ amount: formatAmount(profitMinor), currency, signed: true });
  return (
    <PanelCard panel={panel} facts={facts} returnAtStake={props.returnAtStake}>
      {panel.allowed.autobet ? (
        <ModeSegment mode={mode} locked={locked} onMode={panel.setMode} />
      ) : null}
      {props.last}
      <StakeField
        text={stake.text}
        currency={currency}
        rules={rules}
        problem={checked.ok ? null : checked.problem}
        locked={locked}
        hint={loweredReturn === null ? null : t("games.loweredReturn", { percent: loweredReturn })}
        onText={stake.set}
        onShowRules={() => panel.setDialog("rules")}
      />
      {props.children}
      {mode === "auto" ? (
        <AutoFields
          form={auto.fields.form}
          problems={auto.fields.problems}
          currency={currency}
          locked={locked}
          onForm={auto.fields.setForm}
        />
      ) : null}
      {auto.run.state === null ? (
        <ProfitLine label={props.profitLabel} minor={profitMinor} currency={currency} />
      ) : (
        <AutoProgress state={auto.run.state} currency={currency} />
      )}
      <ActionBlock
        action={panel.action}
        currency={currency}
        label={mode === "auto" ? t("games.auto.start") : props.actionLabel}
        second={t("games.wins", { amount: profit })}
        waiting={panel.phase === "waiting"}
        onPress={panel.press}
      />
    </PanelCard>
  );
}
