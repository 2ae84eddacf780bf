/** A box with its sentence; what is wrong stands under the sentence. */
import { type ComponentProps, type ReactNode, useId } from "react";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  error?: ReactNode;
}

export function Checkbox({ label, error, ...rest }: CheckboxProps) {
  const errorId = useId();
  const wrong = error !== undefined && error !== null;
  return (
    <label className="ow-check">
      <input
        {...rest}
        type="checkbox"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? errorId : rest["aria-describedby"]}
      />
      <span>{label}</span>
      {wrong ? (
        <span id={errorId} className="ow-field-error">
          {error}
        </span>
      ) : null}
    </label>
  );
}
