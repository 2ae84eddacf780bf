/** The days around today, as links of one row. */
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";

export interface DayStripProps {
  readonly today: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

const daysBack = 2;
const daysAhead = 6;

export function DayStrip({ today, day, onChange }: DayStripProps) {
  const t = useMessages("betting");
  const moments = useMoments();
  const around = Array.from({ length: daysBack + daysAhead + 1 }, (_, at) =>
    dayAfter(today, at - daysBack),
  );
  const days = around.includes(day) ? around : [day, ...around].toSorted();
  const named: Record<string, string> = {
    [dayAfter(today, -1)]: t("betting.day.yesterday"),
    [today]: t("betting.day.today"),
    [dayAfter(today, 1)]: t("betting.day.tomorrow"),
  };
  return (
    <fieldset className="day-strip" aria-label={t("betting.days")}>
      {days.map((each) => (
        <FilterChip key={each} pressed={each === day} onClick={() => onChange(each)}>
          {named[each] ?? moments.dayAndMonth(each)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** "2026-11-30" after "2026-11-29". */
function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
