/** What `npm test` adds up: every failure counts once, and nothing that went wrong can look like a pass. */
import { describe, expect, test } from "vitest";
import { commandGate, type Gate, runCommand } from "./gate.ts";
import { countPlaywright } from "./journeys-gate.ts";
import { runGates, selectGates } from "./run-gates.ts";
import { countVitest } from "./vitest-gate.ts";

const gate = (name: string, run: Gate["run"]): Gate => ({ name, run });
const passing = gate("passing", async () => ({ passed: 3, failed: 0, output: "quiet" }));
const failing = gate("failing", async () => ({ passed: 1, failed: 2, output: "what went wrong" }));
const throwing = gate("throwing", async () => {
  throw new Error("the runner broke");
});
const silent = gate("silent", async () => ({ passed: 0, failed: 0, output: "" }));

async function runAll(gates: Gate[]) {
  const lines: string[] = [];
  const totals = await runGates(gates, (line) => lines.push(line));
  return { totals, printed: lines.join("\n") };
}

describe("running gates", () => {
  test("a failure shows its output, and the gates after it still run", async () => {
    const { totals, printed } = await runAll([failing, passing]);
    expect(totals).toEqual({ passed: 4, failed: 2 });
    expect(printed).toContain("what went wrong");
    expect(printed).not.toContain("quiet");
    expect(printed.indexOf("failing …")).toBeLessThan(printed.indexOf("what went wrong"));
    expect(printed).toMatch(/✗ failing +1 passed, 2 failed in/);
    expect(printed).toMatch(/✓ passing +3 passed in/);
  });

  test("a gate that throws, and one that counts nothing, have failed", async () => {
    const { totals, printed } = await runAll([throwing, silent]);
    expect(totals).toEqual({ passed: 0, failed: 2 });
    expect(printed).toContain("the runner broke");
    expect(printed).toContain("counted nothing");
  });

  test("gates are chosen by name, in their own order; an unknown name is refused", () => {
    const gates = [passing, failing, silent];
    expect(selectGates(gates, []).selected).toEqual(gates);
    expect(selectGates(gates, ["silent", "passing"]).selected).toEqual([passing, silent]);
    expect(selectGates(gates, ["nothing"]).unknown).toEqual(["nothing"]);
  });
});

describe("a gate of commands", () => {
  const js = (code: string) => ({ program: process.execPath, args: ["-e", code] });

  test("passes when all end with 0", async () => {
    expect(await commandGate("a", js(""), js("")).run()).toMatchObject({ passed: 1, failed: 0 });
  });

  test("fails with the output of the first that does not", async () => {
    const result = await commandGate("a", js("console.log('said'); process.exit(3)"), js("")).run();
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain("said");
  });

  test("a command that was killed has failed", async () => {
    const { code } = await runCommand(js("process.kill(process.pid, 'SIGKILL')"));
    expect(code).not.toBe(0);
  });
});

describe("counting Vitest's report", () => {
  const report = (
    numbers: { passed?: number; failed?: number },
    files: { status: string; tests: string[] }[] = [],
  ) => ({
    numPassedTests: numbers.passed ?? 0,
    numFailedTests: numbers.failed ?? 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: files.map(({ status, tests }) => ({
      status,
      name: "a",
      assertionResults: tests.map((one) => ({ status: one })),
    })),
  });

  test.each([
    ["all passed", report({ passed: 5 }), 0, { passed: 5, failed: 0, skipped: 1 }],
    [
      "some failed",
      report({ passed: 5, failed: 1 }, [{ status: "failed", tests: ["failed"] }]),
      1,
      { passed: 5, failed: 1 },
    ],
    [
      "a file could not be loaded",
      report({ passed: 5 }, [{ status: "failed", tests: [] }]),
      1,
      { passed: 5, failed: 1 },
    ],
    [
      "a hook failed after its tests passed",
      report({ passed: 5 }, [{ status: "failed", tests: ["passed"] }]),
      1,
      { passed: 5, failed: 1 },
    ],
    ["an unhandled error", report({ passed: 5 }), 1, { passed: 5, failed: 1 }],
    ["no report", undefined, 0, { passed: 0, failed: 1 }],
  ])("%s", (_case, given, code, counts) => {
    expect(countVitest(given, { code, output: "" })).toMatchObject(counts);
  });
});

describe("counting Playwright's report", () => {
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 2 };

  test.each([
    ["all passed", { stats, errors: [] }, 0, { passed: 4, failed: 0, skipped: 2 }],
    ["one failed", { stats: { ...stats, unexpected: 1 }, errors: [] }, 1, { failed: 1 }],
    [
      "one passed only when repeated",
      { stats: { ...stats, flaky: 1 }, errors: [] },
      0,
      { failed: 1 },
    ],
    [
      "the server did not start",
      { stats: { ...stats, expected: 0 }, errors: [{}] },
      1,
      { failed: 1 },
    ],
    ["no report", undefined, 1, { passed: 0, failed: 1 }],
  ])("%s", (_case, report, code, counts) => {
    expect(countPlaywright(report, { code, output: "" })).toMatchObject(counts);
  });
});
