/** A small word about the thing it stands on. */
import type { ReactNode } from "react";

export interface TagProps {
  /** art: over a picture, dark in both themes. */
  tone?: "plain" | "win" | "loss" | "brass" | "art" | undefined;
  /** A dot in the game's hue: something is going on. */
  dot?: boolean | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

export function Tag({ tone = "plain", dot = false, icon, children }: TagProps) {
  return (
    <span className="ow-tag" data-tone={tone}>
      {dot ? <span className="ow-tag-dot" aria-hidden="true" /> : null}
      {icon}
      {children}
    </span>
  );
}
