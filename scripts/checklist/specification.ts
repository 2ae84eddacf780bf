/** Reads the numbered specification: sections, and in each the lines that a test can prove. */

export interface SpecificationLine {
  /** `S5.10` */
  id: string;
  text: string;
}

export interface Section {
  number: number;
  title: string;
  lines: SpecificationLine[];
}

const sectionPattern = /^## (\d+)\. (.+)$/;
const linePattern = /^- \*\*(S\d+\.\d+)\*\* (.+)$/;

/** Throws on a line outside a section or under another section's number: the file is ours, so that is a slip in it. */
export function parseSpecification(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const row of markdown.split("\n")) {
    const heading = sectionPattern.exec(row);
    if (heading?.[1] && heading[2]) {
      sections.push({ number: Number(heading[1]), title: heading[2], lines: [] });
      continue;
    }
    const line = linePattern.exec(row);
    if (!line?.[1] || !line[2]) continue;
    const section = sections.at(-1);
    if (!section || !line[1].startsWith(`S${section.number}.`)) {
      throw new Error(`${line[1]} does not stand under its section`);
    }
    section.lines.push({ id: line[1], text: line[2] });
  }
  return sections;
}
