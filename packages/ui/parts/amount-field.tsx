/** The stake: an amount with its sign, halving, doubling and the maximum. */
import { type Currency, currencySign } from "@oddwright/core/money/currency.ts";
import { Lock } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { flushSync } from "react-dom";
import { restingAmountText, typedAmount } from "./amount-text.ts";
import { describedBy, FieldFrame, isShown, labelId } from "./field.tsx";

export interface AmountFieldProps {
  label: ReactNode;
  /** A decimal string such as "250.00"; what is typed that is no amount stays as it is. */
  value: string;
  onValueChange: (value: string) => void;
  /** Said beside the field when what was put in is no amount. */
  unreadable: string;
  /** The player left the field or pressed Enter: round and clamp here. */
  onCommit?: (() => void) | undefined;
  /** Its sign is set after the amount. */
  currency: Currency;
  /** Decimals that may be typed, 2 unless said otherwise. */
  decimals?: number | undefined;
  /** At the right of the label: the limits. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** ½, 2× and the maximum; left out where they make no sense. */
  keys?: readonly AmountKey[] | undefined;
  locked?: boolean | undefined;
  /** phone: label inside the well, keys beside it. large: a deposit's figure, 66 high. */
  layout?: "panel" | "phone" | "large" | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export interface AmountKey {
  /** What is drawn: "½", "2×", a word. Its key too. */
  face: string;
  /** What it does, read aloud after the face: "double the stake". */
  label: string;
  onPress: () => void;
  disabled?: boolean | undefined;
}

export function AmountField(props: AmountFieldProps) {
  const { label, aside, hint, keys, locked = false, layout = "panel" } = props;
  const id = useId();
  /** What the player sees of a value that was written otherwise; void once the value is another. */
  const [draft, setDraft] = useState<AmountDraft | null>(null);
  const written = draft?.value === props.value ? draft : null;
  const error = props.error ?? (written?.readable === false ? props.unreadable : undefined);
  const phone = layout === "phone";
  const keyRow =
    keys !== undefined && !locked ? (
      <span className="ow-amount-keys">
        {keys.map((key) => (
          <button
            key={key.face}
            type="button"
            className="ow-amount-key"
            disabled={key.disabled === true}
            onClick={key.onPress}
          >
            {key.face}
            <span className="ow-hidden"> {key.label}</span>
          </button>
        ))}
      </span>
    ) : null;
  return (
    <div className="ow-amount" data-layout={layout}>
      <FieldFrame inputId={id} labelHidden={phone} {...{ label, aside, hint, error, locked }}>
        <div className="ow-amount-line">
          <label className="ow-well" htmlFor={id}>
            {phone ? (
              <span className="ow-amount-inner-label" aria-hidden="true">
                {label}
              </span>
            ) : null}
            <AmountInput {...props} {...{ id, error, written, setDraft }} />
            {locked ? <Lock size={18} strokeWidth={1.6} aria-hidden /> : null}
            {phone ? null : keyRow}
          </label>
          {phone ? keyRow : null}
        </div>
      </FieldFrame>
    </div>
  );
}

interface AmountDraft {
  readonly value: string;
  readonly text: string;
  readonly readable: boolean;
}

interface AmountInputProps extends AmountFieldProps {
  id: string;
  written: AmountDraft | null;
  setDraft: (draft: AmountDraft | null) => void;
}

function AmountInput(props: AmountInputProps) {
  const { id, value, onValueChange, onCommit, currency, decimals = 2, name, inputRef } = props;
  const { hint, error, locked, written, setDraft } = props;
  const [typing, setTyping] = useState(false);
  const shown = written?.text ?? (typing ? value : restingAmountText(value));
  return (
    <span className="ow-amount-value">
      <span className="ow-amount-text">
        <span className="ow-amount-ghost" aria-hidden="true">
          {shown}
        </span>
        <input
          ref={inputRef}
          id={id}
          name={name}
          type="text"
          inputMode={decimals === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          enterKeyHint="done"
          value={shown}
          readOnly={locked === true}
          aria-labelledby={labelId(id)}
          aria-invalid={isShown(error) || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={({ target, nativeEvent }) => {
            const typed = typedAmount(target.value, { decimals, whole: isPutInWhole(nativeEvent) });
            setDraft(typed);
            onValueChange(typed.value);
          }}
          onFocus={(event) => {
            const input = event.currentTarget;
            const isAllSelected =
              input.selectionStart === 0 && input.selectionEnd === input.value.length;
            // At once: the caret of a press falls into the text that stays, and a selection is not lost with the spaces.
            flushSync(() => setTyping(locked !== true));
            if (isAllSelected) input.select();
          }}
          onBlur={() => {
            setTyping(false);
            if (written?.readable === true) setDraft(null);
            onCommit?.();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") onCommit?.();
          }}
        />
      </span>
      <span className="ow-amount-sign" aria-hidden="true">
        {currencySign[currency]}
      </span>
    </span>
  );
}

/** Pasted, dropped or filled in, not typed sign by sign. */
function isPutInWhole(event: Event): boolean {
  const { inputType = "", data = null } = event as Partial<InputEvent>;
  if (inputType.startsWith("delete")) return false;
  return inputType !== "insertText" || (data?.length ?? 0) > 1;
}
