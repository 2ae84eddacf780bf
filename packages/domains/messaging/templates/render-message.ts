/** A message as it is sent: the texts of its template, filled, in the language of the player. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import {
  accountClosed,
  accountExcluded,
  accountReopened,
  credentialChanged,
  factorRemoval,
  loginData,
  newDevice,
  depositTakenBack,
  payoutRefused,
  payoutSent,
  signInLinkMade,
  signInLinkUsed,
} from "./account-notices.ts";
import {
  verificationNeeded,
  verificationPassed,
  verificationRefused,
} from "./verification-notices.ts";
import { loginCode, restorePassword, restorePhone, verifyEmail, verifyPhone } from "./codes.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";
import { type Language, languageOf, type MailContent, type Template } from "./template.ts";
import type { Channel, TemplateName } from "./template-values.ts";

/** Every template; one that is missing does not compile. */
const templates: { readonly [Name in TemplateName]: Template<Name> } = {
  login_code: loginCode,
  verify_email: verifyEmail,
  verify_phone: verifyPhone,
  restore_password: restorePassword,
  restore_phone: restorePhone,
  login_data: loginData,
  new_device: newDevice,
  credential_changed: credentialChanged,
  account_excluded: accountExcluded,
  verification_needed: verificationNeeded,
  verification_passed: verificationPassed,
  verification_refused: verificationRefused,
  account_closed: accountClosed,
  account_reopened: accountReopened,
  factor_removal: factorRemoval,
  sign_in_link_made: signInLinkMade,
  sign_in_link_used: signInLinkUsed,
  payout_sent: payoutSent,
  payout_refused: payoutRefused,
  deposit_taken_back: depositTakenBack,
};

/** As it is stored; that values and template belong together was checked when it was queued. */
export interface StoredMessage {
  readonly template: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, unknown>>;
}

export type RenderedMessage =
  | {
      readonly channel: "email";
      readonly subject: string;
      readonly html: string;
      readonly text: string;
    }
  | { readonly channel: "sms"; readonly text: string };

type StoredTemplate = Readonly<
  Partial<Record<Channel, (values: object, language: Language) => MailContent | string>>
>;

/** Who sends. */
export interface Sender {
  readonly siteUrl: string;
  /** Where players write to; null where nobody reads it. */
  readonly support: string | null;
}

/** Throws for a template, a channel or a language that this build does not have, and for values that no template can say. */
export function renderMessage(message: StoredMessage, sender: Sender): RenderedMessage {
  const { template, channel, locale } = message;
  const known: Readonly<Record<string, object>> = templates;
  const write = (known[template] as StoredTemplate | undefined)?.[channel];
  if (!write) throw new Error(`there is no template ${template} for ${channel}`);
  const language = languageOf(locale);
  const written = write(cleanValues(message.values), language);
  if (typeof written === "string") return { channel: "sms", text: written };
  const { siteUrl } = sender;
  const content = withSupport(written, sender, language);
  const footer = language.text("footer", { host: new URL(siteUrl).host });
  const page = { locale, siteUrl, content, footer };
  return {
    channel: "email",
    subject: content.subject,
    html: mailHtml(page),
    text: mailText(page),
  };
}

/** Null where `renderMessage` throws: an error of a template may repeat what it was filled with, and goes no further. */
export function tryRenderMessage(message: StoredMessage, sender: Sender): RenderedMessage | null {
  try {
    return renderMessage(message, sender);
  } catch {
    return null;
  }
}

function withSupport(content: MailContent, { support }: Sender, { text }: Language): MailContent {
  if (content.needsSupport === undefined || support === null) return content;
  return { ...content, caution: `${content.caution} ${text("support", { contact: support })}` };
}

/** One line each: a browser's name must not add a line of its own to a mail. Links lead to the web and nowhere else. */
function cleanValues(values: Readonly<Record<string, unknown>>): object {
  const cleaned = Object.entries(values).map(([name, value]) => {
    if (name === "link" && !isWebAddress(value)) throw new Error("a link is no web address");
    return [name, typeof value === "string" ? value.replace(/[\p{C}\p{Z}]+/gu, " ").trim() : value];
  });
  return Object.fromEntries(cleaned) as object;
}

const isWebAddress = (value: unknown): boolean =>
  typeof value === "string" && URL.canParse(value) && /^https?:\/\//.test(value);
