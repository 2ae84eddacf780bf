/** A code of six digits: one real input over six drawn cells, so that autofill, paste and screen readers meet one field. */
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { describedBy, FieldFrame, isShown, labelId } from "./field.tsx";

export interface CodeFieldProps extends Omit<
  ComponentProps<"input">,
  "size" | "className" | "type"
> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

const cells = [0, 1, 2, 3, 4, 5];

export function CodeField({ label, hint, error, onInput, ...rest }: CodeFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [length, setLength] = useState(0);
  const next = Math.min(length, cells.length - 1);
  return (
    <FieldFrame inputId={id} {...{ label, hint, error }}>
      <span className="ow-code">
        <span className="ow-code-cells" aria-hidden="true">
          {cells.map((cell) => (
            <span key={cell} className="ow-code-cell" data-next={cell === next} />
          ))}
        </span>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          type="text"
          id={id}
          aria-labelledby={labelId(id)}
          aria-invalid={isShown(error) || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      </span>
    </FieldFrame>
  );
}
