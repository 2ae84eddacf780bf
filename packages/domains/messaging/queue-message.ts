/** Decides on a mail or an SMS: it is sent if, and only if, the caller's transaction commits. */
import { isStorableText } from "@oddwright/contract/storable-text.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import {
  type TemplateName,
  templateRules,
  type TemplateValues,
} from "./templates/template-values.ts";

type MessageOf<Template extends TemplateName> = {
  /** Names what the message is about: one key is sent once, ever. 1–200 characters. */
  readonly key: string;
  readonly channel: (typeof templateRules)[Template]["channels"][number];
  /** An e-mail address, or a phone number as E.164 (`+` and digits). */
  readonly to: string;
  readonly locale: Locale;
  readonly template: Template;
  readonly values: TemplateValues[Template];
};

type OwnerTemplate =
  | "new_device"
  | "credential_changed"
  | "account_excluded"
  | "account_closed"
  | "account_reopened"
  | "factor_removal"
  | "sign_in_link_made"
  | "sign_in_link_used"
  | "payout_sent"
  | "payout_refused"
  | "deposit_taken_back";

/** What the owner of an account is told, by whichever address is known to be theirs. */
export type OwnerNotice = {
  [Template in OwnerTemplate]: Pick<MessageOf<Template>, "key" | "template" | "values">;
}[OwnerTemplate];

/** The template decides on values and channels. */
export type Message = { [Template in TemplateName]: MessageOf<Template> }[TemplateName];

/**
 * Call it last in the transaction: another one with the same key waits until this one ends. A key that is known changes nothing.
 * Throws for text that PostgreSQL cannot store. Neither recipient nor values are ever logged.
 */
export async function queueMessage(client: pg.PoolClient, message: Message): Promise<void> {
  const { key, channel, to, locale, template, values } = message;
  const texts = [key, to, ...Object.values(values)];
  if (texts.some((text) => typeof text === "string" && !isStorableText(text))) {
    throw new Error(`a text of the message ${template} cannot be stored`);
  }
  const { lifetimeSeconds } = templateRules[template];
  await client.query(
    `insert into messaging_message (id, key, channel, recipient, locale, template, "values", expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8 * interval '1 second')
     on conflict (key) do nothing`,
    [uuidv7(), key, channel, to, locale, template, values, lifetimeSeconds],
  );
}
