/** A seed or a hash under its name, with the button that copies it. */
import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

export interface HashLineProps {
  readonly label: ReactNode;
  /** Null: there is nothing yet, and `missing` states why. */
  readonly value: string | null;
  readonly missing?: ReactNode;
  readonly copyLabel: string;
}

export function HashLine({ label, value, missing, copyLabel }: HashLineProps) {
  return (
    <div className="hash-line">
      <dt className="ow-label">{label}</dt>
      <dd className="hash-line-value">
        {value === null ? (
          <span className="ow-quiet">{missing}</span>
        ) : (
          <>
            <span className="ow-mono ow-exact hash-line-text" translate="no">
              {value}
            </span>
            <CopyButton label={copyLabel} text={value} />
          </>
        )}
      </dd>
    </div>
  );
}
