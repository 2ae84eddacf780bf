/** The checklist counts what titles say, however they are written, and refuses numbers that do not exist. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readCoverage, testFiles } from "./coverage.ts";
import { numbersIn } from "./numbers.ts";
import { formatReport, reportSections } from "./report.ts";
import { parseSpecification } from "./specification.ts";
import { titlesIn } from "./titles.ts";

const specification = `# Checklist
## 1. First
### Part
- **S1.1** One.
- **S1.2** Two.
## 2. Second
- **S2.1** Three.
## Left open
- **O1** Not shown.
`;

const root = mkdtempSync(path.join(tmpdir(), "checklist-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function writeTest(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe("numbers in a title", () => {
  test.each([
    ["S5.10 a preset is rounded", ["S5.10"]],
    ["S9.7 S9.8, S9.9: limits", ["S9.7", "S9.8", "S9.9"]],
    ["S9.7–S9.10 limits", ["S9.7", "S9.8", "S9.9", "S9.10"]],
    ["S9.7-S9.8 and S1.1", ["S9.7", "S9.8", "S1.1"]],
    ["the letters S5 and AS5.1 are no numbers", []],
  ])("%s", (title, numbers) => {
    expect(numbersIn(title)).toEqual(numbers);
  });

  test.each(["S9.7–S8.9", "S9.9–S9.7"])("%s is refused as a range", (title) => {
    expect(() => numbersIn(title)).toThrow("is not a range");
  });
});

describe("titles in a source file", () => {
  test.each([
    ["test", `test("a", () => {});`, ["a"]],
    ["it and describe", `describe("a", () => { it("b", run); });`, ["a", "b"]],
    ["a modifier", `test.only("a", run); test.concurrent("b", run);`, ["a", "b"]],
    ["Playwright's describe", `test.describe("a", () => { test("b", run); });`, ["a", "b"]],
    ["a condition", `test.skipIf(noServer)("a", run);`, ["a"]],
    ["a literal prefix", "test(`a ${name}`, run);", ["a ", ""]],
    ["a table", `test.each([["a", 1], ["b", 2]])("%s fits", run);`, ["%s fits", "a", "b"]],
    ["a table of objects", `test.each([{ id: "a" }])("$id", run);`, ["$id", "a"]],
    ["a named table", `const rows = [["a"]]; test.each(rows)("%s", run);`, ["%s", "a"]],
    ["a loop", "for (const x of ['a', 'b']) test(`${x}`, run);", ["", "", "a", "b"]],
    ["a walked list", "const l = ['a']; l.forEach((x) => test(`${x}`, run));", ["", "", "a"]],
  ])("%s", (_case, source, titles) => {
    expect(titlesIn("a.test.ts", source)).toEqual(titles);
  });

  test.each([
    ["a skipped test", `test.skip("a", run);`],
    ["a planned test", `test.todo("a");`],
    ["a skipped group", `describe.skip("a", () => { test("b", run); });`],
    ["a text that is no title", `run("a"); // test("b")`],
    ["a comment", `/* test("a") */`],
    ["a call of another function's test", `page.test("a", run);`],
  ])("%s counts for nothing", (_case, source) => {
    expect(titlesIn("a.test.ts", source)).toEqual([]);
  });

  test("a table whose title shows no value counts for nothing", () => {
    expect(titlesIn("a.test.ts", `test.each(["x"])("same", run);`)).toEqual(["same"]);
  });

  test("JSX does not disturb the parser", () => {
    expect(titlesIn("a.test.tsx", `const a = <b>{"x"}</b>; test("a", run);`)).toEqual(["a"]);
  });
});

describe("the report", () => {
  test("tells tested lines from untested ones, per section", () => {
    writeTest("packages/core/a.test.ts", `test("S1.1 one", run);`);
    writeTest("e2e/b.spec.ts", `test("S2.1 three", run);`);
    writeTest("apps/web/node_modules/c.test.ts", `test("S1.2 foreign", run);`);
    const sections = parseSpecification(specification);
    const coverage = readCoverage(root, sections);
    expect(testFiles(root)).toEqual(["e2e/b.spec.ts", "packages/core/a.test.ts"]);
    expect(coverage.faults).toEqual([]);
    const reports = reportSections(sections, coverage);
    expect(reports.map(({ tested, lines }) => [tested, lines])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(formatReport(reports)).toContain("S1.2 Two.");
    expect(formatReport(reports)).toContain("2 of   3  in all");
  });

  test("a number that the checklist does not have is a fault with its file", () => {
    writeTest("packages/core/d.test.ts", `test("S1.9 nothing", run); test("S1.2–S1.1", run);`);
    const { faults } = readCoverage(root, parseSpecification(specification));
    expect(faults).toEqual([
      { file: "packages/core/d.test.ts", fault: '"S1.2–S1.1" is not a range' },
      { file: "packages/core/d.test.ts", fault: "S1.9 is not in the checklist" },
    ]);
  });
});

test("a line under another section's number is refused", () => {
  expect(() => parseSpecification("## 1. First\n- **S2.1** Three.")).toThrow("S2.1");
});
