import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import { networkFailure } from "../../../runtime/api/failure.ts";
import {
  createDepositProcess,
  lifetimeOf,
  type DepositConfig,
  type DepositProcessOptions,
  type InvoiceAnswer,
} from "./deposit-process.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const config: DepositConfig = {
  hash: "card",
  id: "0198c5a0-0000-7000-8000-00000000000a",
  life_time: 60,
  amount: "5003.00",
  shop_amount: "5000.00",
  commission: "0.00",
  type: "card",
  card: { card_number: "2200 0000 0000 0053", phone_number: null },
  sum_was_changed: true,
  currency: "RUB",
  url: null,
  crypto: null,
  created_at: "2026-11-27T14:06:18.000Z",
};

const invoice = (status: number, credited = "0.00"): ApiResult<InvoiceAnswer> => ({
  ok: true,
  value: {
    status,
    amount: "5003.00",
    shop_amount: "5003.00",
    credited,
    held: "0.00",
    late: false,
    coming: null,
  },
});

function processWith(answers: ApiResult<InvoiceAnswer>[]) {
  const ask = vi.fn<DepositProcessOptions["ask"]>(async () => answers.shift() ?? invoice(1));
  const onSuccess = vi.fn<DepositProcessOptions["onSuccess"]>();
  const onCredited = vi.fn<DepositProcessOptions["onCredited"]>();
  const onExpired = vi.fn<DepositProcessOptions["onExpired"]>();
  const process = createDepositProcess({ ask, onSuccess, onCredited, onExpired });
  return { process, ask, onSuccess, onCredited, onExpired };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe("polling the invoice", () => {
  test("S4.9 S9.60 polls every five seconds", async () => {
    const { process, ask } = processWith([]);
    process.start(config);
    await pass(4.9);
    expect(ask).not.toHaveBeenCalled();
    await pass(0.1);
    expect(ask).toHaveBeenCalledExactlyOnceWith(config.id);
    await pass(10);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("S4.10 S4.11 S4.12 status 3 ends it: polling stops, the config is cleared, success is reported once", async () => {
    const { process, ask, onSuccess } = processWith([invoice(1), invoice(3, "5003.00")]);
    process.start(config);
    await pass(10);
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(process.get()).toBeNull();
    await pass(30);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each([0, 1, 2, 4, 5, 6, 7, 8])("S4.16 status %i continues polling", async (status) => {
    const { process, ask, onSuccess } = processWith([invoice(status), invoice(status)]);
    process.start(config);
    await pass(15);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  test("a missing answer continues polling too", async () => {
    const lost = { ok: false, failure: networkFailure() } as const;
    const { process, onSuccess } = processWith([lost, invoice(3, "5003.00")]);
    process.start(config);
    await pass(10);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  test("a partial credit is reported once, with the age of the last check", async () => {
    const { process, onCredited } = processWith([invoice(6, "2000.00"), invoice(6, "2000.00")]);
    process.start(config);
    await pass(12);
    expect(onCredited).toHaveBeenCalledTimes(1);
    expect(process.get()).toMatchObject({ invoice: { status: 6 }, checkedSecondsAgo: 2 });
  });
});

describe("the lifetime", () => {
  test("S4.17 S4.19 counts down every second", async () => {
    const { process } = processWith([]);
    process.start(config);
    expect(process.get()).toMatchObject({ remainingSeconds: 60, lifetimeSeconds: 60 });
    await pass(1);
    expect(process.get()).toMatchObject({ remainingSeconds: 59 });
    await pass(58);
    expect(process.get()).toMatchObject({ remainingSeconds: 1 });
  });

  test("S4.20 at zero the config is removed and polling stops", async () => {
    const { process, ask, onExpired } = processWith([]);
    process.start(config);
    await pass(60);
    expect(process.get()).toBeNull();
    expect(onExpired).toHaveBeenCalledExactlyOnceWith(
      config,
      expect.objectContaining({ status: 1 }),
    );
    const asked = ask.mock.calls.length;
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  test("at zero the credit so far is reported", async () => {
    const { process, onExpired } = processWith([invoice(6, "2000.00"), invoice(6, "2000.00")]);
    process.start({ ...config, life_time: 12 });
    await pass(12);
    expect(onExpired.mock.calls[0]?.[1]).toMatchObject({ status: 6, credited: "2000.00" });
  });

  test("S4.18 S9.61 is 1200 seconds unless stated", () => {
    expect(lifetimeOf({})).toBe(1_200);
    expect(lifetimeOf({ life_time: null })).toBe(1_200);
    expect(lifetimeOf({ life_time: 60 })).toBe(60);
  });
});

describe("answers that overtake each other", () => {
  /** How an invoice may go: each step credits more, and the last one may be the whole of it. */
  const course = [invoice(1), invoice(2), invoice(6, "2000.00"), invoice(6, "10000.00")] as const;
  const paid = invoice(3, "5003.00");

  const creditedBy = (answer: ApiResult<InvoiceAnswer>) =>
    answer.ok ? Number(answer.value.credited) : 0;

  interface Order {
    /** What the server read for each question: an index of the course, with `paid` behind it. */
    readonly read: readonly number[];
    /** Sorts the answers: which one arrives first. */
    readonly arrival: readonly number[];
  }
  const orders: fc.Arbitrary<Order> = fc.integer({ min: 1, max: 6 }).chain((length) =>
    fc.record({
      read: fc.array(fc.integer({ min: 0, max: course.length }), {
        minLength: length,
        maxLength: length,
      }),
      arrival: fc.shuffledSubarray([...Array(length).keys()], { minLength: length }),
    }),
  );

  test("never reduce the credit, and report each credit once and the success once", async () => {
    const property = fc.asyncProperty(orders, async ({ read, arrival }) => {
      const answers = read.map(() => Promise.withResolvers<ApiResult<InvoiceAnswer>>());
      let asked = 0;
      const reported: string[] = [];
      const process = createDepositProcess({
        ask: () => {
          const answer = answers[asked];
          asked += 1;
          return answer?.promise ?? new Promise(() => undefined);
        },
        onSuccess: () => reported.push("success"),
        onCredited: () => reported.push(process.get()?.invoice?.credited ?? "nothing"),
        onExpired: () => reported.push("expired"),
      });
      process.start({ ...config, life_time: 1_200 });
      await pass(read.length * 5);
      let most = 0;
      for (const index of arrival) {
        const step = read[index] ?? 0;
        answers[index]?.resolve(course[step] ?? paid);
        await pass(0);
        if (reported.includes("success")) continue;
        const shown = Number(process.get()?.invoice?.credited);
        expect(shown).toBeGreaterThanOrEqual(most);
        most = shown;
      }
      process.clear();
      const isPaid = read.includes(course.length);
      expect(new Set(reported).size).toBe(reported.length);
      expect(reported.includes("success")).toBe(isPaid);
      const credits = read.map((step) => creditedBy(course[step] ?? paid));
      expect(isPaid || most === Math.max(...credits)).toBe(true);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  test("with the same credit, the answer to the latest request is applied", async () => {
    const answers = [1, 2].map(() => Promise.withResolvers<ApiResult<InvoiceAnswer>>());
    const { process, ask } = processWith([]);
    for (const { promise } of answers) ask.mockImplementationOnce(() => promise);
    process.start(config);
    await pass(10);
    answers[1]?.resolve(invoice(8));
    await pass(0);
    answers[0]?.resolve(invoice(1));
    await pass(0);
    expect(process.get()?.invoice?.status).toBe(8);
  });
});
