/** Tables as text for spreadsheets (RFC 4180), which read some texts as formulas. */

/** Spreadsheets take a file for Unicode that begins with it. */
export const csvStart = "\ufeff";

/** A spreadsheet would compute what begins so, and send it anywhere; an apostrophe in front makes it text. */
const startsFormula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(text: string): string {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
