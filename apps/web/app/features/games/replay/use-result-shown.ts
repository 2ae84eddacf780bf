/** When a replay shows its result: a scene plays the change from no result to one, so it is mounted without. */
import { useEffect, useState } from "react";

const delayMs = 400;

/** False when the replay is mounted, true a moment later. */
export function useResultShown(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
