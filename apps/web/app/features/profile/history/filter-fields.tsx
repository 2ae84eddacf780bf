/** The fields above a history: its days, what became of its entries, and the table as a file. */
import { addDays, isDay, zoneClock } from "@oddwright/core/time/zone-clock.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useServices, useStore } from "../../../runtime/services/use-services.tsx";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { HistoryFilter } from "./history-filter.ts";
import { saveTable } from "../fields/save-file.ts";

/** The days of a file where none are chosen: the last twelve months. */
const fileDays = 365;

const fileNames = {
  betHistoryFile: "bets",
  bettingBetsFile: "sports-bets",
  casinoRoundsFile: "rounds",
  paymentHistoryFile: "payments",
  payoutHistoryFile: "payouts",
  bonusGrantsFile: "bonuses",
} as const;

interface FileDays {
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
}

export interface FilterFieldsProps {
  readonly filter: HistoryFilter;
  /** The table as a file, where the API gives one. */
  readonly file?: {
    readonly route: keyof typeof fileNames;
    readonly read: (days: FileDays) => Promise<ApiResult<string>>;
  };
  /** The field of what became of the entries. */
  readonly children?: ReactNode;
}

export function FilterFields({ filter, file, children }: FilterFieldsProps) {
  const t = useMessages("history");
  const { days, change } = filter;
  const today = useToday();
  return (
    <div className="history-fields">
      <DayField
        label={t("filters.from")}
        value={days.from}
        max={days.to ?? today}
        onDay={(from) => change({ from }, { isTyped: true })}
      />
      <DayField
        label={t("filters.to")}
        value={days.to}
        max={today}
        error={days.isReversed ? t("filters.reversed") : undefined}
        onDay={(to) => change({ to }, { isTyped: true })}
      />
      {children}
      {file === undefined ? null : <FileButton filter={filter} file={file} today={today} />}
    </div>
  );
}

/** The present day in the player's time zone; the server's page is made without the time. */
function useToday(): string | undefined {
  const timezone = useStore(useServices().timezone);
  const [openedAtMs] = useState(() => Date.now());
  return useHydrated() ? zoneClock(timezone).dayAt(openedAtMs) : undefined;
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly max: string | undefined;
  readonly error?: string | undefined;
  readonly onDay: (day: string | null) => void;
}

/** Keeps what is typed until it is a day: a year begins with its first digit. */
function DayField({ label, value, max, error, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(value ?? "");
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value ?? "");
  }
  return (
    <TextField
      label={label}
      type="date"
      size="small"
      value={typed}
      min="2020-01-01"
      max={max}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || isDay(target.value)) onDay(target.value || null);
      }}
    />
  );
}

function FileButton({
  filter,
  file,
  today,
}: Required<Pick<FilterFieldsProps, "filter" | "file">> & { today: string | undefined }) {
  const t = useMessages("history");
  const services = useServices();
  const timezone = useStore(services.timezone);
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    if (busy || today === undefined) return;
    setBusy(true);
    const to = filter.days.to ?? today;
    const from = filter.days.from ?? addDays(to, -fileDays);
    const result = await file.read({ from, to, timezone });
    if (result.ok) {
      saveTable(result.value, `oddwright-${fileNames[file.route]}-${from}-${to}.csv`);
    } else void notifyRefusal(services, { route: file.route, failure: result.failure });
    setBusy(false);
  }

  return (
    <Button
      size="small"
      busy={busy}
      disabled={filter.days.isReversed}
      icon={<Download size={18} strokeWidth={1.6} aria-hidden />}
      onClick={() => void download()}
    >
      {t("filters.file")}
    </Button>
  );
}
