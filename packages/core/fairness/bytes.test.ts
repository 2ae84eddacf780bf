import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOfHex, hexOf, utf8Bytes } from "./bytes.ts";

test("bytes survive the way to hexadecimal text and back", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(hexOf(bytes)).toMatch(/^(?:[0-9a-f]{2})*$/);
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
      expect(bytesOfHex(hexOf(bytes).toUpperCase())).toEqual(bytes);
    }),
  );
});

test.each(["0", "0g", "g0", "0x00", " 00", "00 "])("%j is not hexadecimal text", (text) => {
  expect(() => bytesOfHex(text)).toThrow("not hexadecimal text");
});

test("text becomes its UTF-8 bytes", () => {
  expect(hexOf(utf8Bytes("aé₽"))).toBe("61c3a9e282bd");
});
