/** A signer that is killed at any step of a payout: the next one finishes it, and the chain has it once. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { type DyingSignerStep, dyingSignerSteps } from "../development/testing/dying-signer.ts";
import { dollar, finality } from "../development/testing/signer-world.ts";
import { type TestSigner, withTestSigner } from "../development/testing/test-signer.ts";

/** Each step starts a process: on a busy machine that takes long. */
vi.setConfig({ testTimeout: 300_000 });

let signer: TestSigner;
withTestSigner((started) => {
  signer = started;
});

const file = fileURLToPath(new URL("../development/testing/dying-signer.ts", import.meta.url));

async function signAndDie(step: DyingSignerStep): Promise<string | null> {
  const { it, anvil } = signer;
  const child = spawn(process.execPath, [file, it.database.appUrl, anvil.url, step], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}

test.each(dyingSignerSteps)("killed %s", async (step) => {
  const payout = await signer.open();
  if (step === "before its end is entered") {
    await signer.look();
    await signer.anvil.mine(finality);
  }
  expect(await signAndDie(step)).toBe("SIGKILL");
  await signer.look();
  await signer.mine(finality);
  await signer.payouts.send();
  expect(await payout.status()).toBe("final");
  expect(await signer.unitsAt(payout.destination)).toBe(10n * dollar);
  expect((await payout.order())!.hashes).toHaveLength(1);
  const report = await signer.it.audit();
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
});
