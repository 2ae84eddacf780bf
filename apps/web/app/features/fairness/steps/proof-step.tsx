/** One numbered step of a proof; a ruled line leads to the next. */
import type { ReactNode } from "react";

export interface ProofStepProps {
  readonly number: number;
  readonly title: ReactNode;
  /** A step that did not come out as recorded. */
  readonly wrong?: boolean;
  readonly children: ReactNode;
}

export function ProofStep({ number, title, wrong = false, children }: ProofStepProps) {
  return (
    <li className="proof-step" data-wrong={wrong}>
      <span className="proof-number" aria-hidden="true">
        {number}
      </span>
      <div className="proof-step-body">
        <h3 className="proof-step-title">{title}</h3>
        {children}
      </div>
    </li>
  );
}
