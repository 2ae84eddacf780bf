/**
 * Nobody learns from the time of an answer whether an address has an account. Times are compared with each other alone, in pairs of
 * random order: a busy machine makes known and unknown addresses wait alike. `bench/enumeration.ts` measures finer differences.
 */
import { randomBytes, randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "../testing/members.ts";
import { letResendPass } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { emailCalls } from "./testing/guest-calls.ts";

const pairCount = 24;
/**
 * Of how many comparisons of any known address with any unknown one the slower may be of one kind. Without a difference it is half; the
 * rank sum of 24 and 24 leaves these bounds, five standard deviations away, less than once in a million runs.
 */
const leastShare = 0.079;

interface Pair {
  readonly known: string;
  readonly unknown: string;
}

let api: TestApi;
let pairs: readonly Pair[];
beforeAll(async () => {
  api = await startTestApi({ hasRealPasswordCost: true });
  pairs = await Promise.all(
    Array.from({ length: pairCount }, async () => ({
      known: (await register(api)).email,
      unknown: `nobody-${randomBytes(6).toString("hex")}@example.test`,
    })),
  );
});
afterAll(() => api.close());

async function timeOf({ name, body, ...call }: (typeof emailCalls)[number], email: string) {
  await letResendPass(api);
  if ("after" in call) {
    await api.call(call.after, { body: { email }, address: newAddress() });
    await letResendPass(api);
  }
  const sentAt = performance.now();
  const { status } = await api.call(name, { body: { email, ...body }, address: newAddress() });
  return { status, ms: performance.now() - sentAt };
}

test.each(emailCalls)(
  "$name takes times that overlap for addresses with an account and without one",
  { timeout: 180_000 },
  async (call) => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (const pair of pairs) {
      const both = [
        { times: known, email: pair.known },
        { times: unknown, email: pair.unknown },
      ];
      const statuses = new Set<number>();
      for (const { times, email } of randomInt(2) === 0 ? both : both.toReversed()) {
        const { status, ms } = await timeOf(call, email);
        statuses.add(status);
        times.push(ms);
      }
      expect(statuses.size).toBe(1);
      expect([...statuses]).not.toContain(429);
    }
    const slower = known.flatMap((ms) => unknown.filter((other) => ms > other)).length;
    const share = slower / pairCount ** 2;
    const shown = JSON.stringify({ known, unknown });
    expect(share, shown).toBeGreaterThan(leastShare);
    expect(share, shown).toBeLessThan(1 - leastShare);
  },
);
