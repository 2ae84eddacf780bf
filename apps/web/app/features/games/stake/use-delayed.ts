/** True once a condition has held for a while. */
import { useEffect, useState } from "react";

export function useDelayed(isOn: boolean, durationMs: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsDelayed(true), durationMs);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [isOn, durationMs]);
  return isOn && isDelayed;
}
