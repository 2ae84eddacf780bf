import fc from "fast-check";
import { expect, test } from "vitest";
import { eventsOf, paymentsWorth } from "./read-payments.ts";

const coins = (satoshi: bigint) => {
  const digits = String(satoshi).padStart(9, "0");
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
};
const paymentOf = (satoshi: bigint, index: number) => ({
  id: `payment ${index}`,
  receivedDate: index,
  value: coins(satoshi),
  fee: "0",
  status: "Settled" as const,
});

test("coins that come in parts are worth just what they are worth in one, and nobody's worth changes with what comes later", () => {
  const part = fc.bigInt({ min: 1n, max: 10n ** 8n });
  const property = fc.property(
    fc.array(part, { minLength: 1, maxLength: 12 }),
    fc.bigInt({ min: 1n, max: 10n ** 9n }),
    fc.boolean(),
    (parts, minor, isExact) => {
      const sum = parts.reduce((total, each) => total + each, 0n);
      const invoice = { amount: `${minor / 100n}.${String(minor % 100n).padStart(2, "0")}` };
      const amount = coins(isExact ? sum : sum + 1_000n);
      const payments = parts.map(paymentOf);
      const worth = paymentsWorth(invoice, { amount, payments: payments.toReversed() });
      const total = worth.reduce((all, each) => all + each.minor, 0n);
      const [whole] = paymentsWorth(invoice, { amount, payments: [paymentOf(sum, 0)] });
      expect(total).toBe(whole!.minor);
      expect(isExact ? total : minor).toBe(minor);
      const fewer = paymentsWorth(invoice, { amount, payments: payments.slice(0, -1) });
      expect(fewer).toEqual(worth.slice(0, -1));
    },
  );
  fc.assert(property);
});

test("the network's fee that the payer was charged for is not in a payment's worth", () => {
  const payment = { ...paymentOf(10_100n, 1), fee: coins(100n) };
  const [worth] = paymentsWorth(
    { amount: "100.0000" },
    { amount: coins(10_000n), payments: [payment] },
  );
  expect(worth!.minor).toBe(100_00n);
});

test("a payment that does not count any more keeps its place and is not credited", () => {
  const invoice = {
    id: "b",
    storeId: "s",
    amount: "100.00",
    currency: "USD",
    status: "Processing" as const,
    checkoutLink: "https://btcpay.example/i/b",
    createdTime: 1,
  };
  const payments = [
    { ...paymentOf(5_001n, 1), status: "Invalid" as const },
    paymentOf(5_000n, 2),
    { ...paymentOf(5_000n, 3), status: "Processing" as const },
  ];
  const methods = [{ paymentMethodId: "BTC-CHAIN", amount: coins(10_000n), payments }];
  expect(eventsOf("ours", invoice, methods)).toMatchObject([
    { kind: "processing" },
    { kind: "received", paymentId: "payment 2", amountMinor: 50_00n, currency: "USD" },
  ]);
  expect(() => eventsOf("ours", { ...invoice, currency: "BTC" }, methods)).toThrow("BTC");
});
