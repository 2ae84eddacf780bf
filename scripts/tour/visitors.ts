/** Makes the accounts whose screens the tour shows, through the public API as a browser would. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./api.ts";
import type { Visitor } from "./stops.ts";

const success = 3;
const pollMs = 200;
const creditTimeoutMs = 20_000;

export interface Visitors {
  /** Access token of a visitor in the state asked for; undefined for a guest. */
  tokenOf: (visitor: Visitor, locale: Locale) => Promise<string | undefined>;
}

/** One account a state and locale: the site limits how many an address may register. */
export function visitorsOf(apiUrl: string): Visitors {
  const tokens = new Map<string, Promise<string | undefined>>();
  return {
    tokenOf: (visitor, locale) => {
      const key = `${visitor}-${locale}`;
      const token = tokens.get(key) ?? makeVisitor(apiUrl, visitor, locale);
      tokens.set(key, token);
      return token;
    },
  };
}

async function makeVisitor(
  apiUrl: string,
  visitor: Visitor,
  locale: Locale,
): Promise<string | undefined> {
  if (visitor === "guest") return undefined;
  const { token } = await call(apiUrl, {
    route: "registerEmail",
    body: {
      email: `tour-${randomUUID()}@example.com`,
      password: randomUUID(),
      currency: "RUB",
      locale,
      is_adult: true,
    },
  });
  if (visitor === "waiting") await openInvoice(apiUrl, token);
  if (visitor === "player" || visitor === "proven") {
    await deposit(apiUrl, token);
    await playDice(apiUrl, token);
  }
  if (visitor === "proven") {
    await call(apiUrl, { route: "rotateSeeds", token, body: { client_seed: "tour" } });
  }
  return token;
}

async function openInvoice(apiUrl: string, token: string): Promise<string> {
  const { payments } = await call(apiUrl, { route: "billingData", token });
  const method = payments.methods[0];
  if (!method) throw new Error("the site offers no payment method");
  const amount = method.preset?.default ?? method.min_amount;
  const invoice = await call(apiUrl, {
    route: "createPayment",
    token,
    body: { method: method.hash, amount },
  });
  return invoice.id;
}

async function deposit(apiUrl: string, token: string): Promise<void> {
  const invoiceId = await openInvoice(apiUrl, token);
  const paid = await fetch(`${apiUrl}/sandbox/payments/${invoiceId}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "success" }),
  });
  if (!paid.ok) throw new Error(`the sandbox answered ${paid.status}: ${await paid.text()}`);
  const deadline = Date.now() + creditTimeoutMs;
  while (Date.now() < deadline) {
    const params = { invoiceId };
    const { status } = await call(apiUrl, { route: "paymentStatus", token, params });
    if (status === success) return;
    await sleep(pollMs);
  }
  throw new Error("the deposit was not credited");
}

const rolls = 12;

async function playDice(apiUrl: string, token: string): Promise<void> {
  for (let roll = 0; roll < rolls; roll += 1) {
    const body = { stake: "10.00", target: "50.00", direction: "over" } as const;
    await call(apiUrl, { route: "placeDiceBet", token, body });
  }
}
