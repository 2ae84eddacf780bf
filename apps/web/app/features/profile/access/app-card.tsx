/** The authenticator app and the recovery codes. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useAccess } from "./access-queries.ts";
import { AppDialog } from "./app-dialog.tsx";
import { AccessCard } from "./card.tsx";
import { CodesDialog } from "./codes-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ReadFailure } from "./read-failure.tsx";
import { useChange } from "./use-change.ts";

export function AppCard() {
  const t = useMessages("access");
  const access = useAccess();
  const isOn = access.data !== undefined && access.data.totp !== null;
  return (
    <AccessCard
      title={t("access.app.title")}
      action={isOn ? <Tag tone="win">{t("access.on")}</Tag> : null}
    >
      {access.isError ? <ReadFailure onRetry={() => void access.refetch()} /> : null}
      {access.isPending ? <SkeletonRows count={2} label={t("access.loading")} /> : null}
      {access.data ? <AppState access={access.data} /> : null}
    </AccessCard>
  );
}

function AppState({ access }: { readonly access: RouteResponse<"profileAccess"> }) {
  const t = useMessages("access");
  const moments = useMoments();
  const { totp, recovery_codes_left: left } = access;
  const hasFactor = totp !== null || left > 0;
  // Here and not beside their buttons: those change as soon as the account is read again, and the codes are shown once.
  const [started, setStarted] = useState<RouteResponse<"startTotp"> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <p className="ow-quiet">
        {totp === null
          ? t("access.app.off")
          : t("access.app.since", { when: moments.short(totp.confirmed_at) })}
      </p>
      {hasFactor ? <p>{t("access.codes.left", { count: left })}</p> : null}
      <div className="access-actions">
        {totp === null ? <SetUp onStarted={setStarted} /> : <Remove />}
        {hasFactor ? <Renew onRenewed={setCodes} /> : null}
      </div>
      {started === null ? null : <AppDialog {...started} onClose={() => setStarted(null)} />}
      {codes === null ? null : <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

interface SetUpProps {
  readonly onStarted: (started: RouteResponse<"startTotp">) => void;
}

function SetUp({ onStarted }: SetUpProps) {
  const t = useMessages("access");
  const { api } = useServices();
  const { busy, change } = useChange();
  async function start(): Promise<void> {
    const started = await change(() => api.call("startTotp"));
    if (started !== null) onStarted(started);
  }
  return (
    <Button tone="brass" busy={busy} onClick={() => void start()}>
      {t("access.app.setUp")}
    </Button>
  );
}

function Remove() {
  const t = useMessages("access");
  const { api } = useServices();
  const { busy, change } = useChange();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="ghost" busy={busy} onClick={() => setAsking(true)}>
        {t("access.app.remove")}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t("access.app.remove.title")}
          text={t("access.app.remove.text")}
          action={t("access.app.remove")}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void change(() => api.call("removeTotp"));
          }}
        />
      ) : null}
    </>
  );
}

interface RenewProps {
  readonly onRenewed: (codes: readonly string[]) => void;
}

function Renew({ onRenewed }: RenewProps) {
  const t = useMessages("access");
  const { api } = useServices();
  const { busy, change } = useChange();
  async function renew(): Promise<void> {
    const answer = await change(() => api.call("renewRecoveryCodes"));
    if (answer !== null) onRenewed(answer.recovery_codes);
  }
  return (
    <Button tone="ghost" busy={busy} onClick={() => void renew()}>
      {t("access.codes.renew")}
    </Button>
  );
}
