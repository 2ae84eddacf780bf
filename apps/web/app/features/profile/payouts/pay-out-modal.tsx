/** Paying out: the way and the amount, then the same dialog while the payout goes its way. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { useRootData } from "../../../runtime/page/page-shell.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { StepUpScope } from "../access/step-up-scope.tsx";
import { PayOutForm } from "./pay-out-form.tsx";
import { PayoutCard } from "./payout-card.tsx";
import { PayoutExits } from "./payout-exits.tsx";
import type { Payout } from "./payout-queries.ts";

export default function PayOutModal(props: ModalProps<"PayOut">) {
  return (
    <QueryScope>
      <PayOutDialog {...props} />
    </QueryScope>
  );
}

/** The payout that is shown; what is known of it may be old. */
interface Shown {
  readonly id: string;
  readonly known?: Payout;
}

function PayOutDialog({ open, input, onClose }: ModalProps<"PayOut">) {
  // The words of the parts too: one that waits for words of its own would take the open dialog away for that long.
  const t = useMessages("payouts", "access", "notices");
  const user = useUser();
  const [shown, setShown] = useState<Shown | null>(
    input.payoutId === undefined ? null : { id: input.payoutId },
  );
  const isPlayMoney = useRootData()?.config.environment === "development";
  return (
    <StepUpScope>
      <Dialog
        open={open}
        onClose={onClose}
        title={t(shown === null ? "payOut.title" : "payOut.one")}
        subtitle={isPlayMoney ? t("payOut.playMoney") : undefined}
        closeLabel={t("shell.close")}
        width={shown === null ? "medium" : "small"}
        footer={
          shown === null ? undefined : (
            <PayoutExits {...shown} onForm={() => setShown(null)} onClose={onClose} />
          )
        }
      >
        {user === null ? <SkeletonRows count={5} label={t("payOut.loading")} /> : null}
        {user !== null && shown === null ? (
          <PayOutForm
            user={user}
            onAsked={(payout) => setShown({ id: payout.id, known: payout })}
          />
        ) : null}
        {user !== null && shown !== null ? <PayoutCard key={shown.id} {...shown} /> : null}
      </Dialog>
    </StepUpScope>
  );
}
