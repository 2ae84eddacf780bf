import { currentToasts } from "@oddwright/ui/parts/toast-store.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localApi } from "../../../../testing/local-api.ts";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import { testServices } from "../../../../testing/test-services.ts";
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import type { DepositConfig } from "./deposit-process.ts";
import { readMark } from "./open-deposit-mark.ts";
import {
  dismissPayment,
  followPayment,
  forgetPayment,
  playerDeposit,
  resumeOpenPayment,
} from "./player-deposit.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.stubGlobal("localStorage", memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const config: DepositConfig = {
  hash: "card",
  id: "0198c5a0-0000-7000-8000-00000000000a",
  life_time: 1_200,
  amount: "60.00",
  shop_amount: "60.00",
  commission: "0.00",
  type: "card",
  card: null,
  sum_was_changed: false,
  currency: "RUB",
  url: null,
  crypto: null,
  created_at: "2026-11-27T14:06:18.000Z",
};

/** A payment whose invoice is asked for once, and has `status`. */
async function asked(status: number, queries = new QueryClient()) {
  const invoice = {
    status,
    amount: "60.90",
    shop_amount: "60.00",
    credited: "30.00",
    held: "0.00",
    late: false,
    coming: null,
  };
  const api = await localApi(({ path }) => ({
    body: path.endsWith("/open") ? { payment: null } : invoice,
  }));
  const { services, user } = testServices({ url: api.url });
  vi.spyOn(services.session, "reload").mockResolvedValue(true);
  services.queries.keep(queries);
  followPayment(services, user.id, config);
  vi.advanceTimersByTime(5_000);
  return { services, user, invoice };
}

/** It is in the dialog. */
async function seenAt(status: number) {
  const { services, user, invoice } = await asked(status);
  await vi.waitFor(() => expect(playerDeposit(services).get()?.invoice).toEqual(invoice));
  return { services, user };
}

test.each([
  invoiceStatus.partial,
  invoiceStatus.overpaid,
  invoiceStatus.failed,
  invoiceStatus.expired,
  invoiceStatus.cancelled,
])(
  "a result at status %i that was closed does not come back with the next deposit",
  async (status) => {
    const { services, user } = await seenAt(status);
    dismissPayment(services);
    expect(playerDeposit(services).get()).toBeNull();
    expect(readMark(localStorage, user.id)).toBeNull();
    await resumeOpenPayment(services, user.id);
    expect(services.modals.get()).toBeNull();
  },
);

test.each([0, 1, 2])("a payment at status %i continues behind a closed dialog", async (status) => {
  const { services, user } = await seenAt(status);
  dismissPayment(services);
  expect(playerDeposit(services).get()).not.toBeNull();
  expect(readMark(localStorage, user.id)?.id).toBe(config.id);
  forgetPayment(services);
});

test.each([
  [null, "payIn.expired.text"],
  [{ amount: "0.5", confirmations: 2 }, "payIn.expired.coming"],
])("when the time is over a player hears what becomes of the money: %j", async (coming, said) => {
  const invoice = {
    status: invoiceStatus.processing,
    amount: "60.00",
    shop_amount: "60.00",
    credited: "0.00",
    held: "0.00",
    late: false,
    coming,
  };
  const api = await localApi(() => ({ body: invoice }));
  const { services, user } = testServices({ url: api.url });
  followPayment(services, user.id, { ...config, life_time: 60 });
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(playerDeposit(services).get()?.invoice).toEqual(invoice));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(currentToasts()[0]?.body).toBe(said));
});

test("S4.15 on status 3 the welcome pack that is on the screen is fetched again", async () => {
  const fetchPack = vi.fn<() => Promise<number>>(() => Promise.resolve(0));
  const queries = new QueryClient();
  const pack = new QueryObserver(queries, {
    queryKey: ["welcome-pack", "player", "RUB"],
    queryFn: fetchPack,
  });
  const leave = pack.subscribe(() => undefined);
  await vi.waitFor(() => expect(fetchPack).toHaveBeenCalledTimes(1));
  await asked(invoiceStatus.success, queries);
  await vi.waitFor(() => expect(fetchPack).toHaveBeenCalledTimes(2));
  leave();
});
