/** The frame of a card of settings. */
import { type ReactNode, useId } from "react";

export interface SettingCardProps {
  readonly title: string;
  /** What it is about, under the title. */
  readonly text?: string;
  readonly children: ReactNode;
}

export function SettingCard({ title, text, children }: SettingCardProps) {
  const titleId = useId();
  return (
    <section className="ow-card profile-settings" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="ow-subheading">
          {title}
        </h2>
        {text === undefined ? null : <p className="ow-quiet">{text}</p>}
      </div>
      {children}
    </section>
  );
}
