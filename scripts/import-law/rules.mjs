/** The import law: who may import whom, and why. dependency-cruiser enforces it; `import-law.test.ts` plants a violation of each. */

import { roomRules } from "./domain-rooms.mjs";
import { siteRules } from "./site-rules.mjs";

/** Domains in the order in which they may know each other: each one only those before it. */
export const orderOfDomains = [
  "ledger",
  "messaging",
  "identity",
  "compliance",
  "bonuses",
  "cashier",
  "originals",
  "casino",
  "sportsbook",
  "loyalty",
  "attribution",
  "site",
];

const test = "\\.(test|spec)\\.tsx?$";
/** What tests stand on: no product code imports it. */
const testHarness = "/testing/";
const domainList = "^packages/domains/domains\\.ts$";
const workspaces = "^(packages|apps|e2e|bench|scripts)/";
/** Whatever holds zod schemas: the messages of sockets are made of those of the routes. */
const schemaFiles = "^packages/contract/.*\\b(schemas?|scalars|messages)\\.ts$";
const zod = "^(node_modules/)?zod(/|$)";
const zodMini = "^(node_modules/)?zod/(v4/)?mini(/|\\.|$)";
const browserCode = "^(packages/ui|apps/web/app)/";
/** Loaded by the server only (react-router's naming rule), or a script run by hand. */
const notForBrowsers = "(\\.server\\.tsx?|\\.mjs)$";
const development = "^(packages|apps)/.*/development/";
const developmentEntry = "^apps/server/development(/|\\.ts$)";
/** What the syntax says is a type. Not "pre-compilation-only": an import that is merely used as a type is still loaded. */
const types = /** @type {const} */ (["type-only", "type-import"]);

/**
 * A layer may import, of our own workspaces, only those that `mayUse` names.
 * @param {string} layer path of the layer's folder
 * @param {string[]} mayUse paths of folders; the layer itself is always allowed
 * @param {string} comment
 */
const layer = (layer, mayUse, comment) => ({
  name: `${layer.replace(/^(packages|apps)\//, "")}-layer`,
  comment,
  severity: "error",
  from: { path: `^${layer}/` },
  to: { path: workspaces, pathNot: [layer, ...mayUse].map((folder) => `^${folder}/`) },
});

const [core, contract, platform] = ["packages/core", "packages/contract", "packages/platform"];

const layers = [
  layer(core, [], "core is pure rules and maths: it runs in the browser too and knows nobody."),
  layer(contract, [core], "contract is the boundary: both sides read it, so it knows neither."),
  layer(platform, [core, contract], "platform is plumbing without business meaning."),
  layer(
    "packages/domains",
    [core, contract, platform],
    "Domains know nothing of apps and screens; apps/server wires them.",
  ),
  layer("packages/ui", [core], "ui draws values; it knows neither the API nor an app."),
  layer(
    "apps/web",
    [core, contract, "packages/ui"],
    "The browser must never hold server code: the site knows core, contract and ui.",
  ),
  layer(
    "apps/studio",
    [core, contract, platform],
    "The studio is another company's program: it knows of the casino what a provider knows.",
  ),
];

const purity = [
  {
    name: "core-is-pure",
    comment:
      "No I/O, clock or randomness in core: only @noble/hashes from outside. HMAC and random bytes are passed in.",
    severity: "error",
    from: { path: "^packages/core/", pathNot: [test, testHarness] },
    to: { pathNot: ["^packages/core/", "^(node_modules/)?@noble/hashes(/|$)", workspaces] },
  },
  {
    name: "contract-third-party",
    comment: "Whatever contract imports, both sides load: zod, and ofetch in its client.",
    severity: "error",
    from: { path: "^packages/contract/", pathNot: test },
    to: { pathNot: [workspaces, zod, "^(node_modules/)?ofetch(/|$)"] },
  },
  {
    name: "contract-schemas-apart",
    comment:
      "Routes, errors and the client are loaded by the browser; a schema imported by value would bring 90 KB of zod along. Use `import type`.",
    severity: "error",
    from: { path: "^packages/contract/", pathNot: [test, schemaFiles] },
    to: { path: [schemaFiles, zod], dependencyTypesNot: [...types] },
  },
  {
    name: "browser-schemas-as-types",
    comment:
      "The server checks with the schemas; the browser only knows their types. Use `import type`.",
    severity: "error",
    from: { path: browserCode },
    to: { path: schemaFiles, dependencyTypesNot: [...types] },
  },
  {
    name: "browser-no-full-zod",
    comment: '`import { z } from "zod"` costs the browser 90 KB: use zod/mini, or types.',
    severity: "error",
    from: { path: browserCode, pathNot: test },
    to: { path: zod, pathNot: zodMini, dependencyTypesNot: [...types] },
  },
  {
    name: "browser-no-node",
    comment: "Node's own modules do not exist in a browser.",
    severity: "error",
    from: { path: browserCode, pathNot: [test, notForBrowsers] },
    to: { dependencyTypes: ["core"], dependencyTypesNot: [...types] },
  },
];

const domainOrder = orderOfDomains.slice(0, -1).map((domain, place) => ({
  name: `domain-order-${domain}`,
  comment: `${domain} comes before these domains. The other direction is an outbox event, or a port that ${domain} exports and apps/server fills.`,
  severity: "error",
  from: { path: `^packages/domains/${domain}/` },
  to: { path: `^packages/domains/(${orderOfDomains.slice(place + 1).join("|")})/` },
}));

const structure = [
  {
    name: "studio-knows-the-protocol",
    comment:
      "Of the contract a provider is told the wallet's calls and what it is asked itself; what the site and the API say to each other is none of its business.",
    severity: "error",
    from: { path: "^apps/studio/" },
    to: {
      path: "^packages/contract/",
      pathNot:
        "^packages/contract/(casino/(wallet-(calls|schemas)|provider-schemas)|scalars)\\.ts$",
    },
  },
  {
    name: "domain-front-door",
    comment: "Of another domain only index.ts is public; the rest may change without notice.",
    severity: "error",
    from: { path: "^packages/domains/([^/]+)/" },
    to: {
      path: "^packages/domains/[^/]+/",
      pathNot: ["^packages/domains/$1/", "^packages/domains/[^/]+/index\\.ts$"],
    },
  },
  {
    name: "platform-knows-no-domain",
    comment:
      "platform reads of the contract what all routes and events share. What belongs to one domain or game is handed to it.",
    severity: "error",
    from: { path: "^packages/platform/", pathNot: [test, testHarness] },
    to: { path: `^packages/contract/(${orderOfDomains.join("|")})/` },
  },
  {
    name: "domain-list-apart",
    comment:
      "The list knows every domain, so a domain that read it would know those after it. Tests stand on the whole list.",
    severity: "error",
    from: { path: "^packages/domains/[^/]+/", pathNot: [test, testHarness] },
    to: { path: domainList },
  },
  {
    name: "nothing-imports-an-app",
    comment: "An app is an end, not a part. apps/server loads the web build by path.",
    severity: "error",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "nothing-imports-tools",
    comment:
      "Scripts, benches, journeys and the sample domain look at the product; the product never needs them.",
    severity: "error",
    from: { path: "^(packages|apps)/", pathNot: "^packages/domains/sample/" },
    to: { path: "^(e2e|bench|scripts|packages/domains/sample)/" },
  },
  {
    name: "development-apart",
    comment:
      "Sandbox payments, the development OpenID provider and /dev routes must not be loadable in production: only apps/server's development entry imports them.",
    severity: "error",
    from: { pathNot: [development, developmentEntry, test, "^(e2e|bench)/"] },
    to: { path: development, pathNot: developmentEntry, dependencyTypesNot: [...types] },
  },
  {
    name: "development-on-demand",
    comment:
      "The development entry is loaded with import() after APP_ENV was checked, so that production never reads the file.",
    severity: "error",
    from: { pathNot: [developmentEntry, test, "^(e2e|bench)/"] },
    to: { path: developmentEntry, dynamic: false, dependencyTypesNot: [...types] },
  },
  {
    name: "no-tests-in-product",
    comment: "A module that tests import is no test: give it a file of its own.",
    severity: "error",
    from: {},
    to: { path: test },
  },
  {
    name: "no-cycles",
    comment: "Modules in a circle can only be understood, loaded and tested all at once.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "resolvable",
    comment: "An import that leads nowhere escapes every other rule.",
    severity: "error",
    from: {},
    // Route types are generated by `react-router typegen`, virtual modules by Vite.
    to: { couldNotResolve: true, pathNot: ["/\\+types/", "^virtual:"] },
  },
];

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
export const forbidden = /** @type {any} */ ([
  ...layers,
  ...purity,
  ...domainOrder,
  ...siteRules,
  ...roomRules,
  ...structure,
]);

/** @type {import("dependency-cruiser").ICruiseOptions} */
export const options = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "(^|/)(build|\\.react-router|coverage|reports)/" },
  combinedDependencies: true,
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "types", "node", "default"],
    mainFields: ["module", "main", "types"],
  },
};
