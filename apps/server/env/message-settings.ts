/** How mail and SMS leave the house. Production says so for each, or says that it does not: players who wait for a code must not be a surprise. */
import type { SmsSettings, SmtpSettings } from "@oddwright/domains/messaging/index.ts";
import { isLocalHost, type EnvReader } from "@oddwright/platform/environment/env-reader.ts";

export interface MessageSettings {
  /** Null: mails are not sent. */
  readonly smtp: SmtpSettings | null;
  /** Null: SMS are not sent. */
  readonly sms: SmsSettings | null;
}

export interface MessageOptions {
  readonly production: boolean;
  /** Whether this process delivers: one that does not needs no address. */
  readonly delivers: boolean;
  readonly publicWebUrl: string;
}

/** In place of an address: messages of this kind are not sent, and that is meant. */
const none = "none";

const minKeyLength = 16;

export function readMessageSettings(reader: EnvReader, options: MessageOptions): MessageSettings {
  return { smtp: readSmtp(reader, options), sms: readSms(reader, options) };
}

function readSmtp(reader: EnvReader, options: MessageOptions): SmtpSettings | null {
  const faultsBefore = reader.faults.length;
  const url = reader.secret("SMTP_URL");
  const from = readSender(reader, options.publicWebUrl);
  if (reader.faults.length > faultsBefore || url === none) return null;
  const example = "smtp://user:password@host:587, or smtps://user:password@host:465";
  if (url === undefined) {
    if (isNeeded(options)) {
      reader.fault("SMTP_URL", `is needed in production: ${example}; or ${none}, to send no mail`);
    }
    return null;
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isSmtp = parsed !== null && /^smtps?:$/.test(parsed.protocol) && parsed.hostname !== "";
  if (!isSmtp || parsed.search !== "" || parsed.hash !== "") {
    // The value holds a password: it is not repeated in the message.
    reader.fault("SMTP_URL", `is not an address such as ${example}`);
    return null;
  }
  const requireTls =
    options.production && parsed.protocol === "smtp:" && !isLocalHost(parsed.hostname);
  return { url, from, requireTls };
}

function readSender(reader: EnvReader, publicWebUrl: string): SmtpSettings["from"] {
  const host = new URL(publicWebUrl).hostname.replace(/^www\./, "");
  const value = reader.text("MAIL_FROM") ?? `Oddwright <no-reply@${host}>`;
  const [, name, named, plain] =
    /^(?:([^<>"\r\n]{1,100}?) *<([^\s<>@,]+@[^\s<>@,]+)>|([^\s<>@,]+@[^\s<>@,]+))$/.exec(value) ??
    [];
  const address = named ?? plain;
  if (address !== undefined) return { name: name ?? "Oddwright", address };
  reader.fault("MAIL_FROM", `"${value}" is neither an address nor "Name <address>"`);
  return { name: "", address: "" };
}

function readSms(reader: EnvReader, options: MessageOptions): SmsSettings | null {
  const faultsBefore = reader.faults.length;
  const given = reader.text("SMS_URL");
  const url = given === none ? undefined : reader.url("SMS_URL");
  const key = reader.secret("SMS_KEY");
  const sender = reader.text("SMS_SENDER") ?? "Oddwright";
  if (!/^(?:[A-Za-z0-9 ]{1,11}|\+?\d{3,15})$/.test(sender)) {
    reader.fault("SMS_SENDER", `"${sender}" is neither 1-11 letters and digits nor a number`);
  }
  if (given === undefined && isNeeded(options)) {
    const example = "the gateway's https:// address";
    reader.fault("SMS_URL", `is needed in production: ${example}; or ${none}, to send no SMS`);
  }
  if (url === undefined || reader.faults.length > faultsBefore) return null;
  if (!url.startsWith("https://") && !isLocalHost(new URL(url).hostname)) {
    reader.fault("SMS_URL", "must start with https://: it carries codes and phone numbers");
  }
  if (key === undefined || key.length < minKeyLength) {
    reader.fault("SMS_KEY", `is needed with SMS_URL, with at least ${minKeyLength} characters`);
    return null;
  }
  return { url, key, sender };
}

const isNeeded = ({ production, delivers }: MessageOptions): boolean => production && delivers;
