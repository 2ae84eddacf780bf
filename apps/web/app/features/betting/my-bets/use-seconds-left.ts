/** Whole seconds until a moment of the server's clock, rounded up; null without one. */
import { useEffect, useState } from "react";
import { useServices } from "../../../runtime/services/use-services.tsx";

export function useSecondsLeft(until: string | null): number | null {
  const { clock } = useServices();
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const check = () => setLeftMs(Math.max(0, Date.parse(until) - clock.now()));
    check();
    const timer = setInterval(check, 250);
    return () => clearInterval(timer);
  }, [clock, until]);
  return until === null || leftMs === null ? null : Math.ceil(leftMs / 1_000);
}
