/** The deposit process of this page's player, tied to the API, the modals and the mark on the device. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { deviceStorage } from "../../../runtime/browser/device-storage.ts";
import { refetchQuery } from "../../../runtime/services/refetch-query.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { userOf } from "../../../runtime/session/session-store.ts";
import {
  createDepositProcess,
  hasCredit,
  isPayable,
  lifetimeOf,
  type DepositConfig,
  type DepositProcess,
  type InvoiceAnswer,
} from "./deposit-process.ts";
import { readMark, removeMark, writeMark } from "./open-deposit-mark.ts";

const processes = new WeakMap<Services, DepositProcess>();

export function playerDeposit(services: Services): DepositProcess {
  const existing = processes.get(services);
  if (existing) return existing;
  const process = createDepositProcess({
    ask: (invoiceId) => services.api.call("paymentStatus", { params: { invoiceId } }),
    onSuccess: (config, invoice) => finish(services, config, invoice),
    onCredited: () => acknowledgeCredit(services),
    onExpired: (config, invoice) => void expire(services, config, invoice),
  });
  processes.set(services, process);
  return process;
}

/** Follows a payment that was just created. */
export function followPayment(services: Services, playerId: string, config: DepositConfig): void {
  const endsAtMs = Date.now() + lifetimeOf(config) * 1_000;
  writeMark(deviceStorage, playerId, { id: config.id, endsAtMs });
  playerDeposit(services).start(config, endsAtMs);
}

/** Fetches the open payment and follows it. Resolves with the answer. */
export async function resumeOpenPayment(services: Services, playerId: string): Promise<void> {
  const process = playerDeposit(services);
  if (process.get() !== null) return;
  const answer = await services.api.call("openPayment");
  if (!answer.ok || process.get() !== null) return;
  const { payment } = answer.value;
  const mark = readMark(deviceStorage, playerId);
  if (payment === null) {
    if (mark !== null) await settleMarked(services, playerId, mark.id);
    return;
  }
  process.start(payment, mark?.id === payment.id ? mark.endsAtMs : endOf(payment));
}

/** Stops following, in any state of the payment. */
export function forgetPayment(services: Services): void {
  unmark(services);
  playerDeposit(services).clear();
}

/** The open dialog shows the credit; where it is closed, the mark makes the next page notify the player. */
function acknowledgeCredit(services: Services): void {
  if (services.modals.get()?.name === "PayIn") unmark(services);
  void services.session.reload();
}

/** The payer closed the dialog: a payment that can no longer be paid is dropped, any other continues. */
export function dismissPayment(services: Services): void {
  const status = playerDeposit(services).get()?.invoice?.status;
  if (status !== undefined && !isPayable(status)) forgetPayment(services);
}

/** The marked payment ended while no page was open: notify the player once. Without an answer the next page fetches it. */
async function settleMarked(services: Services, playerId: string, invoiceId: string) {
  const answer = await services.api.call("paymentStatus", { params: { invoiceId } });
  if (!answer.ok) return;
  removeMark(deviceStorage, playerId);
  if (answer.value.credited === "0.00") return;
  const { shop_amount: asked, credited, late } = answer.value;
  const currency = userOf(services.sessionStore.get())?.currency;
  if (currency) services.modals.open("SuccessPayment", { asked, credited, late, currency });
}

function finish(services: Services, config: DepositConfig, invoice: InvoiceAnswer): void {
  unmark(services);
  services.modals.close("PayIn");
  showResult(services, config, invoice);
  void services.session.reload();
  void refetchQuery(services.queries.get(), ["welcome-pack"]);
}

function showResult(services: Services, config: DepositConfig, invoice: InvoiceAnswer): void {
  const { shop_amount: asked, credited, late } = invoice;
  services.modals.open("SuccessPayment", {
    asked,
    credited,
    currency: config.currency,
    late,
  });
}

async function expire(
  services: Services,
  config: DepositConfig,
  invoice: InvoiceAnswer | null,
): Promise<void> {
  const user = userOf(services.sessionStore.get());
  const wasShown = user === null || readMark(deviceStorage, user.id) === null;
  unmark(services);
  if (invoice !== null && hasCredit(invoice)) {
    if (!wasShown) showResult(services, config, invoice);
    return;
  }
  await services.messages.load("cashier");
  const { i18n } = services.messages;
  notify({
    kind: "waiting",
    title: i18n.t("payIn.expired.title"),
    body: i18n.t(invoice?.coming ? "payIn.expired.coming" : "payIn.expired.text"),
  });
}

function unmark(services: Services): void {
  const user = userOf(services.sessionStore.get());
  if (user !== null) removeMark(deviceStorage, user.id);
}

function endOf(config: DepositConfig): number {
  return Date.parse(config.created_at) + lifetimeOf(config) * 1_000;
}
