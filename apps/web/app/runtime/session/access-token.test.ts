import { expect, test } from "vitest";
import { isUnexpired } from "./access-token.ts";

const nowMs = 1_800_000_000_000;
const token = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;

test("a token counts as expired shortly before its time", () => {
  expect(isUnexpired(token({ exp: nowMs / 1_000 + 60, name: "ключ?>" }), nowMs)).toBe(true);
  expect(isUnexpired(token({ exp: nowMs / 1_000 + 2 }), nowMs)).toBe(false);
  expect(isUnexpired(token({ exp: nowMs / 1_000 - 1 }), nowMs)).toBe(false);
});

test("an unreadable token counts as expired", () => {
  for (const bad of ["", "a.b.c", token({}), token({ exp: "soon" }), "a.!!.c"]) {
    expect(isUnexpired(bad, nowMs)).toBe(false);
  }
});
