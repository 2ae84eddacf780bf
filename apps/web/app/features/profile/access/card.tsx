/** A part of the page: what it is about, and what can be done. */
import { type ReactNode, useId } from "react";

export interface AccessCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function AccessCard({ title, action, children }: AccessCardProps) {
  const titleId = useId();
  return (
    <section className="ow-card access-card" aria-labelledby={titleId}>
      <div className="access-card-head">
        <h2 id={titleId} className="ow-subheading">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
