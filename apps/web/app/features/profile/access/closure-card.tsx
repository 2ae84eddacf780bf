/** Closing the account: what it means, what stands in its way, and one more question. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { AccessCard } from "./card.tsx";
import { ClosureDialog, closureTermsKey } from "./closure-dialog.tsx";

export function ClosureCard() {
  const t = useMessages("closure");
  const [asking, setAsking] = useState(false);
  const { busy, close } = useClosing();
  async function confirm(): Promise<void> {
    // The proof that may be asked for is a dialog of its own.
    setAsking(false);
    if (!(await close())) setAsking(true);
  }
  return (
    <AccessCard title={t("closure.title")}>
      <p className="ow-quiet">{t("closure.text")}</p>
      <div className="access-actions">
        <Button tone="ghost" busy={busy} onClick={() => setAsking(true)}>
          {t("closure.open")}
        </Button>
      </div>
      {asking ? (
        <ClosureDialog onConfirm={() => void confirm()} onClose={() => setAsking(false)} />
      ) : null}
    </AccessCard>
  );
}

function useClosing() {
  const t = useMessages("closure", "notices");
  const services = useServices();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const [busy, setBusy] = useState(false);

  /** False when it was refused: something came up since the page was read. */
  async function close(): Promise<boolean> {
    setBusy(true);
    const result = await guarded(() => services.api.call("closeAccount"));
    setBusy(false);
    if (result === null) return true;
    if (!result.ok) {
      const words = await refusalWords(services, result.failure);
      notify({ kind: "error", title: t("closure.refused"), ...words });
      await queries.invalidateQueries({ queryKey: closureTermsKey });
      return false;
    }
    // The server has ended every session already; this page forgets its own.
    await services.session.logout();
    notify({ kind: "info", title: t("closure.done") });
    return true;
  }
  return { busy, close };
}
