/** The player's own seed pair on the page about fairness; a guest reads what it would show. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import { SeedsPanel } from "../seeds/seeds-panel.tsx";

export function OwnSeeds() {
  const t = useMessages("fairness");
  return (
    <section className="ow-card fair-card" aria-labelledby="own-seeds-title">
      <h2 id="own-seeds-title" className="ow-subheading">
        {t("seeds.title")}
      </h2>
      <Pair />
    </section>
  );
}

function Pair() {
  const t = useMessages("fairness");
  const services = useServices();
  const session = useSession();
  switch (session.status) {
    case "signed-in":
      return (
        <QueryScope>
          <SeedsPanel playerId={session.user.id} tone="secondary" />
        </QueryScope>
      );
    case "pending":
      return <SkeletonRows count={5} label={t("fairness.own.pending")} />;
    case "guest":
      return (
        <div className="grid justify-items-start gap-3">
          <p className="ow-quiet">{t("fairness.own.guest")}</p>
          <Button onClick={() => openModal(services, "login")}>{t("shell.login")}</Button>
        </div>
      );
  }
}
