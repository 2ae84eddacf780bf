/** The present pair of seeds, where the player is. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useSession } from "../../../runtime/services/use-services.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { ProofForGuest } from "../../games/index.ts";
import { SeedsPanel } from "./seeds-panel.tsx";

export default function SeedsModal({ open, onClose }: ModalProps<"seeds">) {
  const t = useMessages("fairness", "notices");
  const session = useSession();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("seeds.title")}
      subtitle={t("seeds.subtitle")}
      closeLabel={t("shell.close")}
      width="medium"
    >
      <div className="grid gap-5">
        {session.status === "signed-in" ? (
          <QueryScope>
            <SeedsPanel playerId={session.user.id} tone="brass" />
          </QueryScope>
        ) : null}
        {session.status === "pending" ? (
          <SkeletonRows count={5} label={t("seeds.loading")} />
        ) : null}
        {session.status === "guest" ? <ProofForGuest /> : null}
        <p className="ow-quiet">{t("seeds.about")}</p>
      </div>
    </Dialog>
  );
}
