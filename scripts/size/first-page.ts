/** Which script files the browser fetches for the first page, as the site's own build says. */
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

interface ManifestEntry {
  module: string;
  imports?: string[];
}

interface ManifestRoute extends ManifestEntry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

interface RouterManifest {
  entry: ManifestEntry;
  routes: Record<string, ManifestRoute>;
}

/** The manifest file is a script of one assignment, and the browser fetches it too. */
const assignment = /^window\.__reactRouterManifest=(.+?);?\s*$/s;

/**
 * Paths of the entry, the router's manifest, and the modules of the home page's route with those around it, each with
 * the chunks that it imports.
 * @param clientBuild folder of the client's build
 */
export function routeFiles(clientBuild: string): string[] {
  const [manifestFile] = globSync("assets/manifest-*.js", { cwd: clientBuild });
  if (!manifestFile) throw new Error(`${clientBuild} holds no build of the site`);
  const [, json] =
    assignment.exec(readFileSync(path.join(clientBuild, manifestFile), "utf8")) ?? [];
  if (!json) throw new Error(`${manifestFile} does not read as the router's manifest`);
  const manifest = JSON.parse(json) as RouterManifest;
  const entries = [manifest.entry, ...homeRoutes(manifest.routes)];
  const urls = new Set(entries.flatMap((entry) => [entry.module, ...(entry.imports ?? [])]));
  return [manifestFile, ...urls].map((url) => path.join(clientBuild, url));
}

/** Catalogues that the home page preloads; the browser fetches those of one locale. */
const homeCatalogue = /^app\/locales\/([a-z]{2})\/(?:shell|home)\.json$/;

/** Message catalogues of the home page in the locale whose words take most room. */
export function catalogueFiles(clientBuild: string): string[] {
  const chunks = JSON.parse(
    readFileSync(path.join(clientBuild, ".vite/manifest.json"), "utf8"),
  ) as Record<string, { file: string }>;
  const byLocale = new Map<string, string[]>();
  for (const [source, { file }] of Object.entries(chunks)) {
    const locale = homeCatalogue.exec(source)?.[1];
    if (!locale) continue;
    byLocale.set(locale, [...(byLocale.get(locale) ?? []), path.join(clientBuild, file)]);
  }
  const bytes = (files: string[]) => files.reduce((sum, file) => sum + statSync(file).size, 0);
  const largest = [...byLocale.values()].toSorted((a, b) => bytes(b) - bytes(a))[0];
  if (!largest) throw new Error(`${clientBuild} holds no message catalogues of the home page`);
  return largest;
}

/** The index route that stands deepest below nothing but parameters, and its ancestors. */
function homeRoutes(routes: Record<string, ManifestRoute>): ManifestRoute[] {
  const chains = Object.values(routes)
    .filter((route) => route.index)
    .map((route) => withAncestors(route, routes))
    .filter((chain) => chain.every((route) => isParameterPath(route.path)));
  const longest = chains.sort((a, b) => b.length - a.length)[0];
  if (!longest) throw new Error("the site has no home page");
  return longest;
}

function withAncestors(
  route: ManifestRoute,
  routes: Record<string, ManifestRoute>,
): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [route, ...withAncestors(parent, routes)] : [route];
}

const isParameterPath = (routePath = "") =>
  routePath.split("/").every((part) => part === "" || part.startsWith(":"));
