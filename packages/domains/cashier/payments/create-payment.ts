/** Opens an invoice and asks its provider for a payment. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidv7 } from "uuidv7";
import { depositConfig } from "./deposit-config.ts";
import type { CashierDeps } from "../ports/deps.ts";
import { type Invoice, isOpened } from "./invoice.ts";
import { type OpenedInvoice, invoiceOperation } from "./invoice-operation.ts";
import { openInvoice, readInvoice } from "./invoice-store.ts";
import { type PaymentMethod, readPaymentMethod } from "../methods/payment-methods.ts";
import type { PaymentProvider, ProviderPayment } from "../ports/payment-provider.ts";

export interface CreatePayment {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly methodHash: string;
  /** Decimal text. */
  readonly amount: string;
  readonly locale: Locale;
  readonly onProviderFailure: (error: unknown) => void;
}

export type CreatedPayment =
  | { readonly ok: true; readonly body: RouteResponse<"createPayment"> }
  | Refusal;

/**
 * The deposit process config, the same for every repeat. Refuses with `payment_method_unknown`, `amount_invalid`,
 * `amount_out_of_range`, `account_frozen`, `account_excluded`, `limit_reached`, `deposit_limit_required`, `verification_required`, `idempotency_conflict`, and `payment_provider_failed`: then the invoice stays and a
 * repeat with the same key asks the provider again.
 */
export function createCreatePayment(
  deps: CashierDeps,
): (command: CreatePayment) => Promise<CreatedPayment> {
  const { pool, ledger, providers, jurisdiction, verification } = deps;
  const operation = invoiceOperation({
    providers: providers.map((provider) => provider.name),
    jurisdiction,
    verification,
  });
  return async ({ playerId, key, methodHash, ...command }) => {
    const amount = parseAmount(command.amount);
    if (!amount.ok) return amount;
    const method = await readPaymentMethod(pool, methodHash);
    if (!method) return { ok: false, code: "payment_method_unknown" };
    const input = { invoiceId: uuidv7(), methodHash, amountMinor: amount.minor };
    const { currency } = method;
    const result = await ledger.execute(operation, { playerId, currency, key, input });
    if (!result.ok) return result;
    const { id } = JSON.parse(result.json) as OpenedInvoice;
    const invoice = await mustRead(pool, playerId, id);
    if (isOpened(invoice)) return { ok: true, body: depositConfig(invoice) };
    const provider = providers.find((one) => one.name === invoice.provider);
    if (!provider) return { ok: false, code: "payment_method_unknown" };
    try {
      const payment = await openAtProvider(provider, { invoice, method, locale: command.locale });
      await openInvoice(pool, invoice, payment);
    } catch (error) {
      command.onProviderFailure(error);
      return { ok: false, code: "payment_provider_failed" };
    }
    return { ok: true, body: depositConfig(await mustRead(pool, playerId, id)) };
  };
}

/** A provider may change the amount a little, so that payments differ: by a tenth at most. */
const changedByAtMost = 10n;

async function openAtProvider(
  provider: PaymentProvider,
  { invoice, method, locale }: { invoice: Invoice; method: PaymentMethod; locale: Locale },
): Promise<ProviderPayment> {
  const { amountMinor } = invoice;
  const payment = await provider.createPayment({
    invoiceId: invoice.id,
    methodHash: method.hash,
    methodIcon: method.icon,
    currency: invoice.currency,
    amountMinor,
    expiresAt: invoice.expiresAt,
    locale,
  });
  if (!isOpened({ ...payment, coins: payment.coins ?? null }))
    throw new Error("the provider says neither where to pay nor whom");
  const changeMinor = payment.amountMinor - amountMinor;
  if ((changeMinor < 0n ? -changeMinor : changeMinor) * changedByAtMost > amountMinor) {
    throw new Error(
      `asked for ${amountMinor} minor units, the provider asks ${payment.amountMinor}`,
    );
  }
  return payment;
}

async function mustRead(pool: CashierDeps["pool"], playerId: string, id: string): Promise<Invoice> {
  const found = await readInvoice(pool, playerId, id);
  if (!found) throw new Error(`the invoice ${id} that a key opened is missing`);
  return found.invoice;
}
