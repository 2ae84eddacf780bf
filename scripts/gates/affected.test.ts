/** What a change runs: nothing that it could break is left out, and a change in one place does not run the whole. */
import { describe, expect, test } from "vitest";
import { affectedBy, type Change, everything } from "./affected.ts";
import { listGates } from "./catalogue.ts";
import { readChange } from "./changed-since.ts";

const tests = [
  "apps/server/whole-program/program.test.ts",
  "apps/web/app/features/games/crash/calls/crash-calls.test.ts",
  "packages/domains/ledger/races.test.ts",
  "scripts/verify.test.ts",
  "e2e/journeys/crash.spec.ts",
  "e2e/journeys/every-state.spec.ts",
  "e2e/journeys/profile.spec.ts",
  "e2e/journeys/series.spec.ts",
];

const after = (files: readonly string[], importing: Partial<Change["importing"]> = {}) =>
  affectedBy({ files, importing: { unit: [], integration: [], ...importing }, tests });

const nothing = { unit: [], integration: [], build: false, journeys: [] };

describe("a change affects", () => {
  test.each([
    "package-lock.json",
    "vitest.config.ts",
    "packages/domains/package.json",
    "e2e/package.json",
    "scripts/gates/gate.ts",
    ".ci/run",
  ])("everything when it is of %s", (file) => {
    expect(after([file])).toEqual(everything);
  });

  test("the tests that import it", () => {
    const unit = ["packages/core/money/minor.test.ts"];
    expect(after(["bench/run.ts"], { unit })).toEqual({ ...nothing, unit });
  });

  test("the program's own tests and all journeys when the server changed", () => {
    const integration = ["packages/domains/ledger/races.test.ts"];
    expect(after(["packages/domains/ledger/operations/operation.ts"], { integration })).toEqual({
      ...nothing,
      integration: ["apps/server/whole-program/program.test.ts", ...integration],
      journeys: "all",
    });
  });

  test("no journey when a test of the server changed", () => {
    const integration = ["packages/domains/ledger/races.test.ts"];
    expect(after(integration, { integration })).toEqual({ ...nothing, integration });
  });

  test("all integration tests when a migration changed: they read it as text", () => {
    const file = "packages/domains/ledger/migrations/20261127T2240-ledger-partitions.sql";
    expect(after([file]).integration).toBe("all");
  });

  test("all unit tests when a catalogue or a document changed", () => {
    expect(after(["apps/web/app/locales/en/shell.json"])).toMatchObject({
      unit: "all",
      build: true,
      journeys: "all",
    });
    expect(after(["docs/errors.md"])).toEqual({ ...nothing, unit: "all" });
  });

  test("the journeys of a game, and those that visit every game, when it lies in the game's folders", () => {
    expect(after(["apps/web/app/features/games/crash/crash-page.tsx"])).toMatchObject({
      build: true,
      journeys: ["e2e/journeys/crash.spec.ts", "e2e/journeys/every-state.spec.ts"],
    });
    expect(after(["packages/core/games/miner/miner.ts"]).journeys).toContain(
      "e2e/journeys/series.spec.ts",
    );
    const both = [
      "apps/web/app/features/games/crash/crash-page.tsx",
      "apps/web/app/site/shell/top-bar.tsx",
    ];
    expect(after(both).journeys).toBe("all");
  });

  test("a journey itself, and all of them when what they share changed", () => {
    const file = "e2e/journeys/profile.spec.ts";
    expect(after([file])).toEqual({ ...nothing, journeys: [file] });
    expect(after(["e2e/steps/shell.ts"]).journeys).toBe("all");
    expect(after(["e2e/journeys/removed.spec.ts"]).journeys).toEqual([]);
  });

  test("the tests of the scripts, which start them as programs", () => {
    expect(after(["scripts/verify.ts"]).unit).toEqual(["scripts/verify.test.ts"]);
  });
});

test("gates without anything to run are left out, the quick ones never", () => {
  const names = listGates(nothing).map(({ name }) => name);
  expect(names).toContain("types");
  expect(
    names.filter((name) => ["unit", "integration", "size", "journeys"].includes(name)),
  ).toEqual([]);
  const runners = ["unit", "integration", "web-build", "size", "journeys"];
  expect(listGates().map(({ name }) => name)).toEqual(names.concat(runners));
});

test("a commit that git does not know is a fault that says what to name", async () => {
  await expect(readChange("no-such-commit")).rejects.toThrow(/git could not tell/);
});
