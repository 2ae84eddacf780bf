import { readdirSync, readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { errorCatalogue, errorCodes, type CatalogueEntry } from "@oddwright/contract/errors.ts";
import { locales, localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { describe, expect, test } from "vitest";

type Catalogue = Record<string, string>;

function catalogueFiles(locale: Locale): string[] {
  return readdirSync(new URL(`${locale}/`, import.meta.url)).sort();
}

function read(locale: Locale): Catalogue {
  const all: Catalogue = {};
  for (const file of catalogueFiles(locale)) {
    const text = readFileSync(new URL(`${locale}/${file}`, import.meta.url), "utf8");
    for (const [id, message] of Object.entries(JSON.parse(text) as Catalogue)) {
      expect(all, `${locale} has ${id} twice`).not.toHaveProperty([id]);
      all[id] = message;
    }
  }
  return all;
}

const catalogues = Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<
  Locale,
  Catalogue
>;

/** Names and kinds of what a message takes, and the tags it wraps. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices] = token as [string, string?, Record<string, unknown>?];
      found.add(kind === undefined ? name : `${name}, ${kind}`);
      if (choices) for (const choice of Object.values(choices)) visit(choice);
    }
  };
  visit(compileMessageOrThrow(message));
  for (const [tag] of message.matchAll(/<\/?[a-z]+>/g)) found.add(tag);
  return [...found].sort();
}

describe.each(locales)("the catalogues of %s", (locale) => {
  test("hold the same ids in the same files as English", () => {
    expect(catalogueFiles(locale)).toEqual(catalogueFiles("en"));
    expect(Object.keys(catalogues[locale])).toEqual(Object.keys(catalogues.en));
  });

  test("have no empty text", () => {
    const empty = Object.entries(catalogues[locale]).filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  });

  test("use the same placeholders as English", () => {
    const own = Object.entries(catalogues[locale]).map(([id, text]) => [id, placeholders(text)]);
    const english = Object.entries(catalogues.en).map(([id, text]) => [id, placeholders(text)]);
    expect(own).toEqual(english);
  });

  test("have every code of the error catalogue, with no placeholders beyond its own", () => {
    for (const code of errorCodes) {
      const text = catalogues[locale][`error.${code}`];
      expect(text, code).toBeDefined();
      const entry: CatalogueEntry = errorCatalogue[code];
      const { params = [] } = entry;
      const names = placeholders(text ?? "").map((each) => each.split(", ", 1)[0] ?? "");
      const unknown = names.filter((name) => !params.includes(name));
      expect(unknown, code).toEqual([]);
    }
  });

  test("S8.1 have the profile's own sentence for every code that comes with 403", () => {
    const forbidden = errorCodes.filter((code) => errorCatalogue[code].status === 403);
    expect(forbidden.length).toBeGreaterThan(0);
    for (const code of forbidden) {
      expect(catalogues[locale], code).toHaveProperty([`profile.error.${code}`]);
    }
  });
});

/** Shown only where an operator has named whom to write to. */
const namesSupport = (id: string) =>
  ["factor.lost", "place.refused.support"].includes(id) || id.endsWith(".support");

test("no text refers to a support that the site does not have", () => {
  const promises = locales.flatMap((locale) =>
    Object.entries(catalogues[locale]).filter(
      ([id, text]) => !namesSupport(id) && /support|поддержк|қолдау|suporte/i.test(text),
    ),
  );
  expect(promises).toEqual([]);
});

test("texts of other languages are not left in English", () => {
  const shared = Object.entries(catalogues.en).filter(
    ([id, text]) => /[a-z]{4,}/i.test(text) && catalogues.ru[id] === text,
  );
  expect(shared).toEqual([]);
});

const minutes: Record<Locale, readonly string[]> = {
  ru: ["1 минута", "2 минуты", "5 минут", "21 минута", "3,5 минуты", "1,5 минуты"],
  en: ["1 minute", "2 minutes", "5 minutes", "21 minutes", "3.5 minutes", "1.5 minutes"],
  kz: ["1 минут", "2 минут", "5 минут", "21 минут", "3,5 минут", "1,5 минут"],
  br: ["1 minuto", "2 minutos", "5 minutos", "21 minutos", "3,5 minutos", "1,5 minuto"],
};

const characters: Record<Locale, readonly string[]> = {
  ru: ["1 символа", "2 символов", "5 символов", "21 символа", "3,5 символа", "1,5 символа"],
  en: [
    "1 character",
    "2 characters",
    "5 characters",
    "21 characters",
    "3.5 characters",
    "1.5 characters",
  ],
  kz: ["1 таңба", "2 таңба", "5 таңба", "21 таңба", "3,5 таңба", "1,5 таңба"],
  br: [
    "1 caractere",
    "2 caracteres",
    "5 caracteres",
    "21 caracteres",
    "3,5 caracteres",
    "1,5 caractere",
  ],
};

/** As the site renders: the tag of the table, compiled messages. */
function translator(locale: Locale) {
  const messages = Object.fromEntries(
    Object.entries(catalogues[locale]).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  );
  const tag = localeTag[locale];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } });
  return (id: string, values: object) =>
    (i18n._ as (id: string, values: object) => string).call(i18n, id, values);
}

test.each(locales)("a time names neither hours nor minutes that are none, in %s", (locale) => {
  const t = translator(locale);
  const time = (hours: number, minutesOver: number) =>
    t("protection.time", { hours, minutes: minutesOver });
  expect([time(0, 25), time(2, 0), time(0, 0)].map((text) => text.replace(/\D+/g, " "))).toEqual([
    "25 ",
    "2 ",
    "0 ",
  ]);
  expect(time(1, 5)).toMatch(/^1 \S+ 5 \S+$/);
});

test.each(locales)("1, 2, 5, 21 and fractions of something render right in %s", (locale) => {
  const t = translator(locale);
  const amounts = [1, 2, 5, 21, 3.5, 1.5];
  for (const [index, amount] of amounts.entries()) {
    const session = t("shell.session.label", { minutes: amount });
    expect(session).toMatch(new RegExp(`${minutes[locale][index]}$`));
    const rule = t("auth.password.rule", { min: amount });
    expect(rule).toMatch(new RegExp(`${characters[locale][index]}(?=,|$|\\s)`));
  }
});
