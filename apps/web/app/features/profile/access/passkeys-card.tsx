/** The account's passkeys. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { useState } from "react";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { usePasskeys } from "./access-queries.ts";
import { AccessCard } from "./card.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { ReadFailure } from "./read-failure.tsx";
import { useChange } from "./use-change.ts";

type Passkey = RouteResponse<"passkeys">["passkeys"][number];

export function PasskeysCard() {
  const t = useMessages("access");
  const { data, isError, isPending, refetch } = usePasskeys();
  const [adding, setAdding] = useState(false);
  return (
    <AccessCard
      title={t("access.passkeys.title")}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          {t("access.passkeys.add")}
        </Button>
      }
    >
      {isError ? <ReadFailure onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonRows count={1} label={t("access.loading")} /> : null}
      {data?.passkeys.length === 0 ? <p className="ow-quiet">{t("access.passkeys.none")}</p> : null}
      {data && data.passkeys.length > 0 ? (
        <ul className="access-rows">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {adding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
    </AccessCard>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const t = useMessages("access");
  const moments = useMoments();
  const { api } = useServices();
  const { busy, change } = useChange();
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const { id, name, created_at: added, last_used_at: used } = passkey;
  const close = () => setOpen(null);
  return (
    <li className="access-item">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="ow-quiet ow-small">
          {t("access.passkeys.added", { when: moments.short(added) })}
          {" · "}
          {used === null
            ? t("access.passkeys.unused")
            : t("access.passkeys.used", { when: moments.short(used) })}
        </p>
      </div>
      <div className="access-actions">
        <Button
          size="small"
          tone="ghost"
          aria-label={t("access.passkeys.renameOf", { name })}
          onClick={() => setOpen("rename")}
        >
          {t("access.passkeys.rename")}
        </Button>
        <Button
          size="small"
          tone="ghost"
          busy={busy}
          aria-label={t("access.passkeys.removeOf", { name })}
          onClick={() => setOpen("remove")}
        >
          {t("access.passkeys.remove")}
        </Button>
      </div>
      {open === "rename" ? <RenamePasskeyDialog passkey={passkey} onClose={close} /> : null}
      {open === "remove" ? (
        <ConfirmDialog
          title={t("access.passkeys.remove.title", { name })}
          text={t("access.passkeys.remove.text")}
          action={t("access.passkeys.remove")}
          onClose={close}
          onConfirm={() => {
            close();
            void change(() => api.call("removePasskey", { body: { passkey_id: id } }));
          }}
        />
      ) : null}
    </li>
  );
}
