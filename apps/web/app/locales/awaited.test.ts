/** A component waits for the catalogues it names: an id of another one is shown raw when that arrives later. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const app = new URL("../", import.meta.url);

const catalogueOf = new Map(
  readdirSync(new URL("en/", import.meta.url)).flatMap((file) => {
    const texts = JSON.parse(
      readFileSync(new URL(`en/${file}`, import.meta.url), "utf8"),
    ) as object;
    return Object.keys(texts).map((id) => [id, file.replace(/\.json$/, "")] as const);
  }),
);

interface Component {
  readonly awaited: readonly string[];
  readonly ids: readonly string[];
}

/** What a source file awaits and translates; `null` where its caller hands the translate function in. */
function componentIn(source: string): Component | null {
  const calls = [...source.matchAll(/\buseMessages\(([^)]*)\)/g)];
  if (calls.length === 0) return null;
  return {
    awaited: calls.flatMap(([, names = ""]) =>
      [...names.matchAll(/"([\w-]+)"/g)].map(([, name = ""]) => name),
    ),
    ids: [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, id = ""]) => id),
  };
}

/** Every page has `shell`. */
function notAwaited({ awaited, ids }: Component): string[] {
  const there = new Set<string | undefined>(["shell", ...awaited]);
  return ids.filter((id) => catalogueOf.has(id) && !there.has(catalogueOf.get(id)));
}

test("every component waits for the catalogues of the texts it shows", () => {
  const components = globSync("**/*.tsx", { cwd: app }).flatMap((file) => {
    const component = componentIn(readFileSync(new URL(file, app), "utf8"));
    return component ? [{ file, ...component }] : [];
  });
  expect(components.flatMap(({ ids }) => ids).length).toBeGreaterThan(500);
  const early = components.map((each) => [each.file, notAwaited(each)] as const);
  expect(early.filter(([, ids]) => ids.length > 0)).toEqual([]);
});

test("an id of a catalogue that is not awaited is found", () => {
  const source = 'const t = useMessages("history"); t("history.tabs"); t("shell.close");';
  const component = componentIn(source);
  expect(component && notAwaited(component)).toEqual(["history.tabs"]);
});
