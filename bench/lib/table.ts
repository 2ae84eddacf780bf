/** Aligned columns for a terminal. */

type Row = Readonly<Record<string, string | number>>;

/** The columns are those of the first row; numbers stand to the right. */
export function formatTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => {
    const cells = rows.map((row) => row[name] ?? "");
    const width = Math.max(name.length, ...cells.map((cell) => String(cell).length));
    const isNumeric = cells.every((cell) => typeof cell === "number");
    return { name, width, isNumeric };
  });
  const line = (text: (name: string) => string): string =>
    columns
      .map(({ name, width, isNumeric }) =>
        isNumeric ? text(name).padStart(width) : text(name).padEnd(width),
      )
      .join("  ")
      .trimEnd();
  const header = line((name) => name);
  return [header, ...rows.map((row) => line((name) => String(row[name] ?? "")))].join("\n");
}
