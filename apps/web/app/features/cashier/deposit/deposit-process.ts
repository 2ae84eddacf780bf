/**
 * One open deposit: the countdown of its lifetime and the polling of its invoice. Lives outside
 * the dialog, because a payer closes the dialog and pays all the same.
 */
import {
  invoiceLifetimeSeconds,
  invoiceStatus,
} from "@oddwright/contract/cashier/invoice-status.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import { createStore, type Store } from "../../../runtime/state/external-store.ts";

export type DepositConfig = RouteResponse<"createPayment">;
export type InvoiceAnswer = RouteResponse<"paymentStatus">;

const pollIntervalMs = 5_000;

export interface DepositState {
  readonly config: DepositConfig;
  readonly remainingSeconds: number;
  readonly lifetimeSeconds: number;
  /** The latest answer about the invoice; null until there is one. */
  readonly invoice: InvoiceAnswer | null;
  /** Age of that answer, counted with the countdown. */
  readonly checkedSecondsAgo: number | null;
}

export interface DepositProcess extends Pick<Store<DepositState | null>, "get" | "subscribe"> {
  /** `endsAtMs`: when the lifetime runs out by this device's clock; by default, a lifetime from now. */
  start(config: DepositConfig, endsAtMs?: number): void;
  /** Forgets the deposit and stops asking. */
  clear(): void;
}

export interface DepositProcessOptions {
  readonly ask: (invoiceId: string) => Promise<ApiResult<InvoiceAnswer>>;
  readonly onSuccess: (config: DepositConfig, invoice: InvoiceAnswer) => void;
  /** Part of the money, or more than the invoice, has arrived. */
  readonly onCredited: () => void;
  /** The lifetime ran out; with the latest answer about the invoice, if there was one. */
  readonly onExpired: (config: DepositConfig, invoice: InvoiceAnswer | null) => void;
  readonly now?: () => number;
}

export function createDepositProcess(options: DepositProcessOptions): DepositProcess {
  const { ask, onSuccess, onCredited, onExpired, now = Date.now } = options;
  const store = createStore<DepositState | null>(null);
  let timers: ReturnType<typeof setInterval>[] = [];
  let checkedAtMs: number | null = null;
  let polls = 0;
  let appliedPoll = 0;

  function clear(): void {
    for (const timer of timers) clearInterval(timer);
    timers = [];
    checkedAtMs = null;
    store.set(null);
  }

  function tick(endsAtMs: number): void {
    const state = store.get();
    if (state === null) return;
    const remainingSeconds = secondsUntil(endsAtMs, now());
    if (remainingSeconds > 0) {
      const checkedSecondsAgo =
        checkedAtMs === null ? null : Math.round((now() - checkedAtMs) / 1_000);
      store.set({ ...state, remainingSeconds, checkedSecondsAgo });
      return;
    }
    clear();
    onExpired(state.config, state.invoice);
  }

  async function poll({ id }: DepositConfig): Promise<void> {
    polls += 1;
    const asked = polls;
    const answer = await ask(id);
    const state = store.get();
    if (!answer.ok || state?.config.id !== id) return;
    const invoice = answer.value;
    if (invoice.status === invoiceStatus.success) {
      clear();
      onSuccess(state.config, invoice);
      return;
    }
    const gained = creditedMinor(invoice) - creditedMinor(state.invoice);
    // Answers may overtake each other. Credited money stays credited, so an answer with less of it is the older one.
    if (gained < 0n || (gained === 0n && asked < appliedPoll)) return;
    appliedPoll = asked;
    checkedAtMs = now();
    store.set({ ...state, invoice, checkedSecondsAgo: 0 });
    if (gained > 0n && hasCredit(invoice)) onCredited();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    start(config, stated) {
      clear();
      const lifetimeSeconds = lifetimeOf(config);
      const endsAtMs = stated ?? now() + lifetimeSeconds * 1_000;
      const remainingSeconds = secondsUntil(endsAtMs, now());
      if (remainingSeconds === 0) return onExpired(config, null);
      store.set({
        config,
        lifetimeSeconds,
        remainingSeconds,
        invoice: null,
        checkedSecondsAgo: null,
      });
      timers = [
        setInterval(() => tick(endsAtMs), 1_000),
        setInterval(() => void poll(config), pollIntervalMs),
      ];
    },
    clear,
  };
}

export function lifetimeOf({ life_time: seconds }: { life_time?: number | null }): number {
  return seconds ?? invoiceLifetimeSeconds;
}

/** Created, waiting or processing. */
export function isPayable(status: number): boolean {
  return status < invoiceStatus.success;
}

/** Far more than the invoice arrived: staff decide about it. */
export function isHeld({ held }: Pick<InvoiceAnswer, "held">): boolean {
  return held !== "0.00";
}

/** Part of the money has arrived, or more than the invoice. */
export function hasCredit({ status }: InvoiceAnswer): boolean {
  return status === invoiceStatus.partial || status === invoiceStatus.overpaid;
}

function creditedMinor(invoice: InvoiceAnswer | null): bigint {
  if (invoice === null) return 0n;
  const credited = parseAmount(invoice.credited);
  if (!credited.ok) throw new Error(`an invoice that credited ${invoice.credited}`);
  return credited.minor;
}

function secondsUntil(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}
