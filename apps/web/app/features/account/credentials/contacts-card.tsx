/** The account's e-mail and phone: whether each is confirmed, and confirming or adding it. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { useState } from "react";
import { displayPhone } from "../../../runtime/forms/masks.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import type { Way } from "../entrance/contact.ts";
import { VerifyContact } from "./verify-contact.tsx";

export function ContactsCard({ user }: { user: User }) {
  const t = useMessages("credentials");
  const [open, setOpen] = useState<Way | null>(null);
  return (
    <Card title={t("credentials.contacts.title")}>
      <div className="grid gap-4">
        <p className="ow-quiet">{t("credentials.contacts.text")}</p>
        {(["email", "phone"] as const).map((way) => (
          <div key={way} className="grid max-w-98 gap-3">
            <ContactLine
              way={way}
              address={user[way]}
              isVerified={way === "email" ? user.is_email_verified : user.is_phone_verified}
              onOpen={open === way ? null : () => setOpen(way)}
            />
            {open === way ? (
              <VerifyContact way={way} address={user[way] ?? ""} onClose={() => setOpen(null)} />
            ) : null}
          </div>
        ))}
      </div>
    </Card>
  );
}

interface ContactLineProps {
  readonly way: Way;
  readonly address: string | null;
  readonly isVerified: boolean;
  /** Null while its form is open. */
  readonly onOpen: (() => void) | null;
}

function ContactLine({ way, address, isVerified, onOpen }: ContactLineProps) {
  const t = useMessages("credentials");
  const shown = way === "phone" ? displayPhone(address ?? "") : address;
  const action = address === null ? "add" : "confirm";
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      {address === null ? (
        <span className="ow-quiet">{t(`credentials.${way}.none`)}</span>
      ) : (
        <span className="grid min-w-0 justify-items-start gap-1">
          <span className="max-w-full font-semibold wrap-anywhere">{shown}</span>
          <Tag tone={isVerified ? "win" : "plain"}>
            {t(isVerified ? "credentials.verified" : "credentials.unverified")}
          </Tag>
        </span>
      )}
      {isVerified || onOpen === null ? null : (
        <Button
          className="shrink-0"
          aria-label={t(`credentials.${way}.${action}`)}
          onClick={onOpen}
        >
          {t(`credentials.${action}`)}
        </Button>
      )}
    </div>
  );
}
