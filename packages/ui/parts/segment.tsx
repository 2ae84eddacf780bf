/** Two to four exclusive choices in one sunk track: a radio group. */
import { type ReactNode, useId } from "react";

export interface SegmentOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  /** A figure after the label, such as the target. */
  figure?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentProps<Value extends string> {
  /** The group's accessible name. */
  label: string;
  value: Value;
  options: readonly SegmentOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
}

export function Segment<Value extends string>(props: SegmentProps<Value>) {
  const { label, value, options, onChange, disabled } = props;
  const name = useId();
  return (
    <div className="ow-segment" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="ow-segment-option">
          <input
            className="ow-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled === true || option.disabled === true}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
          {option.figure !== undefined ? <span>{option.figure}</span> : null}
        </label>
      ))}
    </div>
  );
}
