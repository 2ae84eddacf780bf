/** What the page shows of spins: every event has its picture, every symbol is drawn, and every text is there in each language. */
import { createHmac } from "node:crypto";
import { fairDraw } from "@oddwright/core/fairness/fair-draw.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import { slots } from "@oddwright/core/slots/slots.ts";
import { describe, expect, test } from "vitest";
import { slotArts } from "../art/slot-arts.ts";
import { modeName, symbolName } from "../symbol-names.ts";
import { textsOf } from "../texts.ts";
import { framesOf } from "./frames.ts";

const spins = 400;

describe.each(slots.map((slot) => [slot.code, slot] as const))("%s", (code, slot) => {
  test("every symbol has a picture of its own", () => {
    const pictures = slot.symbols.map((symbol) => slotArts[code]?.symbols[symbol]);
    expect(pictures.every((picture) => picture !== undefined && picture.length > 0)).toBe(true);
    expect(new Set(pictures).size).toBe(slot.symbols.length);
  });

  test("symbols have names of their own in every language, and so have modes", () => {
    for (const texts of locales.map(textsOf)) {
      const names = slot.symbols.map((name) => symbolName(name, texts));
      expect(new Set(names).size).toBe(slot.symbols.length);
      const all = [...names, ...slot.modes.map(({ id }) => modeName(id, texts))];
      // A word without a translation would stay in Latin letters.
      const isCyrillic = texts.locale === "ru" || texts.locale === "kz";
      expect(all.filter((name) => /[a-z]/i.test(name) === isCyrillic)).toEqual([]);
    }
  });

  test("a spin is a picture an event, each on a screen, and marks are cells of it", () => {
    for (const { id: mode } of slot.modes)
      for (let nonce = 0; nonce < spins; nonce += 1) {
        const draw = fairDraw({
          hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
          serverSeed: "5d".repeat(32),
          clientSeed: "pictures",
          nonce,
        });
        const { events } = slot.spin(mode, draw);
        const frames = framesOf(events, slotArts[code]?.coin);
        expect(frames).toHaveLength(events.length);
        for (const { screen, marks, labels } of frames) {
          const places = [...marks, ...labels.map(({ place }) => place)];
          expect(places.filter(([reel, row]) => screen?.[reel]?.[row] === undefined)).toEqual([]);
        }
        const values = events.flatMap((event) =>
          event.kind === "coin_values" ? event.values : [],
        );
        expect(frames.flatMap(({ labels }) => labels.map(({ units }) => units))).toEqual(values);
      }
  });
});

test("texts have the same parts in every language", () => {
  const partsOf = (text: string): string[] => (text.match(/\{\w\}/g) ?? []).toSorted();
  const english = textsOf("en");
  for (const locale of locales) {
    const texts = textsOf(locale);
    for (const [key, text] of Object.entries(english)) {
      const translated = texts[key as keyof typeof texts];
      expect([locale, key, partsOf(translated)]).toEqual([locale, key, partsOf(text)]);
    }
  }
  expect(new Set(locales.map((locale) => textsOf(locale).spin)).size).toBe(locales.length);
});
