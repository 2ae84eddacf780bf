/** When a match begins, in the visitor's time zone: known in the browser only, so its place is kept. */
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { dayDistance } from "../../../runtime/i18n/day-distance.ts";

export function KickOff({ at }: { readonly at: string }) {
  const hydrated = useHydrated();
  const moments = useMoments();
  if (!hydrated) return <>{"\u00A0"}</>;
  return (
    <time dateTime={at} className="kick-off">
      {isToday(at, moments.timeZone) ? null : (
        <span>{moments.dayAndMonth(dayIn(at, moments.timeZone))} </span>
      )}
      <span>{moments.minute(at)}</span>
    </time>
  );
}

function isToday(at: string, timeZone: string): boolean {
  return dayDistance(new Date(at), new Date(), timeZone) === 0;
}

/** "2026-11-29" of this moment. */
export function todayIn(timeZone: string): string {
  return dayIn(Date.now(), timeZone);
}

/** "2026-11-29" of a moment, in a time zone. */
function dayIn(at: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).format(new Date(at));
}
