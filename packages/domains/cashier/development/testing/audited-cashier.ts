/** One test cashier for a whole test file, held to the audit at its end. */
import { afterAll, beforeAll } from "vitest";
import { startTestCashier, type TestCashier, type TestCashierOptions } from "./test-cashier.ts";
import { testPayouts, type TestPayouts } from "./test-payouts.ts";

export interface AuditedCashierOptions extends TestCashierOptions {
  /** Name of a check whose findings are none here: play at the test has taken more from the house than it had. */
  readonly exceptCheck?: string;
}

/** Starts before the file's tests. After them the audit must find nothing and no batch may have failed. */
export function withAuditedCashier(
  onStart: (it: TestCashier) => void | Promise<void>,
  { exceptCheck, ...options }: AuditedCashierOptions = {},
): void {
  let it: TestCashier;
  beforeAll(async () => {
    it = await startTestCashier(options);
    await onStart(it);
  });
  afterAll(async () => {
    const { checks } = await it.audit();
    await it.close();
    const held = checks.filter(({ name }) => name !== exceptCheck);
    const faults = [...held.flatMap(({ findings }) => findings), ...it.failures];
    if (faults.length > 0) throw new Error(JSON.stringify(faults.map(shown), null, 2));
  });
}

const shown = (fault: unknown): unknown => (fault instanceof Error ? fault.message : fault);

/** The same, with what tests do with payouts. */
export function withTestPayouts(
  onStart: (started: {
    readonly it: TestCashier;
    readonly payouts: TestPayouts;
  }) => void | Promise<void>,
  options?: AuditedCashierOptions,
): void {
  withAuditedCashier((it) => onStart({ it, payouts: testPayouts(it) }), options);
}
