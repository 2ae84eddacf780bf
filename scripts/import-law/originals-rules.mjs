/** The import law inside the games of our own: what all games stand on, then how bets are played, then what looks at all of them. */

const originals = "packages/domains/originals";
/** Tests and their harness stand on the whole domain. */
const notProduct = "(\\.test\\.ts$|/testing/)";

/** Folders by the folder they are in, one step above the other: each may know those of the steps before it, and none the files beside them. */
export const orderOfOriginals = {
  "": [
    ["catalogue"],
    ["seeds"],
    ["ports"],
    ["bets"],
    ["feed", "instant", "series", "rounds", "rooms", "fairness"],
    ["audit"],
  ],
  "rounds/": [["chains"], ["round"], ["betting"], ["runner"], ["crash", "roulette"]],
  "rounds/crash/": [["bets"], ["cash-out"]],
  "rooms/": [["pots"], ["betting", "runner"]],
};

export const originalsRules = [
  ...Object.entries(orderOfOriginals).flatMap(([parent, steps]) =>
    steps.flatMap((step, place) =>
      step.map((folder) => {
        const others = steps.slice(place).flat();
        const forbidden = others.filter((each) => each !== folder).map((each) => `${each}/`);
        return {
          name: `originals-order-${parent.replaceAll("/", "-")}${folder}`,
          comment: `${parent}${folder} knows neither these nor the files that put them together: what it needs of them is handed to it, or belongs further down.`,
          severity: "error",
          from: { path: `^${originals}/${parent}${folder}/`, pathNot: notProduct },
          to: { path: `^${originals}/${parent}(${[...forbidden, "[^/]+$"].join("|")})` },
        };
      }),
    ),
  ),
  {
    name: "originals-testing-apart",
    comment: "What tests and benches stand on is no part of the product.",
    severity: "error",
    from: { path: `^(${originals}|apps/server)/`, pathNot: [notProduct, "^apps/server/chaos/"] },
    to: { path: `^${originals}/testing/` },
  },
  {
    name: "originals-faces",
    comment:
      "Others use what the games of our own give them in index.ts, benches also what testing/index.ts does.",
    severity: "error",
    from: { path: "^(apps|bench|e2e|scripts)/" },
    to: { path: `^${originals}/`, pathNot: `^${originals}/(testing/)?index\\.ts$` },
  },
];
