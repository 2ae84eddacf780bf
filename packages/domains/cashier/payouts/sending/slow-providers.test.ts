/** A provider that is slow, or does not answer at all, keeps no other provider's payouts waiting, and staff hear of its own. */
import { afterEach, expect, test } from "vitest";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";
import type { PaymentProvider } from "../../index.ts";
import type { PayoutAdapter } from "../../ports/payout-provider.ts";
import { notifyOfSlowPayouts } from "./slow-payouts.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

const opened: string[] = [];
afterEach(async () => {
  // No other test's provider pays these.
  for (const id of opened.splice(0)) {
    await payouts.endAttempt(id);
    expect(await payouts.change(id, "failed")).toMatchObject({ ok: true });
  }
});

/** An approved payout by a provider of this name. */
async function approvedAt(provider: string): Promise<string> {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  await it.database.ownerPool.query(`update cashier_payout set provider = $2 where id = $1`, [
    body.id,
    provider,
  ]);
  await payouts.change(body.id, "approved");
  opened.push(body.id);
  return body.id;
}

const sandboxAs = (name: string, changes: Partial<PayoutAdapter>): PaymentProvider => {
  const sandbox = it.providers[0]!;
  return { ...sandbox, name, payouts: { ...sandbox.payouts!, ...changes } };
};

const never = () => new Promise<never>(() => undefined);
const attemptsOf = async (id: string): Promise<unknown> => {
  const { rows } = await it.database.ownerPool.query<{ attempts: number }>(
    `select attempts from cashier_payout where id = $1`,
    [id],
  );
  return rows[0]?.attempts;
};

test("an order at one provider is not waited for by another's", async () => {
  const [slow, other] = [await approvedAt("slow"), await approvedAt("sandbox")];
  const otherWasSent = Promise.withResolvers<void>();
  const sent: string[] = [];
  const providers = [
    sandboxAs("slow", {
      send: async ({ id }) => {
        // It answers as soon as the other one had its order, and not before.
        await otherWasSent.promise;
        sent.push(id);
        return { state: "processing", reference: null };
      },
    }),
    sandboxAs("sandbox", {
      send: async ({ id }) => {
        sent.push(id);
        otherWasSent.resolve();
        return { state: "processing", reference: null };
      },
    }),
  ];
  await payouts.send({ providers });
  expect(sent).toEqual([other, slow]);
});

test("a call that is not answered within its time is ended", async () => {
  await approvedAt("mute");
  const ended: unknown[] = [];
  const send: PayoutAdapter["send"] = (_order, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        ended.push(signal.reason);
        reject(signal.reason as Error);
      });
    });
  const limits = { answerMs: 50, stepMs: 60_000 };
  await payouts.send({ providers: [sandboxAs("mute", { send })], limits });
  expect(ended.map(String)).toEqual(["Error: no answer within 50 ms"]);
});

test("who does not answer within its time has the order, perhaps, and is asked the next time", async () => {
  const id = await approvedAt("mute");
  const failures: unknown[] = [];
  const limits = { answerMs: 50, stepMs: 60_000 };
  const onPayoutFailure = (error: unknown) => void failures.push(error);
  await payouts.send({ providers: [sandboxAs("mute", { send: never })], limits, onPayoutFailure });
  expect([failures.splice(0).map(String), await attemptsOf(id)]).toEqual([
    ["Error: no answer within 50 ms"],
    1,
  ]);
  const asked: string[] = [];
  const find = async (payoutId: string) => {
    asked.push(payoutId);
    return { state: "processing", reference: null } as const;
  };
  await payouts.send({ providers: [sandboxAs("mute", { send: never, find })], onPayoutFailure });
  expect([asked, failures]).toEqual([[id], []]);
});

test("a step ends when its time is over, and the next one goes on", async () => {
  const ids = [await approvedAt("many"), await approvedAt("many"), await approvedAt("many")];
  const sent: string[] = [];
  const send: PayoutAdapter["send"] = async ({ id }) => {
    sent.push(id);
    return { state: "processing", reference: null };
  };
  const find: PayoutAdapter["find"] = async () => ({ state: "processing", reference: null });
  const providers = [sandboxAs("many", { send, find })];
  await payouts.send({ providers, limits: { answerMs: 60_000, stepMs: 0 } });
  expect(sent).toHaveLength(1);
  await payouts.send({ providers });
  expect(new Set(sent)).toEqual(new Set(ids));
  expect(sent).toHaveLength(3);
});

test("a payout that a provider has for hours is said to staff, and again after a day, whatever it answers", async () => {
  const id = await approvedAt("lazy");
  const said: PayoutAdapter["send"] = async () => ({ state: "processing", reference: null });
  await payouts.send({ providers: [sandboxAs("lazy", { send: said })] });
  const owner = it.database.ownerPool;
  const told = async () => {
    it.notices.length = 0;
    const notifyStaff = (notice: (typeof it.notices)[number]) => void it.notices.push(notice);
    await notifyOfSlowPayouts({ pool: it.database.appPool, notifyStaff });
    return it.notices.map(({ topic, details }) => [topic, details["payout"]]);
  };
  expect(await told()).toEqual([]);
  await owner.query(
    `update cashier_payout set changed_at = now() - interval '6 hours' where id = $1`,
    [id],
  );
  expect(await told()).toEqual([["payout_slow", id]]);
  expect(await told()).toEqual([]);
  await owner.query(
    `update cashier_payout set slow_told_at = now() - interval '1 day' where id = $1`,
    [id],
  );
  expect(await told()).toEqual([["payout_slow", id]]);
});
