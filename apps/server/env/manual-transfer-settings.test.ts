/** A program does not start with a file of manual transfers that it could not offer. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "./read-environment.ts";
import { environmentTools, productionEnv } from "./testing/environment-tools.ts";

const folder = mkdtempSync(join(tmpdir(), "oddwright-transfers-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { read } = environmentTools(folder);
const production = productionEnv(folder);
const variable = "MANUAL_TRANSFERS_FILE";

const faultsOf = (file: string): readonly string[] => {
  const result = readEnvironment({ ...production, [variable]: file });
  return result.ok ? [] : result.faults;
};

function fileOf(text: string): string {
  const file = join(folder, "transfers.json");
  writeFileSync(file, text);
  return file;
}

test("production takes the operator's file, and offers nothing without one", () => {
  const example = fileURLToPath(
    new URL("../../../docs/manual-transfers.example.json", import.meta.url),
  );
  expect(read({ ...production, [variable]: example }).manualTransfers).toHaveLength(2);
  expect(read(production).manualTransfers).toBeNull();
});

test("a file that is not there, no JSON or not right is a fault that names the place", () => {
  const missing = join(folder, "missing.json");
  expect(faultsOf(missing)).toEqual([`${variable}: ${missing} cannot be read (ENOENT)`]);
  const broken = fileOf("{");
  expect(faultsOf(broken)).toEqual([`${variable}: ${broken} is not JSON`]);
  const wrong = fileOf(JSON.stringify({ methods: [{ hash: "card" }] }));
  expect(faultsOf(wrong)).toEqual([
    expect.stringMatching(/^MANUAL_TRANSFERS_FILE: .*: methods\.0\.currency: /),
  ]);
});
