/** The recipes of docs/architecture.md: how to add each kind of thing, shown by the files of one that is there. */
import type { Checkout } from "./checkout.ts";

export const recipesFile = "docs/architecture.md";

export interface Recipe {
  readonly title: string;
  /** Words by one of which each file that is edited knows the example. */
  readonly examples: readonly string[];
  readonly newFiles: readonly string[];
  readonly editedFiles: readonly string[];
  /** Journeys, benches and scripts that know it too. */
  readonly toolFiles: readonly string[];
}

const examplePattern = /^Example: (.*)$/m;
const quotedPattern = /`([^`]+)`/g;
const listedPattern = /^- `([^`]+)`/gm;
/** Files in which a name can stand. */
const namingPattern = /\.(tsx?|mjs|css|md)$/;

/**
 * Under the heading "How to add", each `###` is a recipe: "Example: `word`", then the lists "New files:", "Files to edit:" and "Tests and tools:",
 * whose items begin with a path. Anything else is prose.
 */
export function readRecipes(text: string): Recipe[] {
  const [, chapter = ""] = text.split(/^## How to add$/m);
  const [recipes = ""] = chapter.split(/^## /m);
  return recipes
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      examples: captured(examplePattern.exec(section)?.[1] ?? "", quotedPattern),
      newFiles: listedPaths(section, "New files:"),
      editedFiles: listedPaths(section, "Files to edit:"),
      toolFiles: listedPaths(section, "Tests and tools:"),
    }));
}

function listedPaths(section: string, heading: string): string[] {
  const [, rest = ""] = section.split(`\n${heading}\n`);
  const [list = ""] = rest.trimStart().split(/\n(?![- ])/);
  return captured(list, listedPattern);
}

const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** What of the recipes is not true of the checkout: a file that is not there, or one that does not know the example. */
export function recipeFaults({ files, read }: Checkout): string[] {
  const known = new Set(files);
  return readRecipes(read(recipesFile)).flatMap((recipe) => {
    const { title, examples, newFiles, editedFiles, toolFiles } = recipe;
    const listed = [...newFiles, ...editedFiles, ...toolFiles];
    const knows = (file: string) => {
      const text = read(file).toLowerCase();
      return examples.some((word) => text.includes(word.toLowerCase()));
    };
    return [
      ...(listed.length === 0 ? [`${title}: lists no files`] : []),
      ...listed.filter((file) => !known.has(file)).map((file) => `${title}: no file ${file}`),
      ...editedFiles
        .filter((file) => known.has(file) && namingPattern.test(file) && !knows(file))
        .map((file) => `${title}: ${file} does not name ${examples.join(", ")}`),
    ];
  });
}
