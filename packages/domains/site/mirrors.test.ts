import { expect, test } from "vitest";
import { readMirrorAddress, readMirrorHost } from "./mirrors.ts";

test.each([
  ["https://sso.example/enter?site=1", "https://sso.example/enter?site=1"],
  ["https://next.example", "https://next.example/"],
  ["http://localhost:3005/enter", "http://localhost:3005/enter"],
  ["http://sso.example/enter", null],
  ["javascript:alert(1)", null],
  ["//sso.example", null],
  ["/enter", null],
  ["https://casino.example@sso.example", null],
  ["https://sso.example/#token", null],
  [`https://sso.example/${"a".repeat(2_048)}`, null],
])(
  "no browser is sent where it is not encrypted, runs script, or hides where it leads: %s",
  (text, read) => {
    expect(readMirrorAddress(text)).toBe(read);
  },
);

test.each([
  ["Mirror.Example:8443", "mirror.example:8443"],
  ["mirror.example:443", "mirror.example"],
  ["localhost:3000", "localhost:3000"],
  ["пример.example", "xn--e1afmkfd.example"],
  ["", null],
  ["https://mirror.example", null],
  ["mirror.example/path", null],
  ["mirror.example/", null],
  ["a@mirror.example", null],
])("a host is kept as browsers write it: %s", (text, read) => {
  expect(readMirrorHost(text)).toBe(read);
});
