import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";
import { parseAmount } from "./parse-amount.ts";
import { readDecimal, type DecimalForm } from "./read-decimal.ts";

const money: DecimalForm = { decimals: 2, unit: "money" };

describe("an amount from a bank, a chat or a table is the same amount", () => {
  test.each([
    ["250", "250"],
    ["250.5", "250.5"],
    ["250,50", "250.50"],
    ["250.", "250"],
    [".5", "0.5"],
    ["007", "7"],
    ["1,250.50", "1250.50"],
    ["1.250,50", "1250.50"],
    ["R$ 1.250,50", "1250.50"],
    ["1,000,000", "1000000"],
    ["1.000.000", "1000000"],
    ["12,500.00", "12500.00"],
    ["1 250,50 ₽", "1250.50"],
    ["1\u00a0250.50", "1250.50"],
    ["1\u202f250,5 €", "1250.5"],
    ["1'250.50", "1250.50"],
    ["₹12,34,567.00", "1234567.00"],
    ["1,00,000", "100000"],
    ["1,2500", "1.25"],
    ["1,234,567.5000", "1234567.50"],
    ["1250,50 руб.", "1250.50"],
    ["US$1,250.50", "1250.50"],
    ["KZT 5 000", "5000"],
    ["0.500", "0.50"],
  ])("%j is %s", (text, plain) => {
    expect(readDecimal(text, money)).toBe(plain);
  });

  test.each([
    "",
    " ",
    ".",
    ",",
    "-50",
    "−50",
    "+50",
    "1e3",
    "1.5k",
    "5 тыс",
    "0x10",
    "50%",
    "1-2",
    "1,250",
    "1.250",
    "1.255",
    "0.125",
    "1.2.3",
    "1,25.50",
    "12 50",
    "1,2505",
    "1,000.000.5",
    "1.000,000.5",
    "1,000-000.50",
    "50 60",
    "$",
    "(50)",
    "١٢",
    "1".repeat(16),
    "1".repeat(100),
  ])("%j is not read", (text) => {
    expect(readDecimal(text, money)).toBeNull();
  });
});

describe("other fields", () => {
  test("a multiplier has four decimals after a point, and its sign on either side", () => {
    const form: DecimalForm = { decimals: 4, unit: "multiplier" };
    expect(readDecimal("1.010", form)).toBe("1.010");
    expect(readDecimal("×9.9000", form)).toBe("9.9000");
    expect(readDecimal("9,9x", form)).toBe("9.9");
    expect(readDecimal("1,010", form)).toBeNull();
    expect(readDecimal("1.01021", form)).toBeNull();
  });

  test("per cent may be below zero where it is said", () => {
    const form: DecimalForm = { decimals: 2, unit: "percent", signed: true };
    expect(readDecimal("−12,5 %", form)).toBe("-12.5");
    expect(readDecimal("-50", form)).toBe("-50");
    expect(readDecimal("50%", form)).toBe("50");
    expect(readDecimal("--7", form)).toBeNull();
    expect(readDecimal("−5,555", form)).toBeNull();
  });

  test("a whole number keeps no decimals but zeros", () => {
    expect(readDecimal("1 000", { decimals: 0 })).toBe("1000");
    expect(readDecimal("10.00", { decimals: 0 })).toBe("10");
    expect(readDecimal("10.5", { decimals: 0 })).toBeNull();
    expect(readDecimal("1,000", { decimals: 0 })).toBeNull();
    expect(readDecimal("1000000", { decimals: 0 })).toBe("1000000");
  });
});

const styles = [
  { group: ",", point: "." },
  { group: ".", point: "," },
  { group: " ", point: "," },
  { group: "\u00a0", point: "." },
  { group: "’", point: "." },
];

test("however an amount with decimals is grouped and marked, it is the same amount", () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 16n - 1n });
  const marks = fc.constantFrom("", "$", "R$ ", "₽ ", "EUR ");
  const written = fc.record({ minor: amounts, style: fc.constantFrom(...styles), mark: marks });
  fc.assert(
    fc.property(written, ({ minor, style, mark }) => {
      const [whole = "", fraction = ""] = formatAmount(minor).split(".");
      const digits = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, style.group);
      const read = readDecimal(`${mark}${digits}${style.point}${fraction}`, money);
      expect(parseAmount(read ?? "")).toEqual({ ok: true, minor });
    }),
  );
});

test("no text is read as other digits than it has, and a read one is read the same again", () => {
  const character = fc.constantFrom(...Array.from("0123456789.,' -+eRr$₽%×x"));
  const texts = fc.array(character, { maxLength: 14 }).map((characters) => characters.join(""));
  const forms = fc.constantFrom<DecimalForm>(
    money,
    { decimals: 4, unit: "multiplier" },
    { decimals: 2, unit: "percent", signed: true },
    { decimals: 0 },
  );
  fc.assert(
    fc.property(texts, forms, (text, form) => {
      const read = readDecimal(text, form);
      if (read === null) return;
      expect(readDecimal(read, form)).toBe(read);
      expect(significant(read)).toBe(significant(text));
    }),
    { numRuns: 5_000 },
  );
});

function significant(text: string): string {
  return text.replaceAll(/\D/g, "").replaceAll(/^0+|0+$/g, "");
}
