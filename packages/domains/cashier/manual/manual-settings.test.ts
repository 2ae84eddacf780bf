import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readManualSettings } from "./manual-settings.ts";
import { exampleFile, exampleMethods } from "./testing/example-methods.ts";

test("the example is read whole", () => {
  expect(exampleMethods).toMatchObject([
    {
      hash: "transfer-card-rub",
      minMinor: 500_00n,
      maxMinor: 300_000_00n,
      preset: {
        defaultMinor: 5_000_00n,
        valuesMinor: [1_000_00n, 5_000_00n, 10_000_00n, 50_000_00n],
      },
      commissionBasisPoints: 0,
      recipients: [{ cardNumber: "2200000000000053", phoneNumber: null }],
    },
    {
      preset: null,
      recipients: [{ phoneNumber: "+70000000000" }, { phoneNumber: "+70000000001" }],
    },
  ]);
});

type Json = Record<string, unknown>;

const withMethod = (changes: Json): unknown => {
  const { methods } = JSON.parse(readFileSync(exampleFile, "utf8")) as { methods: Json[] };
  return { methods: [{ ...methods[0], ...changes }, methods[1]] };
};

test.each([
  [null, "the file: "],
  [{ methods: [] }, "methods: "],
  [{ ...(withMethod({}) as Json), more: 1 }, "the file: "],
  [withMethod({ hash: "transfer-phone-rub" }), "methods: transfer-phone-rub is there twice"],
  [withMethod({ hash: "A B" }), "methods.0.hash: "],
  [withMethod({ currency: "BTC" }), "methods.0.currency: "],
  [withMethod({ name: { en: "Only English" } }), "methods.0.name.ru: "],
  [withMethod({ name: { en: "", ru: "x", kz: "x", br: "x" } }), "methods.0.name: needs 1 to 64"],
  [withMethod({ min: "9.99" }), "methods.0.min: is less than 10.00"],
  [withMethod({ min: "1e3" }), "methods.0.min: "],
  [withMethod({ max: "499.99" }), "methods.0.max: is less than min"],
  [withMethod({ presets: ["100.00"] }), "methods.0.presets: are not all in the bounds"],
  [withMethod({ commission_basis_points: 1_001 }), "methods.0.commission_basis_points: "],
  [withMethod({ recipients: [] }), "methods.0.recipients: "],
  [withMethod({ recipients: [{}] }), "methods.0.recipients.0: needs a card or a phone"],
  [
    withMethod({ recipients: [{ card: "2200000000000054" }] }),
    "methods.0.recipients.0.card: is not the number of a card",
  ],
  [
    withMethod({ recipients: [{ phone: "12" }] }),
    "methods.0.recipients.0.phone: is not a phone number",
  ],
])("a file that is not right is refused with its place: %#", (value, problem) => {
  const read = readManualSettings(value);
  expect(read.ok ? "read" : read.problem).toMatch(new RegExp(`^${problem.replaceAll(".", "\\.")}`));
  expect(
    JSON.stringify(read, (_key, each: unknown) => (typeof each === "bigint" ? String(each) : each)),
  ).not.toContain("2200000000000054");
});
