/** A step of something that takes its time: done, going on, or still ahead. It stands in an ordered list. */
import { Check } from "lucide-react";
import type { ReactNode } from "react";

export interface ProgressStepProps {
  readonly mark: "done" | "current" | "ahead";
  /** At the end of the line, such as when it was done. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function ProgressStep({ mark, aside, children }: ProgressStepProps) {
  return (
    <li className="ow-progress-step" aria-current={mark === "current" ? "step" : undefined}>
      <span className="ow-progress-step-dot" data-mark={mark} aria-hidden="true">
        {mark === "done" ? <Check size={14} strokeWidth={2.4} /> : null}
      </span>
      <span>{children}</span>
      <span className="ow-label">{aside}</span>
    </li>
  );
}
