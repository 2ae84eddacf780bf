/** One running studio for a whole test file, whose casino is held to the audit at its end. */
import { afterAll, beforeAll, expect } from "vitest";
import { startTestStudio, type TestStudio } from "./test-studio.ts";

/** Starts before the file's tests. After them the casino's audit must find nothing. */
export function withAuditedStudio(onStart: (it: TestStudio) => void): void {
  let it: TestStudio;
  beforeAll(async () => {
    it = await startTestStudio();
    onStart(it);
  });
  afterAll(async () => {
    const report = await it.casino.audit();
    await it.close();
    expect(report.checks.flatMap((check) => check.findings)).toEqual([]);
  });
}
