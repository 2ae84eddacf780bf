import fc from "fast-check";
import { expect, test } from "vitest";
import { codeInMessage, typedCode } from "./code-text.ts";

test.each([
  ["048213", "048213"],
  ["048 213", "048213"],
  ["048-213", "048213"],
  ["Oddwright: 048213. The code is good for 10 minutes.", "048213"],
  ["Код входа — 048213, никому его не сообщайте", "048213"],
  ["۰۴۸۲۱۳", "048213"],
  ["１ 2 3", null],
  ["+7 900 1234567", null],
  ["", null],
])("a pasted %s has the code %s", (text, code) => {
  expect(codeInMessage(text)).toBe(code);
});

test("a field keeps at most six digits, in their order, and reads them the same again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const kept = typedCode(text);
      expect(kept).toMatch(/^[0-9]{0,6}$/);
      expect(typedCode(kept)).toBe(kept);
    }),
  );
});
