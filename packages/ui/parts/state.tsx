/** Emptiness and failure: a drawing at the left, three lines at the right. */
import type { ReactNode } from "react";
import { DrawerDrawing } from "./drawer-drawing.tsx";
import { GaugeDrawing } from "./gauge-drawing.tsx";

export interface StateProps {
  /** What happened. */
  title: ReactNode;
  /** What it means for the money. */
  children: ReactNode;
  /** What to do. */
  action?: ReactNode;
  /** The code of a failure, for support. */
  code?: ReactNode;
  level?: 1 | 2 | 3 | 4 | undefined;
}

/** An empty drawer. */
export function EmptyState(props: StateProps) {
  return (
    <div className="ow-state">
      <DrawerDrawing />
      <StateWords {...props} />
    </div>
  );
}

/** A gauge whose hand fell past the scale. Read aloud when it appears. */
export function FailureState(props: StateProps) {
  return (
    <div className="ow-state" role="alert">
      <GaugeDrawing />
      <StateWords {...props} />
    </div>
  );
}

function StateWords({ title, children, action, code, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ow-state-words">
      <Heading className="ow-subheading">{title}</Heading>
      <div className="ow-quiet">{children}</div>
      {action !== undefined || code !== undefined ? (
        <div className="ow-state-way">
          {action}
          {code !== undefined ? <span className="ow-small ow-quiet">{code}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
