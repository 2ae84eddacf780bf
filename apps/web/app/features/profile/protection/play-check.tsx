/** Says each minute that the player is here, shows time and result when it is due, and ends the session with a notice when its time is used up. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useSiteHref } from "../../../runtime/page/site-link.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { playPause } from "../../../runtime/session/play-pause.ts";
import { timeText } from "./time-text.ts";

type Presence = RouteResponse<"presence">;

const everyMs = 60_000;

export default function PlayCheck() {
  const t = useMessages("protection");
  const services = useServices();
  const when = useMoments();
  const [due, setDue] = useState<Presence | null>(null);

  const sayPresent = useEffectEvent(async () => {
    if (document.hidden) return;
    const result = await services.api.call("presence");
    if (!result.ok) return;
    const { session_limit: limit, reality_check: check } = result.value;
    if (limit !== null) {
      await services.session.logout();
      notify({
        kind: "info",
        title: t("protection.check.limit", {
          time: timeText(t, limit.minutes),
          window: t(`protection.window.${limit.window}`),
          until: when.short(limit.until),
        }),
        // Whoever is not looking at that moment finds out later why the session is over.
        durationMs: null,
      });
    } else if (check.is_due) setDue(result.value);
  });
  useEffect(() => {
    const say = () => void sayPresent();
    say();
    const timer = setInterval(say, everyMs);
    document.addEventListener("visibilitychange", say);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", say);
    };
  }, []);
  useEffect(() => {
    playPause.set(due !== null);
    return () => playPause.set(false);
  }, [due]);

  return due === null ? null : <CheckDialog presence={due} onDone={() => setDue(null)} />;
}

function CheckDialog({ presence, onDone }: { presence: Presence; onDone: () => void }) {
  const t = useMessages("protection");
  const services = useServices();
  const navigate = useNavigate();
  const href = useSiteHref();
  const minutes = Math.floor((Date.parse(presence.now) - Date.parse(presence.started_at)) / 60_000);
  const acknowledge = () => {
    void services.api.call("acknowledgeRealityCheck");
    onDone();
  };
  return (
    <Dialog
      open
      onClose={acknowledge}
      dismissible={false}
      title={t("protection.check.title", { time: timeText(t, minutes) })}
      closeLabel={t("shell.close")}
      width="small"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" onClick={() => void services.session.logout()}>
            {t("protection.check.leave")}
          </Button>
          <Button
            onClick={() => {
              acknowledge();
              void navigate(href("/profile/history"));
            }}
          >
            {t("protection.check.history")}
          </Button>
          <Button tone="ghost" onClick={acknowledge}>
            {t("protection.check.continue")}
          </Button>
        </div>
      }
    >
      {presence.totals.length === 0 ? <p>{t("protection.check.none")}</p> : null}
      {presence.totals.map(({ currency, staked, returned, net }) => (
        <dl key={currency} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 [&>dd]:text-end">
          <dt className="ow-quiet">{t("protection.check.staked")}</dt>
          <dd>
            <Money amount={staked} currency={currency} />
          </dd>
          <dt className="ow-quiet">{t("protection.check.returned")}</dt>
          <dd>
            <Money amount={returned} currency={currency} />
          </dd>
          <dt className="ow-quiet">{t("protection.check.net")}</dt>
          <dd>
            <Money amount={net} currency={currency} signed />
          </dd>
        </dl>
      ))}
    </Dialog>
  );
}
