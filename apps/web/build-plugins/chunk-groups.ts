/**
 * Which modules travel in one file. Left alone, the bundler makes a chunk for every set of parts that share a module: a
 * hundred small files a page. What every page needs is one file, and what the games' pages share is another.
 */
import type { Rolldown } from "vite";

type GetModuleInfo = Rolldown.PluginContext["getModuleInfo"];

/** The entry, the document and the frame: on every page. */
const frame = new Set([
  "entry.client",
  "root",
  "site/routes/site-layout",
  "site/routes/page-frame",
]);
/** Fewer pages than this share a module at no great gain to the others. */
const minSharingPages = 3;
/** The rules of games are small and many: each is on its game's page, and all of them where bets are proven. */
const minPagesSharingRules = 2;
const rules = /\/packages\/core\//;
/** An icon is a hundred bytes: a file of its own, where a page and a dialog both show it, costs more than it holds. */
const icons = /\/lucide-react\/dist\/esm\/icons\//;

/** The table of the API's routes: dialogs over any page call it, and need nothing else of what the games' pages share. */
const apiRoutes = /\/packages\/contract\/.*routes?\.ts$/;

export type ChunkGroup = "frame" | "routes" | "shared" | "styles";

const styles = /\.css$/;

/**
 * The group of a module that these pages import, directly or through others; null leaves it to the bundler.
 * @param pages entry, root and routes, as paths under `app` without their ending
 * @param id the module's own path
 */
export function groupOf(pages: ReadonlySet<string>, id: string): ChunkGroup | null {
  if (styles.test(id)) return styleGroupOf(pages);
  if ([...pages].some((page) => frame.has(page))) return "frame";
  if (apiRoutes.test(id)) return "routes";
  // The first page's own file stays its own: what it shares with others is there before them.
  if (pages.has("site/routes/home") && (pages.size > 1 || icons.test(id))) return "frame";
  return pages.size >= minPagesOf(id) ? "shared" : null;
}

/** Styles follow their components. Those of parts that the first page draws before it has their code would bring that code along. */
function styleGroupOf(pages: ReadonlySet<string>): ChunkGroup | null {
  const isOfFrame = [...pages].some((page) => frame.has(page));
  return pages.has("site/routes/home") && pages.size > 1 && !isOfFrame ? "styles" : null;
}

function minPagesOf(id: string): number {
  if (icons.test(id)) return 1;
  return rules.test(id) ? minPagesSharingRules : minSharingPages;
}

/** For `output.codeSplitting.groups`. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const groups = new Map<string, ChunkGroup | null>();
  const nameOf = (id: string, getModuleInfo: GetModuleInfo): ChunkGroup | null => {
    // A catalogue is one of four languages.
    if (/\/app\/locales\//.test(id)) return null;
    const known = groups.get(id);
    if (known !== undefined) return known;
    const group = groupOf(pagesThatImport(id, getModuleInfo), id);
    groups.set(id, group);
    return group;
  };
  const groupNamed = (wanted: ChunkGroup, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: wanted,
    priority,
    name: (id, context) =>
      nameOf(id, (each) => context.getModuleInfo(each)) === wanted ? wanted : null,
  });
  return [
    groupNamed("frame", 4),
    groupNamed("routes", 3),
    groupNamed("shared", 2),
    groupNamed("styles", 5),
  ];
}

/** Routes are in the site's folder of them, a game's in its own; entry and root are right under `app`. */
const pageFile =
  /\/app\/(site\/routes\/[a-z.-]+|features\/games\/[a-z]+\/[a-z]+-route|[a-z.]+)\.tsx(?:$|\?)/;

/** Follows imports backwards; a part that is loaded later is not part of the page. */
function pagesThatImport(id: string, getModuleInfo: GetModuleInfo): ReadonlySet<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const todo = [id];
  for (let each = todo.pop(); each !== undefined; each = todo.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    const page = pageFile.exec(each)?.[1];
    if (page !== undefined) pages.add(page);
    todo.push(...(getModuleInfo(each)?.importers ?? []));
  }
  return pages;
}
