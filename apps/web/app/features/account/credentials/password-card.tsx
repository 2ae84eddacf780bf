/** The account's password: set where there is none, changed where there is one. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { SetPasswordForm } from "./set-password-form.tsx";
import { UpdatePasswordForm } from "./update-password-form.tsx";

export function PasswordCard({ user }: { user: User }) {
  const t = useMessages("credentials");
  const [isOpen, setOpen] = useState(false);
  const account = user.email ?? user.phone ?? user.name;
  const form = {
    account,
    onCancel: () => setOpen(false),
    onSaved() {
      setOpen(false);
      notify({ kind: "success", title: t("credentials.password.saved") });
    },
  };
  const exists = user.is_password_exists;
  return (
    <Card title={t("credentials.password.title")}>
      <div className="grid max-w-98 gap-4">
        <p className="ow-quiet">
          {t(exists ? "credentials.password.there" : "credentials.password.none")}
        </p>
        {isOpen && exists ? <UpdatePasswordForm {...form} /> : null}
        {isOpen && !exists ? <SetPasswordForm {...form} /> : null}
        {isOpen ? null : (
          <div>
            <Button onClick={() => setOpen(true)}>
              {t(exists ? "credentials.password.update" : "credentials.password.set")}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
