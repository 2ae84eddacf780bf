import { expect, test } from "vitest";
import { isClientSeed, maxClientSeedLength } from "./client-seed.ts";
import { nobleSha256 } from "./noble-hmac.ts";
import { isServerSeed, serverSeedHashOf } from "./server-seed.ts";

const serverSeed = "5d1b0c6e9fa4473f2ab8e8d3c1960f54a7e0b2d94c6f18e35b7da90c42fe6183";

test("a client seed is 1–64 printable ASCII characters without a colon", () => {
  expect(maxClientSeedLength).toBe(64);
  const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  expect(printable.filter((character) => !isClientSeed(character))).toEqual([":"]);
  expect(isClientSeed("x".repeat(64))).toBe(true);
  const refused = ["", "x".repeat(65), "a:b", "é", "\n", "a\n", "\u007f", "\u001f", null, 5];
  expect(refused.some(isClientSeed)).toBe(false);
});

test("a server seed is 64 lower-case hexadecimal digits", () => {
  expect(isServerSeed(serverSeed)).toBe(true);
  const refused = [
    serverSeed.toUpperCase(),
    `${serverSeed}0`,
    serverSeed.slice(1),
    "",
    5,
    [serverSeed],
  ];
  expect(refused.some(isServerSeed)).toBe(false);
  expect(isServerSeed(`g${serverSeed.slice(1)}`)).toBe(false);
  expect(isServerSeed(`0${serverSeed}`)).toBe(false);
});

test("the commitment is the SHA-256 of the server seed's text", () => {
  expect(serverSeedHashOf(serverSeed, nobleSha256)).toBe(
    "6ebc62d41a9b0b824a1d1f6b857c108fdf6ea9d5a6a5a90964a56921a4ae0f61",
  );
});
