/** The panel of crash: one bet in full, the other in a card; on a phone a sheet with the cash-out at the bottom. */
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { AutoFields } from "../../autobet/auto-fields.tsx";
import { AutoProgress } from "../../autobet/auto-progress.tsx";
import { ModeSegment } from "../../autobet/mode-segment.tsx";
import { PanelCard } from "../../frame/panel-card.tsx";
import { ProfitLine } from "../../stake/profit-line.tsx";
import { StakeField } from "../../stake/stake-field.tsx";
import { CrashButton, CrashNote } from "./crash-button.tsx";
import { msOf } from "../round/crash-table.ts";
import { promiseOf } from "../bet/crash-promise.ts";
import { GrowingSum } from "./growing-sum.tsx";
import { OtherBet } from "./other-bet.tsx";
import { TargetField } from "./target-field.tsx";
import type { CrashGame } from "../play/use-crash-game.ts";
import type { CrashSlot } from "../play/use-crash-slots.ts";

export function CrashPanel({ game }: { game: CrashGame }) {
  const { active, fields, mode, run } = game;
  const slot = game.slots[active];
  const running = run.state !== null;
  return (
    <PanelCard
      panel={game}
      facts={game.facts}
      returnAtStake={game.rounding?.percent ?? null}
      seeds={false}
    >
      {game.allowed.autobet ? (
        <ModeSegment
          mode={mode}
          locked={running}
          onMode={(next) => {
            // A run plays with the first bet.
            if (next === "auto") game.setActive(0);
            game.setMode(next);
          }}
        />
      ) : null}
      <Stake game={game} slot={slot} />
      <TargetField slot={slot} required={mode === "auto"} locked={running} />
      {mode === "auto" ? (
        <AutoFields
          form={fields.form}
          problems={fields.problems}
          currency={slot.currency}
          locked={running}
          onForm={fields.setForm}
        />
      ) : null}
      {run.state === null ? (
        <Profit game={game} slot={slot} />
      ) : (
        <AutoProgress state={run.state} currency={slot.currency} />
      )}
      <Action game={game} slot={slot} />
      {mode === "auto" && game.slots[1].bet === null ? null : <OtherBet game={game} />}
    </PanelCard>
  );
}

interface PartProps {
  readonly game: CrashGame;
  readonly slot: CrashSlot;
}

function Stake({ game, slot }: PartProps) {
  const { bet, checked, currency, rules, stake } = slot;
  return (
    <StakeField
      text={bet?.stake ?? stake.text}
      currency={bet?.currency ?? currency}
      rules={rules}
      problem={checked.ok || bet !== null ? null : checked.problem}
      locked={bet !== null || game.run.state !== null}
      hint={game.rounding?.text ?? null}
      onText={stake.set}
      onShowRules={() => game.setDialog("rules")}
    />
  );
}

/** In flight what leaving now brings; before it what the target would. */
function Profit({ game, slot }: PartProps) {
  const t = useMessages("crash");
  const startedAtMs = msOf(game.table?.round?.started_at ?? null);
  if (slot.action.kind === "cashout" && slot.bet !== null && startedAtMs !== null) {
    return (
      <p className="game-line game-profit">
        <span className="ow-quiet">{t("crash.profitNow")}</span>
        <span className="ow-subheading text-win">
          <GrowingSum bet={slot.bet} startedAtMs={startedAtMs} of="profit" />
        </span>
      </p>
    );
  }
  const promise = promiseOf(slot);
  if (promise === null || promise.profitMinor === null) {
    return <p className="game-line game-profit" />;
  }
  const { exit, profitMinor } = promise;
  const multiplier = displayNumber(formatAmount(exit.hundredths));
  return (
    <ProfitLine
      label={t("crash.profitAt", { multiplier })}
      minor={profitMinor}
      currency={slot.currency}
    />
  );
}

function Action({ game, slot }: PartProps) {
  const t = useMessages("games");
  const running = game.run.state !== null;
  return (
    <div className="game-action">
      {running ? (
        <CrashButton
          tone="secondary"
          size="large"
          wide
          seat={slot}
          action={{ kind: "bet", next: false }}
          table={game.table}
          betLabel={t("games.auto.stop")}
          testId="bet-action"
          onPress={() => game.press(game.active)}
        />
      ) : (
        <CrashButton
          tone="brass"
          size="large"
          wide
          seat={slot}
          action={slot.action}
          table={game.table}
          betLabel={game.mode === "auto" ? t("games.auto.start") : undefined}
          testId="bet-action"
          onPress={() => game.press(game.active)}
        />
      )}
      <CrashNote seat={slot} action={slot.action} currency={slot.currency} />
    </div>
  );
}
