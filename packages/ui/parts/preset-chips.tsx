/** Ready amounts of one kind. An amount above the player's own limit is struck through. */
import { type ReactNode, useId } from "react";

export interface PresetOption {
  value: string;
  label: ReactNode;
  /** Above a limit: shown struck through, cannot be pressed. */
  disabled?: boolean | undefined;
}

export interface PresetChipsProps {
  label: string;
  /** The chosen value, or null when the amount was typed. */
  value: string | null;
  options: readonly PresetOption[];
  onChange: (value: string) => void;
}

export function PresetChips({ label, value, options, onChange }: PresetChipsProps) {
  const name = useId();
  return (
    <div className="ow-chips" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="ow-preset">
          <input
            className="ow-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled === true}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
