/** The box of a replay's scene: of the same height in every game, so that nothing moves while it plays. */
import type { ReactNode } from "react";

export function ReplayScene({ children }: { readonly children: ReactNode }) {
  return <div className="bet-replay-scene ow-edged">{children}</div>;
}
