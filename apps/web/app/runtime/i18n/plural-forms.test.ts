/** Numbers and the words beside them are one message: the word takes the number's form. */
import { locales } from "@oddwright/core/i18n/locales.ts";
import { describe, expect, test } from "vitest";
import { messagesOf, translator } from "../../../testing/translator.ts";

const counted = /\{(\w+), plural,/g;

describe("a message with a plural", () => {
  test.each(locales)("has the counted word after none, one and many in %s", (locale) => {
    const t = translator(locale) as (id: string, values: Record<string, number | string>) => string;
    for (const [id, text] of messagesOf(locale).filter(([, each]) => each.includes(", plural,"))) {
      const others = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", "x"] as const);
      const names = [...text.matchAll(counted)].map(([, name]) => name ?? "");
      const said = (count: number) =>
        t(id, Object.fromEntries([...others, ...names.map((name) => [name, count] as const)]));
      const singular = said(1);
      // None of a thing is many of it, also where the language's rules count it with one.
      const hasForms = locale === "en" || locale === "br";
      const wrong = hasForms && said(0).replaceAll("0", "1") === singular;
      expect({ id, wrong, said: said(22) }).toEqual({
        id,
        wrong: false,
        said: expect.not.stringContaining("#"),
      });
    }
  });
});

test("mines and crystals have the plural form of their number", () => {
  const said = (["en", "ru", "kz", "br"] as const).flatMap((locale) => {
    const t = translator(locale);
    return [
      t("miner.mineCount", { count: 1 }),
      t("miner.leftCount", { count: 22 }),
      t("roulette.bets", { count: 0 }),
    ];
  });
  expect(said).toEqual([
    "1 mine",
    "22 crystals left",
    "0 bets,",
    "1 мина",
    "Осталось 22 кристалла",
    "0 ставок,",
    "1 мина",
    "22 кристалл қалды",
    "0 бәс,",
    "1 mina",
    "Restam 22 cristais",
    "0 apostas,",
  ]);
});
