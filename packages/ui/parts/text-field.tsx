/** One line of text in a sunk well. */
import { CircleAlert, Lock } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldFrame, isShown, labelId } from "./field.tsx";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "size" | "className"> {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Stands at the right of the label. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, said beside the field; replaces the hint. */
  error?: ReactNode;
  /** Inside the well, before the text. */
  left?: ReactNode;
  /** Inside the well, after the text: a unit, a button. */
  right?: ReactNode;
  /** The value is fixed for the moment: the well flattens and shows a lock. */
  locked?: boolean | undefined;
  /** The value is a figure: set heavier. */
  figures?: boolean | undefined;
  /** Height 48, or 36 for small. */
  size?: "medium" | "small" | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, aside, hint, error, left, right, locked, figures, size, ...rest } =
    props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const wrong = isShown(error);
  return (
    <FieldFrame inputId={id} {...{ label, labelHidden, aside, hint, error, locked, size }}>
      <label className="ow-well" htmlFor={id} data-figures={figures === true}>
        {left}
        <input
          type="text"
          {...rest}
          id={id}
          readOnly={locked === true || rest.readOnly === true}
          aria-labelledby={labelId(id)}
          aria-invalid={wrong || undefined}
          aria-describedby={describedBy(id, { hint, error }) ?? rest["aria-describedby"]}
        />
        {isShown(right) ? <span className="ow-well-right">{right}</span> : null}
        {wrong ? (
          <CircleAlert className="ow-field-wrong-icon" size={18} strokeWidth={1.8} aria-hidden />
        ) : null}
        {locked === true ? <Lock size={18} strokeWidth={1.6} aria-hidden /> : null}
      </label>
    </FieldFrame>
  );
}
