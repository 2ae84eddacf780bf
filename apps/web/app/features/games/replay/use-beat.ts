/** The scene stands for a moment before the result comes: a change from nothing to a result is what it plays. */
import { useEffect, useState } from "react";

const beatMs = 400;

/** False when the replay is mounted, true a moment later. */
export function useBeat(): boolean {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), beatMs);
    return () => clearTimeout(timer);
  }, []);
  return begun;
}
