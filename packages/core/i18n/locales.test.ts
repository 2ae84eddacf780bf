import { describe, expect, test } from "vitest";
import {
  acceptLanguageHeader,
  isLocale,
  localeFromUnknown,
  locales,
  localeTag,
  pickLocale,
} from "./locales.ts";

describe("locales", () => {
  test("carry tags that Intl takes for the language meant", () => {
    const languages = locales.map((locale) => new Intl.Locale(localeTag[locale]).language);
    expect(languages).toEqual(["ru", "en", "kk", "pt"]);
    expect(new Intl.PluralRules(localeTag.ru).select(2)).toBe("few");
    expect(new Intl.NumberFormat(localeTag.br).resolvedOptions().locale).toBe("pt-BR");
  });

  test("S5.30 an unsupported saved locale becomes en", () => {
    expect(["de", "RU", "", null, undefined, 7].map(localeFromUnknown)).toEqual(
      Array.from({ length: 6 }, () => "en"),
    );
    expect(locales.map(localeFromUnknown)).toEqual(["ru", "en", "kz", "br"]);
    expect(isLocale("kk")).toBe(false);
  });

  test("requests carry the site's code, br as pt-BR", () => {
    expect(locales.map(acceptLanguageHeader)).toEqual(["ru", "en", "kz", "pt-BR"]);
  });

  test("our own header is picked back as the same locale", () => {
    expect(locales.map((locale) => pickLocale(acceptLanguageHeader(locale)))).toEqual(locales);
  });
});

describe("pickLocale", () => {
  test.each([
    ["ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"],
    ["kk-KZ,kk;q=0.9,ru;q=0.8", "kz"],
    ["pt-PT", "br"],
    ["PT-br", "br"],
    ["en;q=0.5, ru;q=0.7", "ru"],
    ["en;q=0.7, ru;q=0.7", "en"],
    ["de, fr;q=0.9, kk;q=0.1", "kz"],
    ["ru;q=0, en;q=0.1", "en"],
    ["ru ; Q=0.2 , pt ; q=0.30", "br"],
    ["ru;level=1;q=0.2,kk;q=0.4", "kz"],
    ["ru;q=1.000,kk", "ru"],
    ["ru;q=0.9,kk;q=1", "kz"],
    ["ru;q=0.,kk;q=0.001", "kz"],
    ["ru;q=0.9,kk;xq=0", "kz"],
  ])("%s → %s", (header, expected) => {
    expect(pickLocale(header)).toBe(expected);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["an empty header", ""],
    ["no language of ours", "de-DE,fr;q=0.9"],
    ["Breton, which is not Brazilian", "br"],
    ["anything", "*"],
    ["a language that only begins like one of ours", "rue,enx,ptx"],
    ["only refused languages", "ru;q=0"],
    ["qualities that are no numbers", "ru;q=x,kk;q=1.5,pt;q=-1"],
    ["qualities with something around them", "ru;q=0.5x,kk;q=1.0001,pt;q=1x"],
  ])("falls back to en for %s", (_title, header) => {
    expect(pickLocale(header)).toBe("en");
  });

  test("languages far beyond any browser's header are not read", () => {
    expect(pickLocale(`${"de,".repeat(300)}ru`)).toBe("ru");
    expect(pickLocale(`${"de,".repeat(400)}ru`)).toBe("en");
  });
});
