import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bigintArray, bytesArray, longTextArray, timeArray, uuidArray } from "./binary-array.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What PostgreSQL reads, as it writes each element: this program's own reading is not asked. */
async function received(type: string, array: Buffer): Promise<unknown> {
  const { rows } = await database.appPool.query<{ one: string }>(
    `select one::text from unnest($1::${type}[]) with ordinality as element (one, position) order by position`,
    [array],
  );
  return rows.map(({ one }) => one);
}

interface Kind<Value> {
  readonly type: string;
  readonly values: fc.Arbitrary<Value>;
  readonly write: (values: readonly Value[]) => Buffer;
  readonly shown: (value: Value) => string;
}

/** What fast-check reports, with its seed, of arrays that arrive as others; undefined when all arrive as they were. */
async function changedOnTheWay<Value>(kind: Kind<Value>): Promise<string | undefined> {
  const { type, values, write, shown } = kind;
  const property = fc.asyncProperty(fc.array(values, { maxLength: 20 }), async (array) => {
    expect(await received(type, write(array))).toEqual(array.map(shown));
  });
  return fc.defaultReportMessage(await fc.check(property, { numRuns: 100, verbose: true }));
}

describe("binary arrays arrive as they were", () => {
  test("of UUIDs, also in capitals", async () => {
    const values = fc.uuid();
    expect(
      await changedOnTheWay({ type: "uuid", values, write: uuidArray, shown: (id) => id }),
    ).toBeUndefined();
    const inCapitals = (ids: readonly string[]) => uuidArray(ids.map((id) => id.toUpperCase()));
    expect(
      await changedOnTheWay({ type: "uuid", values, write: inCapitals, shown: (id) => id }),
    ).toBeUndefined();
  });

  test("of integers to the ends of 64 bits, and not beyond", async () => {
    const values = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
    expect(
      await changedOnTheWay({ type: "int8", values, write: bigintArray, shown: String }),
    ).toBeUndefined();
    expect(() => bigintArray([2n ** 63n])).toThrow(RangeError);
  });

  test("of times, before and after the year 2000", async () => {
    const values = fc.date({
      min: new Date("1900-01-01T00:00:00Z"),
      max: new Date("2999-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(values, { maxLength: 20 }), async (times) => {
        const { rows } = await database.appPool.query("select $1::timestamptz[] as times", [
          timeArray(times),
        ]);
        expect(rows[0]?.times).toEqual(times);
      }),
      { numRuns: 100, verbose: true },
    );
    expect(() => timeArray([new Date(Number.NaN)])).toThrow(RangeError);
  });

  test("of texts of any length and script", async () => {
    const values = fc
      .oneof(fc.json(), fc.string({ unit: "binary", maxLength: 2_000 }))
      // PostgreSQL has no text with the character 0 in it.
      .map((text) => text.replaceAll("\0", ""));
    expect(
      await changedOnTheWay({ type: "text", values, write: longTextArray, shown: (text) => text }),
    ).toBeUndefined();
  });

  test("of bytes", async () => {
    const shown = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString("hex")}`;
    expect(
      await changedOnTheWay({ type: "bytea", values: fc.uint8Array(), write: bytesArray, shown }),
    ).toBeUndefined();
  });
});

test.each([
  "019e0000-0000-7000-8000-00000000000",
  "019e0000-0000-7000-8000-0000000000000",
  "019e0000-0000-7000-8000-00000000000g",
  "019e0000-0000-7000-8000-00000000000\u0141",
  "019e00000000-7000-8000-000000000000-",
  "019e0000 0000-7000-8000-000000000000",
  "",
])("the text %j is refused as a UUID", (text) => {
  expect(() => uuidArray([text])).toThrow("a UUID is none");
});
