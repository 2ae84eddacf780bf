/** Folders and files that are too large, and files too small to stand alone. */
import path from "node:path";
import type { Checkout } from "./checkout.ts";
import { isTest } from "./kinds.ts";

const maxFiles = 20;
const maxLines = 300;
const smallLines = 30;

const code = /^(apps|packages|e2e|bench|scripts)\//;
/** A file a language, a migration, a picture: their number follows the product's, not the order in it. */
const growsByItself = /\/(locales|migrations|fonts|items)(\/|$)/;

/** Folders with more than twenty files, tests among them. */
export function largeFolders({ files }: Checkout): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    if (!code.test(file) || growsByItself.test(folder)) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} ${count}`)
    .toSorted();
}

/** Files of more than three hundred lines as they stand: blank lines and comments count. */
export function largeFiles({ files, lineCount }: Checkout, kind: RegExp): string[] {
  return files
    .filter((file) => code.test(file) && kind.test(file) && lineCount(file) > maxLines)
    .map((file) => `${file} ${lineCount(file)}`);
}

export const filesOf = ({ files }: Checkout, kind: RegExp): string[] =>
  files.filter((file) => code.test(file) && kind.test(file));

/** Modules of at most thirty lines that one other module imports. A test is no importer, and no such module. */
export function smallFiles({ modules, lineCount }: Checkout): string[] {
  const importers = new Map<string, Set<string>>();
  for (const [from, { imports }] of modules) {
    if (isTest(from)) continue;
    for (const { file } of imports)
      importers.set(file, (importers.get(file) ?? new Set()).add(from));
  }
  return [...modules.keys()]
    .filter((file) => code.test(file) && !isTest(file) && lineCount(file) <= smallLines)
    .filter((file) => importers.get(file)?.size === 1)
    .map((file) => `${file} ${lineCount(file)} <- ${[...(importers.get(file) ?? [])].join()}`);
}
