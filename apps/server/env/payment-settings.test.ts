/** A program does not start with half a payment provider, or with keys that it could not rotate. */
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { environmentTools, productionEnv } from "./testing/environment-tools.ts";

const folder = mkdtempSync(join(tmpdir(), "oddwright-payments-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { read } = environmentTools(folder);
const production = productionEnv(folder);

const btcpayGiven = {
  BTCPAY_URL: "https://btcpay.casino.example",
  BTCPAY_STORE_ID: "store",
  BTCPAY_API_KEY: "the key of the store",
  BTCPAY_WEBHOOK_KEYS:
    "2026-11:a-secret-of-enough-letters\n2026-10:the-secret-of-the-key-before until 2026-12-15T00:00:00Z",
  BTCPAY_METHODS_FILE: fileURLToPath(new URL("../../../docs/btcpay.example.json", import.meta.url)),
};

const checkoutComGiven = {
  CHECKOUT_COM_SECRET_KEY: "sk_the_key_of_the_account",
  CHECKOUT_COM_CHANNEL_ID: "pc_channel",
  CHECKOUT_COM_WEBHOOK_KEYS: "2026-11:a-secret-of-enough-letters",
  CHECKOUT_COM_METHODS_FILE: fileURLToPath(
    new URL("../../../docs/checkout-com.example.json", import.meta.url),
  ),
};

const given = { ...btcpayGiven, ...checkoutComGiven };

const faultsOf = (changes: Record<string, string>): readonly string[] => {
  const result = readEnvironment({ ...production, ...given, ...changes });
  return result.ok ? [] : result.faults;
};

test("production takes a whole BTCPay Server with two keys, and is without where nothing is said", () => {
  const { btcpay } = read({ ...production, ...given });
  expect(btcpay).toMatchObject({ url: given.BTCPAY_URL, storeId: "store" });
  expect(btcpay?.methods).toMatchObject([{ hash: "bitcoin-eur", paymentMethod: "BTC-CHAIN" }]);
  expect(btcpay?.webhookKeys.map(({ id }) => id)).toEqual(["2026-11", "2026-10"]);
  expect(read(production).btcpay).toBeNull();
});

test("production takes a whole account at Checkout.com, at its own address where one is given", () => {
  const { checkoutCom } = read({ ...production, ...given });
  expect(checkoutCom).toMatchObject({ url: "https://api.checkout.com", channelId: "pc_channel" });
  expect(checkoutCom?.methods).toMatchObject([
    { hash: "page-card-eur", icon: "bank-card", paymentMethods: ["card"], country: "DE" },
  ]);
  const url = "https://casino.api.checkout.example";
  const { checkoutCom: own } = read({ ...production, ...given, CHECKOUT_COM_URL: url });
  expect(own?.url).toBe(url);
  expect(read(production).checkoutCom).toBeNull();
  expect(faultsOf({ CHECKOUT_COM_WEBHOOK_KEYS: "" })).toEqual([
    "CHECKOUT_COM_WEBHOOK_KEYS: is needed beside CHECKOUT_COM_SECRET_KEY",
  ]);
});

test("what is missing or wrong is a fault of its variable, without the secrets", () => {
  const missing = faultsOf({ BTCPAY_API_KEY: "" });
  expect(missing).toEqual(["BTCPAY_API_KEY: is needed beside BTCPAY_URL"]);
  const keys = faultsOf({ BTCPAY_WEBHOOK_KEYS: "a-secret-of-enough-letters" });
  expect(keys).toEqual([expect.stringMatching(/^BTCPAY_WEBHOOK_KEYS: needs one or two lines/)]);
  expect(keys.join()).not.toContain("a-secret-of-enough-letters");
  const file = faultsOf({ BTCPAY_METHODS_FILE: join(folder, "none.json") });
  expect(file).toEqual([expect.stringMatching(/^BTCPAY_METHODS_FILE: .* cannot be read/)]);
});
