/** Staff were asked to remove the second factor: until when, and the proof by which its owner stops it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { Suspense, useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { useRereadAccess } from "./access-queries.ts";
import { AccessCard } from "./card.tsx";
import { StepUpForm } from "./step-up-form.tsx";

export function FactorRemovalCard() {
  const dueAt = useUser()?.factor_removal_due_at ?? null;
  if (dueAt === null) return null;
  return (
    <Region className="ow-card p-4">
      <WaitingRemoval dueAt={dueAt} />
    </Region>
  );
}

function WaitingRemoval({ dueAt }: { readonly dueAt: string }) {
  const t = useMessages("access");
  const moments = useMoments();
  const { session } = useServices();
  const reread = useRereadAccess();
  const [proving, setProving] = useState(false);
  async function onProven(): Promise<void> {
    setProving(false);
    notify({ kind: "success", title: t("access.removal.stopped") });
    await Promise.all([session.reload(), reread()]);
  }
  return (
    <AccessCard title={t("access.removal.title")}>
      <p>{t("access.removal.text", { when: moments.short(dueAt) })}</p>
      <div className="access-actions">
        <Button tone="brass" onClick={() => setProving(true)}>
          {t("access.removal.stop")}
        </Button>
      </div>
      {proving ? (
        <Dialog
          open
          onClose={() => setProving(false)}
          title={t("access.removal.stop")}
          closeLabel={t("shell.close")}
          width="small"
        >
          <Suspense fallback={<SkeletonRows count={2} label={t("access.loading")} />}>
            <StepUpForm onProven={() => void onProven()} />
          </Suspense>
        </Dialog>
      ) : null}
    </AccessCard>
  );
}
