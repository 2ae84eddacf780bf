/** Violations of the law inside the players' site, and what it allows there, for `import-law.test.ts` to plant. */
import path from "node:path";
import { orderOfSite } from "./site-rules.mjs";

interface SitePlant {
  readonly from: string;
  readonly statement: string;
  readonly to: string;
}

/** Both paths are below the site's own folder. */
const loadSite = (from: string, to: string): SitePlant => {
  const specifier = path.posix.relative(path.posix.dirname(from), to);
  const written = specifier.startsWith(".") ? specifier : `./${specifier}`;
  const statement = `import { x } from "${written}"; export const y = x;`;
  return { from: `apps/web/app/${from}`, statement, to: `apps/web/app/${to}` };
};

export const siteViolations: Record<string, SitePlant[]> = {
  "site-runtime-below": [
    loadSite("runtime/api/a.ts", "features/games/index.ts"),
    loadSite("runtime/services/a.ts", "site/shell/a.ts"),
    loadSite("runtime/page/a.test.ts", "root.tsx"),
  ],
  "site-features-below": [
    loadSite("features/games/a.ts", "site/shell/a.ts"),
    loadSite("features/lobby/a.ts", "root.tsx"),
  ],
  "site-feature-face": [
    loadSite("features/lobby/b.ts", "features/games/dice/a.ts"),
    loadSite("features/profile/a.test.ts", "features/games/b.ts"),
  ],
  "site-feature-face-of-routes": [
    loadSite("site/routes/a.ts", "features/games/dice/a.ts"),
    loadSite("entry.ts", "features/lobby/a.ts"),
  ],
  "site-game-apart": [
    loadSite("features/games/dice/b.ts", "features/games/keno/a.ts"),
    loadSite("features/games/keno/b.ts", "features/games/index.ts"),
  ],
  ...Object.fromEntries(
    Object.entries(orderOfSite).flatMap(([parent, folders]) =>
      folders.map((folder, place) => {
        const later = folders[place + 1];
        const plants = [
          loadSite(`${parent}/${folder}/c.ts`, `${parent}/c.ts`),
          ...(later === undefined
            ? []
            : [loadSite(`${parent}/${folder}/d.ts`, `${parent}/${later}/index.ts`)]),
        ];
        return [`site-order-${parent.replaceAll("/", "-")}-${folder}`, plants];
      }),
    ),
  ),
};

export const siteLegal: readonly SitePlant[] = [
  loadSite("runtime/api/legal.ts", "runtime/browser/legal.ts"),
  loadSite("features/lobby/legal.ts", "features/games/index.ts"),
  loadSite("features/lobby/search/legal.ts", "runtime/services/legal.ts"),
  loadSite("features/games/index.ts", "features/games/dice/legal.ts"),
  loadSite("features/games/dice/legal.ts", "features/games/stake/legal.ts"),
  loadSite("site/routes/legal.ts", "features/lobby/index.ts"),
  loadSite("root.tsx", "site/shell/legal.ts"),
];
