/** When a match that has not begun begins. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";

export function KickOffNote({ at }: { readonly at: string }) {
  const t = useMessages("betting");
  const hydrated = useHydrated();
  const moments = useMoments();
  const time = hydrated ? `${moments.day(new Date(at))}, ${moments.minute(at)}` : null;
  return (
    <p className="event-kick-off">
      {time === null ? "\u00A0" : t("betting.pitch.kickOff", { time })}
    </p>
  );
}
