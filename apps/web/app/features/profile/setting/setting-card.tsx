/** The frame of a card of settings. */
import { type ReactNode, useId } from "react";

export interface SettingCardProps {
  readonly title: string;
  /** What it is about, under the title. */
  readonly text?: string;
  /** Stands at the right of the title. */
  readonly aside?: ReactNode;
  /** It changes while the page is open, and is read out then. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

export function SettingCard({ title, text, aside, isLive, children }: SettingCardProps) {
  const titleId = useId();
  return (
    <section
      className="ow-card profile-settings"
      aria-labelledby={titleId}
      aria-live={isLive ? "polite" : undefined}
    >
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="ow-subheading">
            {title}
          </h2>
          {aside}
        </div>
        {text === undefined ? null : <p className="ow-quiet">{text}</p>}
      </div>
      {children}
    </section>
  );
}
