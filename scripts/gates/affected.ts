/**
 * What a change can affect: which tests of each runner have to run for the files that have changed. Decided by where a file
 * lies; which tests import it is asked of Vitest.
 */

import { gameIds } from "@oddwright/core/games/game-ids.ts";

/** Test files of one runner, as paths below the project; "all" of them. */
export type Selection = "all" | readonly string[];

export interface Affected {
  readonly unit: Selection;
  readonly integration: Selection;
  /** The site has to be built and measured anew. */
  readonly build: boolean;
  readonly journeys: Selection;
}

export interface Change {
  /** Paths below the project of what was changed, added or removed. */
  readonly files: readonly string[];
  /** Test files that import a changed file, directly or not. */
  readonly importing: { readonly unit: readonly string[]; readonly integration: readonly string[] };
  /** Every test file of Vitest and every journey. */
  readonly tests: readonly string[];
}

export const everything: Affected = {
  unit: "all",
  integration: "all",
  build: true,
  journeys: "all",
};

/** What every part stands on: installed packages, settings of the tools, the programs that run the tests. */
const foundations =
  /^(?:\.ci\/|\.npmrc$|package(?:-lock)?\.json$|tsconfig|vitest\.config|(?:apps|packages|e2e)\/(?:\w+\/)?package\.json$|scripts\/(?:bootstrap|gates|testing)\b)/;
const testCode = /(?:\.test\.tsx?$|\/testing\/|^e2e\/|^bench\/)/;
const code = /\.(?:ts|tsx|mjs)$/;
const servedBy = /^(?:apps\/(?:server|studio)|packages\/(?:core|contract|platform|domains))\//;
const shownBy = /^(?:apps\/web|packages\/(?:core|contract|ui))\//;
const journey = /^e2e\/journeys\/.*\.spec\.ts$/;

/** Folders whose code shows in one game alone, and the game's name; its journeys carry the name, or `series`. */
const gameFolder = new RegExp(
  String.raw`^(?:packages/core/games|packages/ui/scenes|apps/web/app/features/games|packages/domains/originals/rounds)/(coin|${gameIds.join("|")})/`,
);
const journeysOfSeries = ["coin", "coinflip", "hilo", "miner"];
/** Journeys that visit every game. */
const generalJourney = /\/journeys\/(?:every-|journey\.|layout|replay|feed|proof|lobby)/;

export function affectedBy({ files, importing, tests }: Change): Affected {
  if (files.some((file) => foundations.test(file))) return everything;
  const changed = (...patterns: readonly RegExp[]): boolean =>
    files.some((file) => patterns.every((pattern) => pattern.test(file)));
  const isReadAsText = files.filter((file) => !code.test(file));
  const product = files.filter((file) => !testCode.test(file));
  const isServed = product.some((file) => servedBy.test(file));
  const isShown = product.some((file) => shownBy.test(file));
  return {
    // Catalogues, stylesheets and documents are read by tests that import none of them.
    unit: isReadAsText.some((file) => !servedBy.test(file) || shownBy.test(file))
      ? "all"
      : union(importing.unit, changed(/^scripts\//) ? tests.filter(isOf("scripts/")) : []),
    // Migrations are read as text; the server's tests start it as a program of its own.
    integration: isReadAsText.some((file) => servedBy.test(file))
      ? "all"
      : union(importing.integration, isServed ? tests.filter(isOf("apps/server/")) : []),
    build: isShown,
    journeys: affectedJourneys({
      files,
      product: product.filter((file) => servedBy.test(file) || shownBy.test(file)),
      journeys: tests.filter((file) => journey.test(file)),
    }),
  };
}

const isOf = (folder: string) => (file: string) => file.startsWith(folder);

function affectedJourneys(change: {
  readonly files: readonly string[];
  /** Changed files of the running product. */
  readonly product: readonly string[];
  readonly journeys: readonly string[];
}): Selection {
  const { files, product, journeys } = change;
  const itself = files.filter((file) => journey.test(file) && journeys.includes(file));
  if (files.some((file) => file.startsWith("e2e/") && !journey.test(file))) return "all";
  const games = product.map((file) => gameFolder.exec(file)?.[1]);
  if (games.includes(undefined)) return "all";
  const names = games.map((game = "") => (journeysOfSeries.includes(game) ? "series" : game));
  const ofGames = journeys.filter(
    (file) =>
      names.length > 0 &&
      (generalJourney.test(file) || names.some((name) => file.endsWith(`/${name}.spec.ts`))),
  );
  return union(itself, ofGames);
}

function union(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())].toSorted((a, b) => (a < b ? -1 : 1));
}
