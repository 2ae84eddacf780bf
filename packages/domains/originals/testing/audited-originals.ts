/** One set-up for a whole test file, held to the audit at its end. */
import { afterAll, beforeAll } from "vitest";
import {
  startTestOriginals,
  type TestOriginals,
  type TestOriginalsOptions,
} from "./test-originals.ts";

/** Starts before the file's tests. After them the audit must find nothing and no batch may have failed. */
export function withAuditedOriginals(
  onStart: (it: TestOriginals) => void,
  options?: TestOriginalsOptions,
): void {
  let it: TestOriginals;
  beforeAll(async () => {
    it = await startTestOriginals(options);
    onStart(it);
  });
  afterAll(async () => {
    const { checks } = await it.audit();
    await it.close();
    const faults = [...checks.flatMap((check) => check.findings), ...it.failures];
    if (faults.length > 0) throw new Error(JSON.stringify(faults.map(shown), null, 2));
  });
}

const shown = (fault: unknown): unknown => (fault instanceof Error ? fault.message : fault);
