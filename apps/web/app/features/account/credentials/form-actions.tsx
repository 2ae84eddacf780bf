/** Save and cancel, under a form that opened in a card. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";

export interface FormActionsProps {
  readonly action: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Another way on, between the two. */
  readonly children?: ReactNode;
}

export function FormActions({ action, busy, onCancel, children }: FormActionsProps) {
  const t = useMessages("credentials");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" tone="brass" busy={busy}>
        {action}
      </Button>
      {children}
      <Button tone="quiet" onClick={onCancel}>
        {t("credentials.cancel")}
      </Button>
    </div>
  );
}

/** What a form in a card of the account needs. */
export interface PasswordFormProps {
  /** What password managers save the password under. */
  readonly account: string;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}
