/** A deposit through the sandbox provider, with each of the ways it can end. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { setTimeout as delay } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { checkBalance } from "./check-books.ts";
import { type Bot, count, expectSame, minorOf, type Simulation } from "./simulation.ts";

type Outcome = "success" | "failure" | "late" | "partial" | "over" | "duplicate";

/** What the player must find credited, and the state the invoice must end in. */
const endings: Record<Outcome, { credited: (asked: bigint) => bigint; status: number }> = {
  success: { credited: (asked) => asked, status: invoiceStatus.success },
  failure: { credited: () => 0n, status: invoiceStatus.failed },
  late: { credited: (asked) => asked, status: invoiceStatus.success },
  partial: { credited: (asked) => asked / 2n, status: invoiceStatus.partial },
  over: { credited: (asked) => asked + asked / 10n, status: invoiceStatus.overpaid },
  duplicate: { credited: (asked) => asked, status: invoiceStatus.success },
};

const usual: readonly Outcome[] = ["success", "success", "success", "success"];
const all = [...usual, ...(Object.keys(endings) as Outcome[])];

const pollMs = 200;
const waitMs = 30_000;

/** Pays once; `mustArrive` leaves out the ways that credit nothing. */
export async function deposit(
  simulation: Simulation,
  bot: Bot,
  { mustArrive }: { readonly mustArrive: boolean },
): Promise<void> {
  const { api, chance } = bot;
  const outcome = chance.pick(mustArrive ? usual : all);
  const { payments } = (await api.call("/api/v2/billing/data")).json<
    RouteResponse<"billingData">
  >();
  const method = chance.pick(payments.methods);
  const amountMinor = minorOf(method.min_amount) * BigInt(1 + chance.integer(20));
  const body = { method: method.hash, amount: formatAmount(amountMinor) };
  const request = { body, key: uuidv7() };
  const created = await api.call("/api/v2/billing/payments", request);
  if (created.status !== 200) throw new Error(`payment: ${created.text}`);
  const invoice = created.json<RouteResponse<"createPayment">>();
  if (chance.inPerCent(20)) {
    const again = (await api.call("/api/v2/billing/payments", request)).json<{ id: string }>();
    const what = "a payment asked for twice under one key";
    expectSame(simulation, bot, { what, answered: again.id, expected: invoice.id });
  }
  await api.call(`/sandbox/payments/${invoice.id}`, { body: { outcome } });
  const { credited, status } = endings[outcome];
  const expected = { status, credited: formatAmount(credited(amountMinor)) };
  const answered = await untilSettled(bot, invoice.id, status);
  expectSame(simulation, bot, { what: `a payment that ends in ${outcome}`, answered, expected });
  bot.balanceMinor += credited(amountMinor);
  bot.payments.set(invoice.id, expected.credited);
  count(simulation, `deposits: ${outcome}`);
  await checkBalance(simulation, bot);
}

/** Polls as the site does; the last answer stands when the invoice does not come to the awaited state. */
async function untilSettled(bot: Bot, invoiceId: string, awaited: number) {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const answer = await bot.api.call(`/billing/payment/status/${invoiceId}`);
    const { status, credited } = answer.json<RouteResponse<"paymentStatus">>();
    if (status === awaited || performance.now() > deadline) return { status, credited };
    await delay(pollMs);
  }
}
