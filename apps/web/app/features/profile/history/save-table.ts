/** Gives a table to the player as a file. */
import { csvStart } from "@oddwright/core/text/csv.ts";

/** Reading the answer as text took its first character, by which spreadsheets know Unicode. */
export function saveTable(table: string, name: string): void {
  saveFile(new Blob([csvStart, table], { type: "text/csv;charset=utf-8" }), name);
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
