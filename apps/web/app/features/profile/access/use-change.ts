/** A change of the page: guarded, one at a time, notified of when it is refused, and read anew afterwards. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useState } from "react";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { refusalWords } from "../../../runtime/services/refusal.ts";
import { useGuarded } from "../../../runtime/services/use-guarded.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { useRereadAccess } from "./access-queries.ts";

export function useChange() {
  const t = useMessages("access", "notices");
  const services = useServices();
  const guarded = useGuarded();
  const reread = useRereadAccess();
  const [busy, setBusy] = useState(false);

  /** Resolves with the answer; null when it was refused, or given up. */
  async function change<Value>(call: () => Promise<ApiResult<Value>>): Promise<Value | null> {
    if (busy) return null;
    setBusy(true);
    const result = await guarded(call);
    setBusy(false);
    if (result === null) return null;
    await reread();
    if (result.ok) return result.value;
    const words = await refusalWords(services, result.failure);
    notify({ kind: "error", title: t("access.refused"), ...words });
    return null;
  }

  return { busy, change };
}
