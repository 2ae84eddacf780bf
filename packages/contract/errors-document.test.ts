/** `docs/errors.md` is what operators and integrators read: it must say what the catalogue says. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorCatalogue, errorCodes, type CatalogueEntry } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";

const document = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");

/** The cells of every table row under a heading, without the head of the table. */
function rowsUnder(heading: string): string[][] {
  const section = document.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

test("every code stands in the document with its status, parameters and text, in the catalogue's order", () => {
  const expected = errorCodes.map((code) => {
    const { status, params = [], text }: CatalogueEntry = errorCatalogue[code];
    return [`\`${code}\``, String(status), params.map((name) => `\`${name}\``).join(", "), text];
  });
  expect(rowsUnder("Codes")).toEqual(expected);
});

test("every key of a field's message stands in the document with its text", () => {
  const expected = Object.entries(fieldErrors).map(([key, text]) => [`\`${key}\``, text]);
  expect(rowsUnder("Messages of fields")).toEqual(expected);
});
