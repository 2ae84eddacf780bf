/** Takes a provider's signed report, and credits what it says arrived: once, ever. */
import { hash } from "node:crypto";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type { CashierDeps } from "../ports/deps.ts";
import type { PaymentProvider, ReportedEvent } from "../ports/payment-provider.ts";
import { type Applied, applyEvent } from "./apply-event.ts";
import { applyLook } from "./look-up.ts";
import {
  type EventKey,
  finishEvent,
  rememberEvent,
  rememberRefusal,
} from "./webhook-event-store.ts";

export interface ReceivedWebhook {
  readonly provider: string;
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type WebhookAnswer =
  | { readonly ok: true; readonly body: RouteResponse<"paymentWebhook"> }
  | Refusal;

const accepted: WebhookAnswer = { ok: true, body: { accepted: true } };

/** Refusals of unsigned reports, and those after which the same report may be accepted when it is sent again. */
const quietRefusals: ReadonlySet<string> = new Set([
  "signature_invalid",
  "signature_stale",
  "wallet_busy",
  "service_unavailable",
  "internal_error",
]);

/**
 * Accepts an event when its effect is durable, whether it had one before or has one now; a repeat is accepted and changes
 * nothing. Refuses with `provider_unknown`, `signature_invalid`, `signature_stale`; with `body_malformed`, `amount_invalid`,
 * `payment_currency_wrong`, `invoice_not_found` and `payout_not_found`, of which staff are notified once, because the report may be about money; and with the
 * ledger's `wallet_busy` and `service_unavailable`, after which the provider sends it again.
 */
export async function receiveWebhook(
  deps: CashierDeps,
  webhook: ReceivedWebhook,
): Promise<WebhookAnswer> {
  const provider = deps.providers.find((one) => one.name === webhook.provider);
  if (provider?.readWebhook === undefined) return { ok: false, code: "provider_unknown" };
  const { rawBody, headers } = webhook;
  const report = { provider: provider.name, body: storableBody(rawBody) };
  const read = provider.readWebhook({ rawBody, headers, now: new Date() });
  if (!read.ok) {
    const eventId = `unread ${hash("sha256", rawBody)}`;
    return refuse(deps, { ...report, eventId }, read);
  }
  const key = { provider: provider.name, eventId: read.event.eventId };
  const remembered = await rememberEvent(deps.pool, key, report.body);
  if (remembered.isDone && remembered.isChanged) tellOfChangedEvent(deps, key, read.event);
  if (remembered.isDone) return accepted;
  const applied = await applyReport(deps, provider, read.event);
  if (!applied.ok) return refuse(deps, { ...key, body: report.body }, applied);
  await finishEvent(deps.pool, key, applied.outcome);
  return accepted;
}

/** PostgreSQL holds no U+0000, which is no part of any JSON; broken bytes have become U+FFFD. */
const storableBody = (rawBody: Buffer): string =>
  rawBody.toString("utf8").replaceAll("\u0000", "\ufffd");

/** Otherwise the money that a signed report is about would stay unnoticed. */
async function refuse(
  deps: CashierDeps,
  report: EventKey & { readonly body: string },
  refusal: Refusal,
): Promise<Refusal> {
  const { provider, eventId, body } = report;
  const { code } = refusal;
  if (quietRefusals.has(code)) return refusal;
  if (!(await rememberRefusal(deps.pool, report, { body, code }))) return refusal;
  deps.notifyStaff({
    topic: "report_refused",
    text: "A signed report was refused. It had no effect; if it speaks of money, that money is not credited.",
    details: { provider, event: eventId, reason: code },
  });
  return refusal;
}

async function applyReport(
  deps: CashierDeps,
  { name, lookUp }: PaymentProvider,
  event: ReportedEvent,
): Promise<Applied> {
  if (event.kind !== "look") return applyEvent(deps, name, event);
  if (lookUp === undefined) throw new Error(`${name} reports what it cannot be asked about`);
  try {
    return await applyLook(deps, name, await lookUp({ reference: event.reference }));
  } catch (error) {
    deps.onLookFailure(error);
    return { ok: false, code: "service_unavailable" };
  }
}

/** It must not be credited under this id, and the money that it is about would stay unnoticed. */
function tellOfChangedEvent(deps: CashierDeps, key: EventKey, event: ReportedEvent): void {
  const about = aboutOf(event);
  deps.notifyStaff({
    topic: "event_changed",
    text: "A report came with other content under the id of one that had its effect. It had none.",
    details: { provider: key.provider, event: key.eventId, ...about },
  });
}

function aboutOf(event: ReportedEvent): Readonly<Record<string, string>> {
  switch (event.kind) {
    case "payout":
      return { payout: event.payoutId };
    case "look":
      return { reference: event.reference };
    default:
      return { invoice: event.invoiceId };
  }
}
