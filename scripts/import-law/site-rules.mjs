/** The import law inside the players' site: site, features and runtime, one way. */

import { gameIds } from "../../packages/core/games/game-ids.ts";

const site = "apps/web/app";

/** Folders of the site by the folder they are in: each may know only those before it, and none the files beside them. */
export const orderOfSite = {
  runtime: [
    "state",
    "browser",
    "i18n",
    "api",
    "session",
    "modals",
    "page",
    "services",
    "analytics",
    "forms",
    "realtime",
  ],
  features: [
    "promotions",
    "account",
    "games",
    "casino",
    "fairness",
    "cashier",
    "betting",
    "lobby",
    "profile",
  ],
  "features/account": [
    "styles",
    "phone",
    "currency",
    "device",
    "entrance",
    "second-factor",
    "social",
    "codes",
    "restore",
    "login",
    "register",
    "credentials",
    "vip",
    "arrival",
  ],
  "features/games": [
    "manifest",
    "proof",
    "shelf",
    "bets",
    "words",
    "history",
    "facts",
    "preferences",
    "hotkeys",
    "sound",
    "stake",
    "results",
    "frame",
    "replay",
    "autobet",
    "instant",
    "series",
    "rounds",
    "tile-frame",
  ],
  "features/casino": ["tile", "shelf", "catalogue", "facts", "play"],
  "features/fairness": ["steps", "seeds", "proof", "rounds", "page"],
  "features/cashier": ["deposit", "credited-dialog", "deposit-dialog"],
  "features/betting": ["odds", "events", "pitch", "my-bets", "slip", "calendar", "event", "rules"],
  "features/lobby": ["search"],
  "features/games/crash": [
    "bet",
    "round",
    "calls",
    "play",
    "bet-panel",
    "players",
    "scene",
    "flight",
  ],
  "features/games/roulette": ["chips", "round"],
  "features/games/rooms": ["pot"],
  "features/profile": [
    "styles",
    "access",
    "payouts",
    "fields",
    "history",
    "bonuses",
    "setting",
    "protection",
    "verification",
    "overview",
  ],
  site: ["shell", "modals", "start", "routes"],
};

const anyFeature = `^${site}/features/[^/]+/`;
const faces = `^${site}/features/[^/]+/index\\.ts$`;
/** Each game is a folder of its own, by the id that `core` knows it by. */
const games = gameIds.join("|");

export const siteRules = [
  {
    name: "site-runtime-below",
    comment:
      "The runtime is what every page stands on: it knows no feature and no page. What it needs of one is handed to it.",
    severity: "error",
    from: { path: `^${site}/runtime/` },
    to: { path: `^${site}/`, pathNot: `^${site}/(runtime|locales)/` },
  },
  {
    name: "site-features-below",
    comment:
      "A feature knows neither the routes nor the shell around it: they put it where it stands.",
    severity: "error",
    from: { path: `^${site}/features/` },
    to: { path: `^${site}/`, pathNot: `^${site}/(features|runtime|locales)/` },
  },
  {
    name: "site-feature-face",
    comment: "Of another feature only index.ts is public; the rest may change without notice.",
    severity: "error",
    from: { path: `^${site}/features/([^/]+)/` },
    to: { path: anyFeature, pathNot: [`^${site}/features/$1/`, faces] },
  },
  {
    name: "site-feature-face-of-routes",
    comment: "Routes and shell know a feature by its index.ts alone.",
    severity: "error",
    from: { path: `^${site}/`, pathNot: `^${site}/features/` },
    to: { path: anyFeature, pathNot: faces },
  },
  {
    name: "site-game-apart",
    comment:
      "A game knows what games share and no other game, nor what finds all of them: a new one is a folder.",
    severity: "error",
    from: { path: `^${site}/features/games/(${games})/` },
    to: {
      path: `^${site}/features/games/((${games})/|[^/]+$)`,
      pathNot: `^${site}/features/games/$1/`,
    },
  },
  ...Object.entries(orderOfSite).flatMap(([parent, folders]) =>
    folders.map((folder, place) => {
      const later = [
        ...folders.slice(place + 1),
        ...(parent === "features/games" ? gameIds : []),
      ].map((each) => `${each}/`);
      return {
        name: `site-order-${parent.replaceAll("/", "-")}-${folder}`,
        comment: `${parent}/${folder} comes before these: no two folders know each other. What it needs of them is handed to it, or belongs further down.`,
        severity: "error",
        from: { path: `^${site}/${parent}/${folder}/` },
        to: { path: `^${site}/${parent}/(${[...later, "[^/]+$"].join("|")})` },
      };
    }),
  ),
];
