/** The frame every field shares: label line above, hint or error below, tied to the input by ids. */
import type { ReactNode } from "react";

export interface FieldFrameProps {
  inputId: string;
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Stands at the right of the label: limits, "forgot?". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  locked?: boolean | undefined;
  size?: "medium" | "small" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The label's id. The well is a label too, so that a press anywhere in it focuses, but it must not lend its words. */
export function labelId(inputId: string): string {
  return `${inputId}-label`;
}

/** The ids of the line under a field, for `aria-describedby`. */
export function describedBy(
  inputId: string,
  { hint, error }: { hint?: ReactNode; error?: ReactNode },
) {
  if (isShown(error)) return `${inputId}-error`;
  return isShown(hint) ? `${inputId}-hint` : undefined;
}

export function FieldFrame(props: FieldFrameProps) {
  const { inputId, label, labelHidden = false, aside, hint, error, children } = props;
  const wrong = isShown(error);
  return (
    <div
      className={props.className === undefined ? "ow-field" : `ow-field ${props.className}`}
      data-locked={props.locked === true}
      data-wrong={wrong}
      data-size={props.size ?? "medium"}
    >
      <div className={labelHidden && !isShown(aside) ? "ow-hidden" : "ow-field-line"}>
        <label
          id={labelId(inputId)}
          htmlFor={inputId}
          className={labelHidden ? "ow-hidden" : undefined}
        >
          {label}
        </label>
        {aside}
      </div>
      {children}
      {wrong ? (
        <p id={`${inputId}-error`} className="ow-field-error">
          {error}
        </p>
      ) : null}
      {!wrong && isShown(hint) ? (
        <p id={`${inputId}-hint`} className="ow-field-hint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== "";
}
