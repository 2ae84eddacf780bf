/** The multiplier of the automatic cash-out; empty without one. */
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Minus, Plus } from "lucide-react";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { targetTextOf } from "../bet/crash-bet-view.ts";
import { ownExit, restingTarget, steppedTarget } from "../bet/crash-target.ts";
import type { CrashSlot } from "../play/use-crash-slots.ts";

export interface TargetFieldProps {
  readonly slot: CrashSlot;
  /** A run cannot do without. */
  readonly required: boolean;
  readonly locked: boolean;
}

export function TargetField({ slot, required, locked }: TargetFieldProps) {
  const t = useMessages("crash");
  const { targetText, setTargetText } = slot;
  const text = slot.bet === null ? targetText : targetTextOf(slot.bet);
  const fixed = locked || slot.bet !== null;
  const step = (direction: "up" | "down") => setTargetText(steppedTarget(targetText, direction));
  return (
    <div className="crash-target">
      <TextField
        label={t("crash.target")}
        value={text}
        placeholder={t("crash.target.none")}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        figures
        locked={fixed}
        hint={useExitHint(slot)}
        error={useProblem(slot, required && !fixed)}
        left={
          <>
            <span className="crash-target-inner" aria-hidden="true">
              {t("crash.target.short")}
            </span>
            {text === "" ? null : <span className="crash-target-sign">×</span>}
          </>
        }
        right={
          fixed ? undefined : (
            <>
              <button
                type="button"
                className="ow-amount-key"
                aria-label={t("crash.target.less")}
                onClick={() => step("down")}
              >
                <Minus size={16} aria-hidden />
              </button>
              <button
                type="button"
                className="ow-amount-key"
                aria-label={t("crash.target.more")}
                onClick={() => step("up")}
              >
                <Plus size={16} aria-hidden />
              </button>
            </>
          )
        }
        onChange={({ target: { value } }) => setTargetText(value)}
        onBlur={() => setTargetText(restingTarget(targetText))}
      />
    </div>
  );
}

function useProblem({ target }: CrashSlot, required: boolean): string | undefined {
  const t = useMessages("crash");
  if (!target.ok) return t("crash.target.invalid");
  if (required && target.targetHundredths === null) return t("crash.target.required");
  return undefined;
}

/** The cash-out by the maximum win, shown before the bet. */
function useExitHint({ checked, rules, target, bet }: CrashSlot): string | undefined {
  const t = useMessages("crash");
  if (bet !== null) return undefined;
  const { stakeMinor } = checked;
  const exit = ownExit({ stakeMinor, maxWinMinor: rules.maxWinMinor, target });
  if (exit?.by !== "max_win") return undefined;
  return t("crash.exit.max_win", { multiplier: displayNumber(formatAmount(exit.hundredths)) });
}
