import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Locale, locales } from "@oddwright/core/i18n/locales.ts";
import { afterEach, expect, test } from "vitest";
import { readCatalogues } from "./read-catalogues.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Catalogue = Readonly<Record<string, unknown>>;

/** Every language says the same, but for what is given. */
function written(different: Readonly<Record<string, Catalogue>> = {}): URL {
  const folder = mkdtempSync(path.join(tmpdir(), "catalogues-"));
  folders.push(folder);
  const usual: Catalogue = { greeting: "Hello, {name}, at {place}", end: "Bye" };
  for (const [locale, catalogue] of Object.entries({
    ...Object.fromEntries(locales.map((locale) => [locale, usual])),
    ...different,
  }))
    writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(catalogue));
  return pathToFileURL(`${folder}/`);
}

type Id = "greeting" | "end";
const last: Locale = locales.at(-1)!;

test("a text is that of its language, in its own order of values", () => {
  const texts = readCatalogues<Id>(
    written({ [last]: { greeting: "{place}: {name}!", end: "Adeus" } }),
  );
  const values = { name: "Ada", place: "home" };
  expect(texts("en")("greeting", values)).toBe("Hello, Ada, at home");
  expect(texts(last)("greeting", values)).toBe("home: Ada!");
  expect(texts(last)("end")).toBe("Adeus");
});

test("a value is put in as it is, whatever it looks like", () => {
  const say = readCatalogues<Id>(written())("en");
  expect(say("greeting", { name: "{place}$&", place: "x" })).toBe("Hello, {place}$&, at x");
});

test("a text is not said without its values, and the error repeats none of them", () => {
  const say = readCatalogues<Id>(written())("en");
  expect(() => say("greeting", { name: "Ada" })).toThrow(/^greeting is said without place$/);
  const inherited = Object.create({ name: "Ada", place: "x" }) as Record<string, string>;
  expect(() => say("greeting", inherited)).toThrow("without name");
});

test("a language that is not there says nothing", () => {
  const texts = readCatalogues<Id>(written());
  expect(() => texts("toString" as Locale)).toThrow("no texts in this language");
});

test.each<[string, Catalogue, string]>([
  ["an id is missing", { greeting: "{name} {place}" }, "end is missing"],
  [
    "there is an id more",
    { greeting: "{name} {place}", end: "x", more: "y" },
    "more is not in en.json",
  ],
  ["a placeholder is missing", { greeting: "{name}", end: "x" }, "greeting has other placeholders"],
  [
    "a placeholder has another name",
    { greeting: "{name} {site}", end: "x" },
    "greeting has other placeholders",
  ],
  [
    "a placeholder is misspelt",
    { greeting: "{name} {place} { name}", end: "x" },
    "greeting has a brace",
  ],
])("texts are not loaded where %s", (_title, catalogue, fault) => {
  expect(() => readCatalogues(written({ [last]: catalogue }))).toThrow(`${last}.json: ${fault}`);
});

test.each<[string, Catalogue]>([
  ["empty", { greeting: "{name} {place}", end: "" }],
  ["no text", { greeting: "{name} {place}", end: { one: "x" } }],
])("texts are not loaded where one is %s", (_title, catalogue) => {
  expect(() => readCatalogues(written({ [last]: catalogue }))).toThrow("end");
});

test("texts are not loaded where a language has no file, or a file no language", () => {
  const without = written();
  rmSync(new URL(`${last}.json`, without));
  expect(() => readCatalogues(without)).toThrow("in place of");
  expect(() => readCatalogues(written({ xx: {} }))).toThrow("xx.json");
});
