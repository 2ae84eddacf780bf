/** Calendar days of a time zone: when each begins, and how a moment is written there. Days are "2026-11-29". */

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** No zone is farther from UTC. */
const farthestOffsetMs = dayMs;

const zones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/**
 * The zone under the name that this runtime knows it by (runtimes differ: Asia/Kolkata becomes Asia/Calcutta), or null when it
 * is not a zone of the IANA database; offsets like +03:00 are not zones.
 */
export function knownTimezone(name: string): string | null {
  if (zones.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return zones.has(timeZone) ? timeZone : null;
  } catch {
    // The constructor's only way to say that it does not know the name.
    return null;
  }
}

/** Whether the text is a day of this century's calendar. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

/** The day that is `count` days later, or earlier below zero. */
export const addDays = (day: string, count: number): string =>
  dayOf(Date.parse(day) + count * dayMs);

/** The day that is `count` months later; `day` is the first of a month. */
export function addMonths(day: string, count: number): string {
  const date = new Date(Date.parse(day));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export interface ZoneClock {
  /** The day on which a moment falls. */
  readonly dayAt: (ms: number) => string;
  /**
   * The day's first moment: an hour after midnight where the clocks are put forward at midnight, and the first of two midnights where
   * they are put back.
   */
  readonly startOfDayMs: (day: string) => number;
  /** "2026-03-29T03:30:00.000+02:00". */
  readonly isoAt: (ms: number) => string;
}

/** `zone` as `knownTimezone` gives it. */
export function zoneClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

  /** The zone's wall clock, as if it stood in UTC. */
  function wallMs(ms: number): number {
    const parts = Object.fromEntries(
      format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
    ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
    const { year, month, day, hour, minute, second } = parts;
    const wholeSecondMs = Date.UTC(year, month - 1, day, hour, minute, second);
    return wholeSecondMs + (((ms % 1_000) + 1_000) % 1_000);
  }

  const offsetMs = (ms: number): number => wallMs(ms) - ms;
  const dayAt = (ms: number): string => dayOf(wallMs(ms));

  return {
    dayAt,
    startOfDayMs(day) {
      const midnight = Date.parse(day);
      const starts = [midnight - farthestOffsetMs, midnight + farthestOffsetMs]
        .map((near) => midnight - offsetMs(near))
        .toSorted((a, b) => a - b);
      for (const start of starts) if (dayAt(start) === day && dayAt(start - 1) < day) return start;
      return firstMoment((ms) => dayAt(ms) >= day, {
        beforeMs: midnight - farthestOffsetMs,
        atMs: midnight + farthestOffsetMs,
      });
    },
    isoAt(ms) {
      const minutes = Math.round(offsetMs(ms) / minuteMs);
      const sign = minutes < 0 ? "-" : "+";
      const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
      const ahead = Math.abs(minutes);
      const wall = new Date(ms + minutes * minuteMs).toISOString().slice(0, -1);
      return `${wall}${sign}${two(ahead / 60)}:${two(ahead % 60)}`;
    },
  };
}

/** The first millisecond for which something holds that does not hold before it and holds ever after. */
function firstMoment(
  holds: (ms: number) => boolean,
  { beforeMs, atMs }: { readonly beforeMs: number; readonly atMs: number },
): number {
  let [low, high] = [beforeMs, atMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
