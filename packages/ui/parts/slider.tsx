/** A native range with an ivory knurled knob; the hue fills the side that counts. */
import type { ComponentProps } from "react";

export interface SliderProps extends Omit<
  ComponentProps<"input">,
  "type" | "value" | "min" | "max" | "step" | "onChange" | "className"
> {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  onChange: (value: number) => void;
  /** The value in words, read aloud. */
  valueText?: string | undefined;
  /** Which side carries the hue: below the knob or above it. */
  fill?: "below" | "above" | undefined;
}

export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, onChange, valueText, fill = "below", ...rest } = props;
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) * 100 : 0;
  const start = fill === "below" ? 0 : share;
  const length = fill === "below" ? share : 100 - share;
  return (
    <span className="ow-slider">
      <svg aria-hidden="true" width="100%" height="7">
        <rect className="ow-slider-lip" y="6" width="100%" height="1" />
        <rect className="ow-slider-fill" x={`${start}%`} width={`${length}%`} height="7" />
      </svg>
      <input
        {...rest}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </span>
  );
}
