/** A sender that is killed at any step of a payout: the next one finishes it, and the provider pays once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { dyingSteps, type DyingStep } from "../../development/testing/dying-sender.ts";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import type { TestPayouts } from "../../development/testing/test-payouts.ts";

/** Each step starts a process: on a busy machine that takes long. */
vi.setConfig({ testTimeout: 300_000 });

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

const file = fileURLToPath(new URL("../../development/testing/dying-sender.ts", import.meta.url));

async function sendAndDie(step: DyingStep): Promise<string | null> {
  const child = spawn(process.execPath, [file, it.database.appUrl, step], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}

test.each(dyingSteps)("killed %s", async (step) => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  await payouts.change(body.id, "approved");
  await payouts.choose(body.id, "late");
  await it.database.ownerPool.query(`update cashier_payout set next_attempt_at = '-infinity'`);
  expect(await sendAndDie(step)).toBe("SIGKILL");
  // One run begins it where it was not begun, the next one asks the provider.
  await payouts.send();
  await payouts.send();
  if (step === "after its sending was entered") {
    await it.database.ownerPool.query(`update cashier_sandbox_webhook set next_attempt_at = now()`);
    for (const job of it.sandbox.jobs) await job.run();
  }
  expect(await payouts.statusOf(playerId, body.id)).toBe("final");
  expect(await payouts.ordersOf(body.id)).toBe(1);
  expect(await it.mainMinor(playerId)).toBe(9_000_00n);
  const report = await it.audit();
  expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
});
