import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainArray, textArray } from "./array-literal.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const received = async (type: string, literal: string): Promise<unknown> => {
  const { rows } = await database.appPool.query(`select $1::${type}[] as received`, [literal]);
  return rows[0]?.received;
};

describe("array literals", () => {
  test("texts of any kind, and nulls, arrive as they were", async () => {
    // PostgreSQL has no text with the character 0 in it, and no lone half of a surrogate pair.
    const text = fc
      .oneof(
        fc.string({ unit: "binary" }),
        fc.string({
          unit: fc.constantFrom('"', "\\", "{", "}", ",", "\n", "\t", "\b", "n", "u", "NULL", " "),
        }),
        fc.json(),
      )
      .map((one) => one.replaceAll("\0", ""));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text), { maxLength: 20 }), async (texts) => {
        expect(await received("text", textArray(texts))).toEqual(texts);
      }),
      { numRuns: 300, verbose: true },
    );
  });

  test("UUIDs, integers, booleans and times need no quotes", async () => {
    const ids = [randomUUID(), randomUUID()];
    expect(await received("uuid", plainArray(ids))).toEqual(ids);
    const integers = [0n, -5n, 9_007_199_254_740_993n];
    expect(await received("int8", plainArray(integers))).toEqual(integers);
    expect(await received("bool", plainArray([true, false]))).toEqual([true, false]);
    const at = new Date("2026-03-01T23:59:59.999Z");
    expect(await received("timestamptz", plainArray([at.toISOString()]))).toEqual([at]);
    expect(await received("uuid", plainArray([]))).toEqual([]);
  });

  test("a value that needs quotes is refused, so that it can't become several", () => {
    for (const value of ['a"b', "a,b", "a b", "{1}", "a\\b", "", "a,", "ы"]) {
      expect(() => plainArray([value])).toThrow("needs quotes");
    }
  });
});
