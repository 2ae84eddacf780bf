/** A game's scene, which may fail alone: results then count as soon as they are decided, without being drawn. */
import type { ReactNode } from "react";
import { useEffect } from "react";
import { Region } from "../../../runtime/page/region.tsx";
import { sceneFailed } from "../bets/scene-failed.ts";

export function SceneRegion({ children }: { children: ReactNode }) {
  useEffect(() => () => sceneFailed.set(false), []);
  return (
    <Region
      className="ow-card p-4"
      onFailed={() => sceneFailed.set(true)}
      onRetry={() => sceneFailed.set(false)}
    >
      {children}
    </Region>
  );
}
