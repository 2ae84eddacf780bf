/** How far something is, with its figure beside the name. */
import type { ReactNode } from "react";

export interface ProgressProps {
  label: ReactNode;
  /** At the right of the name: "1.2 of 3.4 MB". */
  figure: ReactNode;
  value: number;
  max: number;
  /** The state in words, read aloud. */
  valueText: string;
  /** near: a limit past 80 %, in brass. */
  tone?: "plain" | "near" | undefined;
}

export function Progress({ label, figure, value, max, valueText, tone = "plain" }: ProgressProps) {
  return (
    <div className="ow-progress" data-tone={tone}>
      <div className="ow-progress-line">
        <span>{label}</span>
        <span className="ow-progress-figure">{figure}</span>
      </div>
      <progress
        value={value}
        max={max}
        aria-label={typeof label === "string" ? label : valueText}
        aria-valuetext={valueText}
      />
    </div>
  );
}
