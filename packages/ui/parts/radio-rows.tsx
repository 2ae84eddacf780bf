/** A list of methods, one of them chosen: rows of 56 px. */
import { type ReactNode, useId } from "react";

export interface RadioRow<Value extends string> {
  value: Value;
  title: ReactNode;
  /** A quieter second line, such as the usual time. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** At the right, such as limits. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioRowsProps<Value extends string> {
  label: string;
  value: Value | null;
  rows: readonly RadioRow<Value>[];
  onChange: (value: Value) => void;
}

export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, value, rows, onChange } = props;
  const name = useId();
  return (
    <div className="ow-rows" role="radiogroup" aria-label={label}>
      {rows.map((row) => (
        <label key={row.value} className="ow-row">
          <input
            className="ow-radio"
            type="radio"
            name={name}
            value={row.value}
            checked={row.value === value}
            disabled={row.disabled === true}
            onChange={() => onChange(row.value)}
          />
          {row.icon !== undefined ? <span className="ow-row-icon">{row.icon}</span> : null}
          <span className="ow-row-text">
            <span className="ow-row-title">{row.title}</span>
            {row.detail !== undefined ? <span className="ow-row-detail">{row.detail}</span> : null}
          </span>
          {row.aside !== undefined ? <span className="ow-row-aside">{row.aside}</span> : null}
        </label>
      ))}
    </div>
  );
}
