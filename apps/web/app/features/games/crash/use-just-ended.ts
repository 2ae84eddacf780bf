/** True for a while after something has stopped being so. */
import { useEffect, useState } from "react";

export function useJustEnded(so: boolean, durationMs: number): boolean {
  const [fresh, setFresh] = useState(false);
  if (so && !fresh) setFresh(true);
  useEffect(() => {
    if (so || !fresh) return;
    const timer = setTimeout(() => setFresh(false), durationMs);
    return () => clearTimeout(timer);
  }, [so, fresh, durationMs]);
  return !so && fresh;
}
