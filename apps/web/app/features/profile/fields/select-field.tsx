/** One of many, chosen in the device's own list. */
import { describedBy, FieldFrame, labelId } from "@oddwright/ui/parts/field.tsx";
import { ChevronDown } from "lucide-react";
import { useId } from "react";

export interface SelectFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly size?: "medium" | "small";
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, value, size, options, onChange } = props;
  const id = useId();
  return (
    <FieldFrame inputId={id} label={label} hint={hint} size={size}>
      <span className="ow-well select-well">
        <select
          id={id}
          value={value}
          aria-labelledby={labelId(id)}
          aria-describedby={describedBy(id, { hint })}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.6} aria-hidden />
      </span>
    </FieldFrame>
  );
}
