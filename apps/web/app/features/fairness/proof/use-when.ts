/** When a bet was placed, in spoken form: "today at 14:02:44", "27 November 2026 at 14:02:44". */
import { dayDistance } from "../../../runtime/i18n/day-distance.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";

/** `iso` as the API sends it. */
export function useWhen(): (iso: string) => string {
  const t = useMessages("fairness");
  const moments = useMoments();
  return (iso) => {
    const moment = new Date(iso);
    const days = dayDistance(moment, new Date(), moments.timeZone);
    const values = { time: moments.time(iso), date: moments.day(moment) };
    if (days === 0) return t("proof.when.today", values);
    return t(days === 1 ? "proof.when.yesterday" : "proof.when.date", values);
  };
}
