/** The import law inside the domains: their rooms lead one way. */

const domains = "packages/domains";
const originals = `${domains}/originals`;
/** Tests and their harness stand on the whole domain. */
const notProduct = "(\\.test\\.ts$|/testing/)";

/**
 * By domain, folders by the folder they are in, one step above the other: each may know those of the steps before it, and none the
 * files beside them.
 * @type {Readonly<Record<string, Readonly<Record<string, readonly (readonly string[])[]>>>>}
 */
export const orderOfRooms = {
  ledger: {
    "": [
      ["operations", "house", "wallets", "outbox", "published-head", "positions"],
      ["stakes", "operator"],
      ["batcher"],
      ["audit"],
    ],
  },
  messaging: {
    "": [["templates"], ["delivery"]],
  },
  identity: {
    "": [
      ["tokens", "passwords", "players", "input"],
      ["ports", "throttle"],
      ["sightings", "risk"],
      ["sessions"],
      ["entrance"],
      ["codes"],
      ["registration", "login", "verification", "restore", "credentials", "one-time"],
      ["profile"],
      ["account", "avatar", "social"],
      ["second-factor"],
      ["passkeys"],
    ],
  },
  compliance: {
    "": [
      ["documents"],
      ["ports", "freezes", "rates", "events"],
      ["limits", "exclusions", "closures"],
      ["play", "requirements"],
      ["verification"],
      ["services"],
    ],
  },
  bonuses: {
    "": [["offers"], ["grants"], ["claims"], ["cashback"], ["views"]],
  },
  cashier: {
    "": [
      ["ports"],
      ["methods"],
      ["payments"],
      ["receivables"],
      ["deposits"],
      ["manual", "chargebacks"],
      ["payouts"],
      ["webhooks"],
      ["btcpay", "checkout-com", "evm-chain", "statements"],
      ["evm-payouts"],
    ],
    "payouts/": [
      ["payout", "destinations"],
      ["rules"],
      ["steps", "requests"],
      ["sending"],
      ["books"],
    ],
  },
  casino: {
    "": [
      ["ports"],
      ["catalogue"],
      ["sessions", "free-rounds", "chat"],
      ["wallet"],
      ["rounds"],
      ["calls", "staff"],
      ["hub88"],
    ],
  },
  sportsbook: {
    "": [
      ["ports"],
      ["catalogue"],
      ["prices"],
      ["feed"],
      ["replay"],
      ["odds-service"],
      ["caps"],
      ["bets"],
      ["settlement", "cash-out"],
      ["staff"],
    ],
  },
  originals: {
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
    "rooms/": [["pots"], ["betting", "draw"]],
  },
};

export const roomRules = [
  ...Object.entries(orderOfRooms).flatMap(([domain, order]) =>
    Object.entries(order).flatMap(([parent, steps]) =>
      steps.flatMap((step, place) =>
        step.map((folder) => {
          const others = steps.slice(place).flat();
          const forbidden = others.filter((each) => each !== folder).map((each) => `${each}/`);
          return {
            name: `${domain}-order-${parent.replaceAll("/", "-")}${folder}`,
            comment: `${parent}${folder} knows neither these nor the files that put them together: what it needs of them is handed to it, or belongs further down.`,
            severity: "error",
            from: { path: `^${domains}/${domain}/${parent}${folder}/`, pathNot: notProduct },
            to: {
              path: `^${domains}/${domain}/${parent}(${[...forbidden, "[^/]+$"].join("|")})`,
            },
          };
        }),
      ),
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
