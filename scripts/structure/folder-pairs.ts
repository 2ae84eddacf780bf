/** Two-way pairs: folders side by side that import each other, and so can only be read together. */
import type { Checkout } from "./checkout.ts";
import { isProduct } from "./kinds.ts";

/** Stands for the files that lie in a folder itself, beside its subfolders. */
const looseFiles = "(files)";

/**
 * Pairs below `folder`, at every depth. An import counts between the two folders where its paths part, each with all that
 * is below it; types count like values. Tests do not: whoever reads the product reads without them.
 */
export function twoWayPairs({ modules }: Checkout, folder: string): string[] {
  const arrows = new Set<string>();
  const isCounted = (file: string) => file.startsWith(`${folder}/`) && isProduct(file);
  for (const [from, { imports }] of modules) {
    if (!isCounted(from)) continue;
    for (const { file: to } of imports) {
      const arrow = isCounted(to) ? arrowBetween(from, to) : undefined;
      if (arrow !== undefined) arrows.add(arrow);
    }
  }
  return [...arrows]
    .filter((arrow) => {
      const [from = "", to = ""] = arrow.split(" > ");
      return from < to && arrows.has(`${to} > ${from}`);
    })
    .map((arrow) => arrow.replace(" > ", " <> "))
    .toSorted();
}

function arrowBetween(from: string, to: string): string | undefined {
  const [here, there] = [from.split("/"), to.split("/")];
  let depth = 0;
  while (here[depth] === there[depth] && depth < here.length) depth += 1;
  const ends = [here, there].map((parts) => {
    const name = depth === parts.length - 1 ? looseFiles : (parts[depth] ?? "");
    return [...parts.slice(0, depth), name].join("/");
  });
  return ends[0] === ends[1] ? undefined : ends.join(" > ");
}
