/** Lines of a table's chat: what is left of them, and what is refused. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { chatText, maxChatChars } from "./chat-text.ts";

test.each([
  ["  hello   table \n again ", "hello table again"],
  ["\u202eevil\u202c text\u2066!", "evil text!"],
  ["a\u200bb\u2060c\ufeff", "abc"],
  ["ма\u0301ма", "ма\u0301ма"],
  ["Z\u0300\u0301\u0302\u0303\u0304\u0305", "Z\u0300\u0301\u0302"],
  ["Z\u0300\u0301\u0302\u200d\u0303\u200d\u0304\u0305", "Z\u0300\u0301\u0302"],
  ["a\u200b\u0301 e\u200d\u0301", "\u00e1 \u00e9"],
  ["a\u200db \u200d🎉\u200d\u200d🎉", "ab 🎉🎉"],
  ["👁️‍🗨️ 🧑🏽‍🚀 🏳️‍🌈", "👁️‍🗨️ 🧑🏽‍🚀 🏳️‍🌈"],
  ["hmm...ok, 2.5x, e.g. this. And т.е. that", "hmm...ok, 2.5x, e.g. this. And т.е. that"],
  ["won 10.50 on 17!", "won 10.50 on 17!"],
  ["👩‍👩‍👧 🎉", "👩‍👩‍👧 🎉"],
  ["<b>bold</b>", "<b>bold</b>"],
])("%j is kept as %j", (said, text) => {
  expect(chatText(said)).toEqual({ ok: true, text: text.normalize("NFC") });
});

test.each([
  ["", "chat_text_invalid"],
  [" \u200b\u202e ", "chat_text_invalid"],
  ["\u0301\u0301", "chat_text_invalid"],
  ["x".repeat(maxChatChars + 1), "chat_text_invalid"],
  ["see https://x", "chat_link_refused"],
  ["WWW.casino", "chat_link_refused"],
  ["go to best-casino.com now", "chat_link_refused"],
  ["best\u200bcasino.c\u200bom", "chat_link_refused"],
  ["казино.рф", "chat_link_refused"],
  ["ｂｅｓｔ．ｃｏｍ", "chat_link_refused"],
  ["t.me/promo", "chat_link_refused"],
  ["x.com/best", "chat_link_refused"],
  ["casino。com", "chat_link_refused"],
  ["casino｡com", "chat_link_refused"],
  ["best.c\u200dom", "chat_link_refused"],
  ["best\ufe0f.\ufe0fcom", "chat_link_refused"],
])("%j is refused", (said, code) => {
  expect(chatText(said)).toEqual({ ok: false, code });
});

/** What is joined, cut and composed, more often than chance would have it. */
const tricky = fc
  .array(
    fc.constantFrom(
      ...Array.from(
        "aeZ .。\u0300\u0301\u0302\u0327\u200d\ufe0f\u200b\u034f\u1100\u1161\u11a8\u09c7\u09be",
      ),
      "🎉",
      "🏽",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

test("what is kept is a short line without anything unseen, and cleaning it again changes nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), tricky), (said) => {
      const cleaned = chatText(said);
      if (!cleaned.ok) return;
      const { text } = cleaned;
      expect(Array.from(text).length).toBeLessThanOrEqual(maxChatChars);
      expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f]/u);
      expect(text).not.toMatch(/\p{M}(?:\u200d?\p{M}){3}/u);
      expect(chatText(text)).toEqual(cleaned);
    }),
  );
});
