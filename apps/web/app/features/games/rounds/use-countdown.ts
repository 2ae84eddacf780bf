/** The time until a moment of the server's clock, updated each second. */
import { useEffect, useState } from "react";
import { useServices } from "../../../runtime/services/use-services.tsx";

/** Whole seconds that are left, rounded up and never below zero; null without a moment, and while the page has no clock. */
export function useCountdown(until: string | null): number | null {
  const { clock } = useServices();
  const [leftMs, setLeftMs] = useState<number | null>(null);
  const untilMs = until === null ? null : Date.parse(until);
  useEffect(() => {
    if (untilMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const left = Math.max(0, untilMs - clock.now());
      setLeftMs(left);
      // To the next whole second, a little behind it so that no second is counted twice.
      if (left > 0) timer = setTimeout(check, (left % 1_000) + 10);
    };
    check();
    return () => clearTimeout(timer);
  }, [clock, untilMs]);
  return untilMs === null || leftMs === null ? null : Math.ceil(leftMs / 1_000);
}
