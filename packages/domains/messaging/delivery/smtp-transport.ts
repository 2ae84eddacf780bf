/** Mail over SMTP, one connection a mail. */
import { createTransport } from "nodemailer";
import { attemptTimeoutMs, type SendResult, type Transport } from "./transport.ts";

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  /** The sender's address, and the name shown for it. */
  readonly from: { readonly name: string; readonly address: string };
  /** Refuses a server that offers no encryption. */
  readonly requireTls: boolean;
}

/** The server says nothing for so long. */
const silenceTimeoutMs = 15_000;
const connectTimeoutMs = 10_000;

/** Commands whose refusal is about this mail, not about the server or its login. */
const ofTheMail: readonly unknown[] = ["RCPT TO", "DATA"];

export function createSmtpTransport({ url, from, requireTls }: SmtpSettings): Transport<"email"> {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: silenceTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, content }) => {
      try {
        await transport.sendMail({
          from,
          // As an object: the address is one recipient, whatever characters it has.
          to: { name: "", address: to },
          subject: content.subject,
          html: content.html,
          text: content.text,
          messageId: `<${id}@${from.address.split("@").at(-1)}>`,
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
          signal: AbortSignal.timeout(attemptTimeoutMs),
        });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function failureOf(error: unknown): Extract<SendResult, { ok: false }> {
  const { responseCode, command, code } = error as Record<string, unknown>;
  if (typeof responseCode !== "number" || responseCode === 0) {
    return {
      ok: false,
      final: false,
      error: `smtp_${typeof code === "string" ? code.toLowerCase() : "failed"}`,
    };
  }
  const final = responseCode >= 500 && ofTheMail.includes(command);
  return { ok: false, final, error: `smtp_${responseCode}` };
}
