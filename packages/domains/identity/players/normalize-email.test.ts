import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasInvisible } from "@oddwright/core/text/invisible.ts";
import { normalizeEmail } from "./normalize-email.ts";

describe("normalising an e-mail", () => {
  test.each([
    [" Anna@Example.COM\n", "anna@example.com"],
    ["Jürgen.Groß@MÜNCHEN.de", "jürgen.groß@xn--mnchen-3ya.de"],
    ["почта@Пример.РФ", "почта@xn--e1afmkfd.xn--p1ai"],
    ["ａｎｎａ@ｅｘａｍｐｌｅ.com", "anna@example.com"],
    ["cafe\u0301@example.com", "caf\u00e9@example.com"],
    ["anna+casino@example.co.uk", "anna+casino@example.co.uk"],
    ["anna@例え.テスト", "anna@xn--r8jz45g.xn--zckzah"],
  ])("%j is %j", (written, email) => {
    expect(normalizeEmail(written)).toBe(email);
  });

  test.each([
    "",
    "anna",
    "@example.com",
    "anna@",
    "anna@localhost",
    "anna@@example.com",
    "an na@example.com",
    "anna\u200b@example.com",
    "anna\0@example.com",
    ".anna@example.com",
    "anna..b@example.com",
    "anna@example..com",
    "anna@-example.com",
    "anna@example.com.",
    "anna@exa%2emple.com",
    "anna@[127.0.0.1]",
    "anna@127.0.0.1",
    '"anna b"@example.com',
    "anna@example.com/x",
    `${"a".repeat(65)}@example.com`,
    `anna@${"a".repeat(64)}.com`,
    `anna@${"abcdefgh.".repeat(28)}com`,
    "anna\ud800@example.com",
  ])("%j is no address", (written) => {
    expect(normalizeEmail(written)).toBeNull();
  });

  test("has none of the characters of Unicode that nobody sees, in its name or its domain", () => {
    const accepted: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const hidden = String.fromCodePoint(code);
      // What is not assigned yet makes up most of Unicode, and is one rule.
      if (/\p{Cn}/u.test(hidden) || (!hasInvisible(hidden) && !/\p{Z}/u.test(hidden))) continue;
      for (const written of [`an${hidden}na@example.com`, `anna@exa${hidden}mple.com`]) {
        if (normalizeEmail(written) !== null) accepted.push(code.toString(16));
      }
    }
    expect(accepted).toEqual([]);
  });

  test("is the same once and twice, so that an account is always found again", () => {
    const label = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(label, label, (localPart, domain) => {
        const email = normalizeEmail(`${localPart}@${domain}.example`);
        fc.pre(email !== null);
        expect(normalizeEmail(email)).toBe(email);
      }),
      { numRuns: 2_000 },
    );
  });
});
