/** A part of the page: what it is about, and what can be done. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import type { ReactNode } from "react";

export interface AccessCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function AccessCard({ title, action, children }: AccessCardProps) {
  return (
    <Card title={title} aside={action} aria-label={title}>
      <div className="access-card">{children}</div>
    </Card>
  );
}
