/** The figures by which the structure is judged, each with what was counted. */
import type { Checkout } from "./checkout.ts";
import { twoWayPairs } from "./folder-pairs.ts";
import { filesNaming } from "./namings.ts";
import { readRecipes, recipesFile, recipeFaults } from "./recipes.ts";
import { filesOf, largeFiles, largeFolders, smallFiles } from "./sizes.ts";
import { testOnlyExports } from "./test-only-exports.ts";

export interface Figure {
  readonly label: string;
  readonly found: readonly string[];
  /** Set where anything found is a fault. */
  readonly mustBeEmpty?: true;
}

const stylesheet = /\.css$/;
const source = /\.(ts|tsx|mjs)$/;
/** Their number follows the languages. */
const catalogue = /(^|\/)locales\//;

/** One instant game, and one language, stand for all: what names them would name the next. */
const game = "keno";
const language = "kz";

export function countFigures(checkout: Checkout): Figure[] {
  const pairsIn = (folder: string): Figure => ({
    label: `two-way pairs of folders in ${folder}`,
    found: twoWayPairs(checkout, folder),
    mustBeEmpty: true,
  });
  return [
    pairsIn("apps/web/app"),
    pairsIn("packages/domains"),
    { label: "files of at most 30 lines with one importer", found: smallFiles(checkout) },
    { label: "folders of more than 20 files", found: largeFolders(checkout) },
    { label: "source files of more than 300 lines", found: largeFiles(checkout, source) },
    { label: "stylesheets", found: filesOf(checkout, stylesheet) },
    { label: "stylesheets of more than 300 lines", found: largeFiles(checkout, stylesheet) },
    { label: "exports that only tests use", found: testOnlyExports(checkout) },
    { label: `shared files that name the game ${game}`, found: filesNaming(checkout, game) },
    {
      label: `shared files that name the language ${language}`,
      found: filesNaming(checkout, language),
    },
    ...readRecipes(checkout.read(recipesFile)).map(({ title, editedFiles }) => ({
      label: `files edited to add: ${title}`,
      found: editedFiles.filter((file) => !catalogue.test(file)),
    })),
    {
      label: "recipes that are not true",
      found: recipeFaults(checkout),
      mustBeEmpty: true,
    },
  ];
}
