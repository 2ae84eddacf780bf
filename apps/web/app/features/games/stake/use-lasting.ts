/** True once something has been so for a while. */
import { useEffect, useState } from "react";

export function useLasting(so: boolean, durationMs: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!so) return;
    const timer = setTimeout(() => setLasting(true), durationMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [so, durationMs]);
  return so && lasting;
}
