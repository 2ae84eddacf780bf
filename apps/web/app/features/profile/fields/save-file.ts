/** Gives a file to the player. */
import { csvStart } from "@oddwright/core/text/csv.ts";

/** How long the browser may take to begin with it. */
const keptMs = 10_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}

/** Reading a table as text took its first character, by which spreadsheets know Unicode. */
export function saveTable(table: string, name: string): void {
  saveFile(new Blob([csvStart, table], { type: "text/csv;charset=utf-8" }), name);
}
