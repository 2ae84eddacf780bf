/** The fields of an automatic run. They are locked while it runs. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { AmountField } from "@oddwright/ui/parts/amount-field.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { AutobetForm, AutobetProblem, AutobetProblems, ChangeFields } from "./autobet-form.ts";

export interface AutoFieldsProps {
  readonly form: AutobetForm;
  /** Shown once the player tried to start. */
  readonly problems: AutobetProblems;
  readonly currency: Currency;
  readonly locked: boolean;
  readonly onForm: (form: AutobetForm) => void;
}

export function AutoFields({ form, problems, currency, locked, onForm }: AutoFieldsProps) {
  const t = useMessages("games");
  const problemText = useProblemText();
  const set = (patch: Partial<AutobetForm>) => onForm({ ...form, ...patch });
  return (
    <div className="game-auto">
      <TextField
        label={t("games.auto.count")}
        value={form.count}
        placeholder="∞"
        inputMode="numeric"
        autoComplete="off"
        figures
        locked={locked}
        hint={form.count === "" ? t("games.auto.endless") : undefined}
        error={problemText(problems.count)}
        onChange={(event) => set({ count: event.target.value })}
        right={<CountKeys hidden={locked} onCount={(count) => set({ count })} />}
      />
      <ChangeField
        label={t("games.auto.onWin")}
        value={form.onWin}
        error={problemText(problems.onWin)}
        locked={locked}
        onValue={(onWin) => set({ onWin })}
      />
      <ChangeField
        label={t("games.auto.onLoss")}
        value={form.onLoss}
        error={problemText(problems.onLoss)}
        locked={locked}
        onValue={(onLoss) => set({ onLoss })}
      />
      <div className="game-pair">
        <AmountField
          label={t("games.auto.stopLoss")}
          value={form.stopLoss}
          currency={currency}
          locked={locked}
          error={problemText(problems.stopLoss)}
          unreadable={t("games.stake.invalid")}
          onValueChange={(stopLoss) => set({ stopLoss })}
        />
        <AmountField
          label={t("games.auto.stopProfit")}
          value={form.stopProfit}
          currency={currency}
          locked={locked}
          error={problemText(problems.stopProfit)}
          unreadable={t("games.stake.invalid")}
          onValueChange={(stopProfit) => set({ stopProfit })}
        />
      </div>
    </div>
  );
}

function CountKeys({ hidden, onCount }: { hidden: boolean; onCount: (count: string) => void }) {
  const t = useMessages("games");
  if (hidden) return null;
  return (
    <>
      {["10", "100"].map((count) => (
        <button key={count} type="button" className="ow-amount-key" onClick={() => onCount(count)}>
          {count}
        </button>
      ))}
      <button
        type="button"
        className="ow-amount-key"
        aria-label={t("games.auto.endless")}
        onClick={() => onCount("")}
      >
        ∞
      </button>
    </>
  );
}

interface ChangeFieldProps {
  readonly label: string;
  readonly value: ChangeFields;
  readonly error: string | undefined;
  readonly locked: boolean;
  readonly onValue: (value: ChangeFields) => void;
}

function ChangeField({ label, value, error, locked, onValue }: ChangeFieldProps) {
  const t = useMessages("games");
  return (
    <div className="game-change">
      <p className="ow-label" aria-hidden="true">
        {label}
      </p>
      <div className="game-change-line">
        <Segment
          label={label}
          value={value.kind}
          disabled={locked}
          options={[
            { value: "reset", label: t("games.auto.reset") },
            { value: "change", label: t("games.auto.change") },
          ]}
          onChange={(kind) => onValue({ ...value, kind })}
        />
        <TextField
          label={t("games.auto.percent", { rule: label })}
          labelHidden
          value={value.kind === "reset" ? "" : value.percent}
          placeholder="0"
          inputMode="text"
          autoComplete="off"
          figures
          disabled={value.kind === "reset"}
          locked={locked}
          error={error}
          onChange={(event) => onValue({ ...value, percent: event.target.value })}
          right="%"
        />
      </div>
    </div>
  );
}

function useProblemText(): (problem: AutobetProblem | undefined) => string | undefined {
  const t = useMessages("games");
  return (problem) => (problem === undefined ? undefined : t(`games.auto.problem.${problem}`));
}
