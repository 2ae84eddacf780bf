/** That past matches are shown again, and that prices are being recovered while a producer is down. */
import { History, TriangleAlert } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { Overview } from "../odds/answers.ts";

export function ReplayNote({ overview }: { readonly overview: Overview }) {
  const t = useMessages("betting");
  const isDown = overview.producers.some(({ status }) => status === "down");
  return (
    <>
      {overview.is_replay ? (
        <p className="betting-note">
          <History size={18} strokeWidth={1.6} aria-hidden />
          {t("betting.replay.all")}
        </p>
      ) : null}
      {isDown ? (
        <output className="betting-note" data-tone="loss">
          <TriangleAlert size={18} strokeWidth={1.6} aria-hidden />
          {t("betting.producer.down")}
        </output>
      ) : null}
    </>
  );
}
