/** Prints how much of the specification has tests. */
import type { Coverage } from "./coverage.ts";
import type { Section } from "./specification.ts";

export interface SectionReport {
  section: number;
  title: string;
  lines: number;
  tested: number;
  untested: { id: string; text: string }[];
}

export function reportSections(sections: Section[], { files }: Coverage): SectionReport[] {
  return sections.map(({ number, title, lines }) => {
    const untested = lines.filter((line) => !files.has(line.id));
    return {
      section: number,
      title,
      lines: lines.length,
      tested: lines.length - untested.length,
      untested,
    };
  });
}

export function formatReport(reports: SectionReport[]): string {
  const rows = reports.map(
    ({ section, title, lines, tested }) =>
      `${String(tested).padStart(4)} of ${String(lines).padStart(3)}  ${section}. ${title}`,
  );
  const tested = reports.reduce((sum, report) => sum + report.tested, 0);
  const lines = reports.reduce((sum, report) => sum + report.lines, 0);
  const rest = reports
    .filter((report) => report.untested.length > 0)
    .map(({ section, title, untested }) =>
      [
        `\nWithout a test: ${section}. ${title}`,
        ...untested.map(({ id, text }) => `  ${id} ${text}`),
      ].join("\n"),
    );
  const total = `${String(tested).padStart(4)} of ${String(lines).padStart(3)}  in all`;
  return [...rest, "", "Lines with a test", ...rows, total].join("\n");
}
