/** Joins the specification with the tests that name its lines. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { numbersIn } from "./numbers.ts";
import type { Section } from "./specification.ts";
import { titlesIn } from "./titles.ts";

export interface Coverage {
  /** Which test files name a line, by the line's number. */
  files: Map<string, string[]>;
  /** Numbers in titles that the specification does not have, and titles that name no range. */
  faults: { file: string; fault: string }[];
}

const testFilePattern = "{packages,apps,e2e,scripts}/**/*.{test,spec}.{ts,tsx}";
const notOurs = ["node_modules", "build", ".react-router"];

/** Every test file below a folder. `scripts/checklist` is left out: its own tests are full of examples. */
export function testFiles(root: string): string[] {
  return globSync(testFilePattern, {
    cwd: root,
    exclude: (name) => notOurs.includes(path.basename(name)),
  })
    .filter((file) => !file.startsWith("scripts/checklist"))
    .sort();
}

export function readCoverage(root: string, sections: Section[]): Coverage {
  const known = new Set(sections.flatMap((section) => section.lines.map((line) => line.id)));
  const files = new Map<string, string[]>();
  const faults: Coverage["faults"] = [];
  for (const file of testFiles(root)) {
    const { numbers, broken } = numbersInFile(file, readFileSync(path.join(root, file), "utf8"));
    faults.push(...broken.map((fault) => ({ file, fault })));
    for (const number of numbers) {
      if (known.has(number)) files.set(number, [...(files.get(number) ?? []), file]);
      else faults.push({ file, fault: `${number} is not in the checklist` });
    }
  }
  return { files, faults };
}

function numbersInFile(file: string, source: string) {
  const numbers = new Set<string>();
  const broken: string[] = [];
  for (const title of titlesIn(file, source)) {
    try {
      for (const number of numbersIn(title)) numbers.add(number);
    } catch (error) {
      broken.push((error as Error).message);
    }
  }
  return { numbers, broken };
}
