/** Calls that ask for a recent proof: the player proves it in a dialog, and the call goes on from there. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { type ReactNode, Suspense, useState } from "react";
import { failureCode } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { type Guarded, GuardedContext } from "../../../runtime/services/use-guarded.ts";
import { StepUpForm } from "./step-up-form.tsx";

export function StepUpScope({ children }: { readonly children: ReactNode }) {
  const t = useMessages("access", "notices");
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);

  const guarded: Guarded = async (call) => {
    const first = await call();
    if (first.ok || failureCode(first.failure) !== "step_up_required") return first;
    const isProven = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return isProven ? call() : null;
  };

  return (
    <GuardedContext value={guarded}>
      {children}
      {settle === null ? null : (
        <Dialog
          open
          onClose={() => settle(false)}
          title={t("access.stepUp.title")}
          subtitle={t("access.stepUp.text")}
          closeLabel={t("shell.close")}
          width="small"
        >
          <Suspense fallback={<SkeletonRows count={2} label={t("access.loading")} />}>
            <StepUpForm onProven={() => settle(true)} />
          </Suspense>
        </Dialog>
      )}
    </GuardedContext>
  );
}
