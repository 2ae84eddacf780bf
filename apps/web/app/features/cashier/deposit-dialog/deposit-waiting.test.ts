import { setupI18n } from "@lingui/core";
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { testServices } from "../../../../testing/test-services.ts";
import { translator } from "../../../../testing/translator.ts";
import { MessagesProvider, settled } from "../../../runtime/i18n/messages.tsx";
import { ServicesContext } from "../../../runtime/services/use-services.tsx";
import type { DepositState, InvoiceAnswer } from "../deposit/deposit-process.ts";
import { DepositWaiting } from "./deposit-waiting.tsx";

const address = "0x8Ba1f109551bD432803012645Ac136ddd64DBA72";

const invoice: InvoiceAnswer = {
  status: invoiceStatus.processing,
  amount: "1000.00",
  shop_amount: "1000.00",
  credited: "0.00",
  held: "0.00",
  late: false,
  coming: { amount: "10.5", confirmations: 3 },
};

const state: DepositState = {
  config: {
    hash: "usdc-usd",
    id: "0198c5a0-0000-7000-8000-00000000000a",
    life_time: 1_200,
    amount: "1000.00",
    shop_amount: "1000.00",
    commission: "0.00",
    type: "crypto",
    card: null,
    sum_was_changed: false,
    currency: "RUB",
    url: null,
    crypto: { address, network: "Base", coin: "USDC", amount: "10.5", confirmations: 12 },
    created_at: "2026-11-27T14:06:18.000Z",
  },
  lifetimeSeconds: 1_200,
  remainingSeconds: 600,
  invoice: null,
  checkedSecondsAgo: null,
};

function drawn(shown: DepositState, locale: (typeof locales)[number] = "en"): string {
  const i18n = Object.assign(setupI18n({ locale: "en", messages: { en: {} } }), {
    t: translator(locale),
  });
  const value = { locale, i18n, load: settled, forgetFailed: () => undefined };
  const { services } = testServices({ url: "http://localhost" });
  const dialog = createElement(DepositWaiting, { state: shown });
  const props = { value, children: dialog };
  const page = createElement(MessagesProvider, props);
  return renderToString(createElement(ServicesContext, { value: services }, page));
}

describe("coins to send", () => {
  test.each(locales)("are named with address, picture, amount and network in %s", (locale) => {
    const html = drawn(state, locale);
    for (const said of [
      `>${address}<`,
      `value="${address}"`,
      `value="10.5 USDC"`,
      "Base",
      `role="img"`,
    ])
      expect(html).toContain(said);
    expect(html).not.toContain("payIn.");
  });

  test("that are on their way are shown with their confirmations, and never with more than it takes", () => {
    expect(drawn(state)).not.toContain("Your transfer was seen");
    const seen = drawn({ ...state, invoice });
    expect(seen).toContain("Your transfer was seen");
    expect(seen).toContain("Confirmations: 3 of 12");
    const many = { ...invoice, coming: { amount: "10.5", confirmations: 40 } };
    expect(drawn({ ...state, invoice: many })).toContain("Confirmations: 12 of 12");
  });

  test("on a chain that says itself what is final are only counted", () => {
    const crypto = { ...state.config.crypto!, confirmations: null };
    const html = drawn({ ...state, config: { ...state.config, crypto }, invoice });
    expect(html).toContain("Confirmations: 3. The network");
  });

  test.each([
    ["partial", { status: invoiceStatus.partial, credited: "300.00" }, "is on your balance"],
    ["too much", { status: invoiceStatus.overpaid, credited: "1200.00" }, "is on your balance"],
    ["far too much", { held: "5000.00" }, "arrived, far more than was asked"],
  ])("that arrived as %s are said so, and no address is shown any more", (_, changes, said) => {
    const html = drawn({ ...state, invoice: { ...invoice, coming: null, ...changes } });
    expect(html).toContain(said);
    expect(html).not.toContain(address);
  });
});
