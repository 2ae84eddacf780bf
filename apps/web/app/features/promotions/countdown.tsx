/** The time that is left for an offer, second by second. */
import { useEffect, useState } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";

const secondMs = 1_000;

export function Countdown({ endMs }: { readonly endMs: number }) {
  const t = useMessages("promotions");
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((endMs - nowMs) / secondMs));
  const two = (figure: number) => String(figure).padStart(2, "0");
  const time = `${two(Math.floor((left % 86_400) / 3_600))}:${two(Math.floor((left % 3_600) / 60))}:${two(left % 60)}`;
  const days = Math.floor(left / 86_400);
  return (
    <p className="promotion-countdown" role="timer">
      {t("promotions.guest.left", {
        time: days === 0 ? time : t("promotions.guest.days", { days, time }),
      })}
    </p>
  );
}
