/** A cell of a table with a quieter second line on phones only, where its own column has no room. */
import type { ReactNode } from "react";

export interface StackedProps {
  readonly under: ReactNode;
  readonly children: ReactNode;
}

export function Stacked({ under, children }: StackedProps) {
  return (
    <>
      {children}
      <span className="phone-only ow-label block">{under}</span>
    </>
  );
}
