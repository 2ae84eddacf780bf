/** What a reader of each language would notice: plural forms, typography, endings that fit their word. */
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { locales, localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { describe, expect, test } from "vitest";
import { messagesOf } from "../../testing/translator.ts";

type Branches = Record<string, unknown>;

/** The branches of every plural in a message, by category; `=0` and its like, and the offset, are left out. */
function pluralsOf(message: string): Branches[] {
  const found: Branches[] = [];
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [, kind, branches] = token as [string, string?, Branches?];
      if (kind !== "plural" || branches === undefined) continue;
      found.push(
        Object.fromEntries(
          Object.entries(branches).filter(
            ([key, branch]) => Array.isArray(branch) && !/^\d/.test(key),
          ),
        ),
      );
      for (const branch of Object.values(branches)) visit(branch);
    }
  };
  visit(compileMessageOrThrow(message));
  return found;
}

/** The categories that counts of a game can have: none of them comes near a million. */
function countCategories(locale: Locale): Set<string> {
  const rules = new Intl.PluralRules(localeTag[locale]);
  return new Set(Array.from({ length: 1_001 }, (_, count) => rules.select(count)));
}

const plurals = (locale: Locale) =>
  messagesOf(locale).flatMap(([id, text]) => pluralsOf(text).map((branches) => ({ id, branches })));

/** The messages that a pattern finds fault with. */
const faulty = (locale: Locale, pattern: RegExp) =>
  messagesOf(locale).filter(([, text]) => pattern.test(text));

describe.each(locales)("the language of %s", (locale) => {
  test("has only the plural forms of its grammar", () => {
    const { pluralCategories } = new Intl.PluralRules(localeTag[locale]).resolvedOptions();
    const known = new Set<string>(pluralCategories);
    const foreign = plurals(locale).flatMap(({ id, branches }) =>
      Object.keys(branches)
        .filter((category) => !known.has(category))
        .map((name) => [id, name]),
    );
    expect(foreign).toEqual([]);
  });

  test("puts no breaking space between a number and its unit", () => {
    expect(faulty(locale, /[\d}] (?:%|ms\b|мс(?![а-я]))|№ |\d \d{3}(?!\d)/)).toEqual([]);
  });

  test("has no typewriter quotes, apostrophes or dashes", () => {
    expect(faulty(locale, /["']|\d-\d| - |--|\.\.\./)).toEqual([]);
  });

  test("has no space at an end or twice in a row", () => {
    expect(faulty(locale, /^\s|\s$|\s\s|\s[,.;:!?](?!\d)/)).toEqual([]);
  });
});

test.each(["ru", "en", "br"] as const)("every count has its form in %s", (locale) => {
  const needed = countCategories(locale);
  const missing = plurals(locale).flatMap(({ id, branches }) =>
    [...needed].filter((category) => !(category in branches)).map((name) => [id, name]),
  );
  expect(missing).toEqual([]);
});

test("a Kazakh noun stays the same after any number", () => {
  const bent = plurals("kz").filter(
    ({ branches }) => new Set(Object.values(branches).map((each) => JSON.stringify(each))).size > 1,
  );
  expect(bent).toEqual([]);
});

test("no Kazakh ending is attached to a value whose vowels are not known", () => {
  const ending =
    /\}(?:[₽$₸₹€×%]|\u00a0%)?-(?:[ғгқк][ае]|[днт][аеыі][нң]?|[дтн][ыі]ң|н?[ыі]|с[ыі]|мен)(?![а-яәіңғүұқөһ])/i;
  expect(ending.test("{percent}-ға")).toBe(true);
  expect(ending.test("{number}-раунд")).toBe(false);
  expect(faulty("kz", ending)).toEqual([]);
});

test("quotes are the language's own", () => {
  expect(faulty("ru", /[“”„]/)).toEqual([]);
  expect(faulty("kz", /[“”„]/)).toEqual([]);
  expect(faulty("en", /[«»„]/)).toEqual([]);
  expect(faulty("br", /[«»„]/)).toEqual([]);
});
