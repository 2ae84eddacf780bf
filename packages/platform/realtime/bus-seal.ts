/**
 * Signs what travels over a bus that others may reach, and recognises our own messages. An attacker who can write to Redis can then delay or
 * lose events, which versions show, but not invent, change, redirect or repeat one.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";

/** Clocks of the machines may differ by this much; what is older is not ours any more. */
const maxAgeMs = 60_000;

export type SealFault = "unsigned" | "forged" | "repeated" | "late";

export type Opened =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: SealFault };

export interface BusSeal {
  /** `address` says for whom it is: it cannot be moved to another. */
  readonly seal: (address: string, text: string) => string;
  /** One sealed text opens once. */
  readonly open: (address: string, sealed: string) => Opened;
}

/** Signature, sender, number, time, text. */
const form = /^([\w-]{43}) ([\da-f-]{36}) (\d{1,15}) (\d{1,15}) (.*)$/s;

interface Sender {
  number: number;
  sentAtMs: number;
}

/** `key` is shared by all processes of the installation. */
export function createBusSeal(key: Buffer, nowMs: () => number = Date.now): BusSeal {
  const own = randomUUID();
  let sent = 0;
  /** Where each sender stands: Redis hands on what one connection published in its order. */
  const senders = new Map<string, Sender>();

  const sign = (address: string, body: string): Buffer =>
    createHmac("sha256", key).update(`${address}\n${body}`).digest();

  /** A sender's old texts are too late by themselves, so a silent one need not be remembered. */
  function forgetSilent(): void {
    for (const [sender, { sentAtMs }] of senders) {
      if (nowMs() - sentAtMs > 2 * maxAgeMs) senders.delete(sender);
    }
  }

  return {
    seal(address, text) {
      sent += 1;
      const body = `${own} ${sent} ${nowMs()} ${text}`;
      return `${sign(address, body).toString("base64url")} ${body}`;
    },
    open(address, sealed) {
      const [, signature = "", sender = "", number, sentAt, text] = form.exec(sealed) ?? [];
      if (text === undefined) return { ok: false, fault: "unsigned" };
      const expected = sign(address, sealed.slice(signature.length + 1));
      if (!timingSafeEqual(expected, Buffer.from(signature, "base64url"))) {
        return { ok: false, fault: "forged" };
      }
      const current = { number: Number(number), sentAtMs: Number(sentAt) };
      if (Math.abs(nowMs() - current.sentAtMs) > maxAgeMs) return { ok: false, fault: "late" };
      const last = senders.get(sender);
      if (last !== undefined && current.number <= last.number) {
        return { ok: false, fault: "repeated" };
      }
      if (last === undefined) forgetSilent();
      senders.set(sender, current);
      return { ok: true, text };
    },
  };
}
