/** A table as a file, read and sent part by part: no more of it is held than a part. */
import { csvLine, csvStart } from "@oddwright/core/text/csv.ts";
import type { AnsweredFile } from "./handler.ts";

/** Rows read by one statement. */
export const rowsPerPart = 1_000;

/** Rows of one file: above what a spreadsheet is comfortable with, below what would keep the database busy. */
export const maxFileRows = 200_000;

export interface CsvTable<Entry extends { readonly id: string }> {
  readonly name: string;
  readonly header: readonly string[];
  readonly cells: (entry: Entry) => readonly string[];
  /** The next entries after that with this id, at most `rowsPerPart`; null is the beginning. */
  readonly readPart: (afterId: string | null) => Promise<readonly Entry[]>;
}

export function csvFile<Entry extends { readonly id: string }>(
  table: CsvTable<Entry>,
): AnsweredFile {
  return { name: `${table.name}.csv`, content: linesOf(table) };
}

async function* linesOf<Entry extends { readonly id: string }>({
  header,
  cells,
  readPart,
}: CsvTable<Entry>): AsyncGenerator<string> {
  yield csvStart + csvLine(header);
  let afterId: string | null = null;
  for (let rows = 0; rows < maxFileRows; rows += rowsPerPart) {
    const entries: readonly Entry[] = await readPart(afterId);
    if (entries.length > 0) yield entries.map((entry) => csvLine(cells(entry))).join("");
    if (entries.length < rowsPerPart) return;
    afterId = entries.at(-1)?.id ?? null;
  }
}
