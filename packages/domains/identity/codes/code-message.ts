/** The mail or SMS that carries a code. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Message } from "../../messaging/index.ts";
import type { CodeSubject } from "./code-store.ts";

export interface CodeMessage {
  readonly subject: CodeSubject;
  readonly locale: Locale;
  /** Of this sending. */
  readonly id: string;
  readonly code: string;
  /** Of a restore link. */
  readonly linkToken: string;
  readonly siteUrl: string;
  /** The account's made-up name. */
  readonly name: string;
}

export function codeMessage(of: CodeMessage): Message {
  const { subject, locale, id, code } = of;
  const { purpose, contact } = subject;
  const { kind, value: to } = contact;
  const address = { key: `${purpose}/${id}`, to, locale };
  const page = (path: string) => `${of.siteUrl}/${locale}${path}`;
  switch (purpose) {
    case "login": {
      const channel = kind === "email" ? "email" : "sms";
      return { ...address, channel, template: "login_code", values: { code } };
    }
    case "verify": {
      if (kind === "phone") {
        return { ...address, channel: "sms", template: "verify_phone", values: { code } };
      }
      const values = { code, link: page("/profile/access") };
      return { ...address, channel: "email", template: "verify_email", values };
    }
    case "restore": {
      if (kind === "phone") {
        return { ...address, channel: "sms", template: "restore_phone", values: { code } };
      }
      const values = { code, link: page(`/reset-password/${of.linkToken}`) };
      return { ...address, channel: "email", template: "restore_password", values };
    }
    case "login_data": {
      const values = { name: of.name, link: page("/?login") };
      return { ...address, channel: "email", template: "login_data", values };
    }
  }
}
