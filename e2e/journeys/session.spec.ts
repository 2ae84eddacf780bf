/** A session that grows old, ends or is used in several tabs. */
import { routes } from "@oddwright/contract/routes.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { builtFile } from "../fixtures/built-file.ts";
import { expiredTokenOf } from "../fixtures/expired-token.ts";
import { oweRotation } from "../fixtures/owed-operation.ts";
import { screens, still } from "../fixtures/screens.ts";
import type { Site } from "../fixtures/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { recordTexts, notificationPlaces } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { logIn } from "../steps/account.ts";
import { depositForm } from "../steps/cashier.ts";
import { openDice, roll } from "../steps/dice.ts";
import { balance, expectBalance, expectGuest, hydrated, logOut } from "../steps/shell.ts";

const t = wordsOf("en");
const unauthorized = /401 \(Unauthorized\)/;

test.use({ ...screens.desktop, ...still });

/** Both cookies hold the old token, as a browser has it after a night. */
async function ageTokens(context: BrowserContext, site: Site, token: string): Promise<void> {
  const names = ["token", "bearerToken"];
  await context.addCookies(names.map((name) => ({ name, value: token, url: site.webUrl })));
}

function countRefreshes(context: BrowserContext): { readonly count: number } {
  const calls = { count: 0 };
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/auth/refresh-token")) {
      calls.count += 1;
    }
  });
  return calls;
}

test("a player's part of the top bar is requested before hydration, a guest's page has none", async ({
  page,
  context,
  players,
}) => {
  const bar = builtFile("app/site/shell/player-bar.tsx");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/en");
  await hydrated(page);
  expect(requested.filter((url) => url.endsWith(bar))).toEqual([]);

  await players.signIn(context, await players.make());
  const barRequest = page.waitForRequest((request) => request.url().endsWith(bar));
  // The page hydrates when its texts are loaded, and they load after the bar was requested.
  await page.route(`**/${builtFile("app/locales/en/shell.json")}`, async (route) => {
    await barRequest;
    await route.continue();
  });
  await page.goto("/en");
  await hydrated(page);
  await expect(balance(page)).toBeVisible();
});

test("two tabs show one balance, and one logout ends both", async ({
  page,
  context,
  players,
  watch,
}) => {
  // The server ends the other tab's socket: that tab checks its session, unless the first tab has notified it.
  watch.expectComplaints(unauthorized);
  const player = await players.make({ balance: "1000.00" });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/en");
    await hydrated(tab);
  }
  await logIn(page, t, player);
  await expectBalance(other, "1000.00");
  await openDice(page, t);
  const { balance: after } = await roll(page, t);
  await expectBalance(other, after);
  await logOut(other, t);
  await expectGuest(page, t);
});

test("S4.41 S4.43 S4.44 S4.45 five calls at once with an expired token cause one refresh and are sent again with the new token", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(unauthorized);
  const player = await players.make({ balance: "1000.00" });
  await players.signIn(context, player);
  const expired = await expiredTokenOf(site, player);
  // The server still renders with a good token; it has expired when the page's scripts run, and one more call is owed.
  await oweRotation(page, player);
  await page.addInitScript(`if (sessionStorage.aged === undefined) {
    sessionStorage.aged = "1";
    for (const name of ["token", "bearerToken"]) document.cookie = name + "=${expired}; path=/";
  }`);
  const refreshes = countRefreshes(context);
  const calls = await holdFirstCalls(page, site, 5);
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/games/dice?deposit");
  await expect.poll(() => calls.failed).toBe(5);
  await depositForm(page, t);
  await notices.expectShown(t("resumed.seeds"));
  expect(refreshes.count).toBe(1);
  expect(calls.tokens).toEqual(Array.from({ length: 5 }, () => `Bearer ${expired}`));
  const token = (await context.cookies()).find(({ name }) => name === "token")?.value;
  expect(token).not.toBe(expired);
  const fresh = Array.from({ length: 5 }, () => `Bearer ${token}`);
  await expect.poll(() => [...calls.replayed.values()]).toEqual(fresh);
});

interface HeldCalls {
  /** Authorization headers of the first calls. */
  readonly tokens: string[];
  /** And of what first repeated each of them. */
  readonly replayed: Map<string, string>;
  failed: number;
}

/** Calls that need a session: an expired token is refused there alone. */
const ofPlayers = Object.values(routes)
  .filter(({ auth }) => auth === "player")
  .map(({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/:\w+/g, "[^/]+")}$`));

/** No call of the first `count` is answered before all of them were sent. */
async function holdFirstCalls(page: Page, site: Site, count: number): Promise<HeldCalls> {
  const calls: HeldCalls = { tokens: [], replayed: new Map(), failed: 0 };
  const all = Promise.withResolvers<void>();
  const first = new Set<string>();
  await page.route(
    (url) => url.origin === site.apiUrl,
    async (route, request) => {
      const name = `${request.method()} ${request.url()}`;
      const header = request.headers()["authorization"] ?? "";
      const called = `${request.method()} ${new URL(request.url()).pathname}`;
      if (!ofPlayers.some((pattern) => pattern.test(called))) return route.continue();
      if (first.has(name) && !calls.replayed.has(name)) calls.replayed.set(name, header);
      if (first.has(name) || first.size === count) return route.continue();
      first.add(name);
      calls.tokens.push(header);
      if (first.size === count) all.resolve();
      await all.promise;
      const response = await route.fetch();
      if (response.status() === 401) calls.failed += 1;
      await route.fulfill({ response });
    },
  );
  return calls;
}

test("S4.44 five tabs that wake up with an expired token share one refresh", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(unauthorized);
  const player = await players.make({ balance: "150.00" });
  await players.signIn(context, player);
  await ageTokens(context, site, await expiredTokenOf(site, player));
  const refreshes = countRefreshes(context);
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.goto("/en")));
  for (const tab of tabs) await expectBalance(tab, "150.00");
  expect(refreshes.count).toBe(1);
});

test("S4.42 S4.46 S4.47 S8.7 a refused refresh logs out, without a second try", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(unauthorized);
  const player = await players.make();
  await players.signIn(context, player);
  await ageTokens(context, site, await expiredTokenOf(site, player));
  await context.clearCookies({ name: "__Secure-refreshToken" });
  const refreshes = countRefreshes(context);
  await page.goto("/en");
  await expectGuest(page, t);
  expect(refreshes.count).toBe(1);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain("token");
});

test("S4.39 S4.40 a session ended elsewhere logs this browser out at its next call", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(unauthorized);
  const player = await players.make({ balance: "110.00" });
  await players.signIn(context, player);
  // A page without a socket, as behind a proxy that passes none: only its next call reveals the end.
  await page.routeWebSocket(/\/realtime/, () => {});
  await page.goto("/en");
  await expect(balance(page)).toBeVisible();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await player.call("logout");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.deposit") })
    .click();
  await expect(
    page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.register"), includeHidden: true }),
  ).toBeAttached();
});

test("a refresh answered 503 keeps the session, shows it and tries again", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(unauthorized, /503/);
  const player = await players.make({ balance: "110.00" });
  await players.signIn(context, player);
  await ageTokens(context, site, await expiredTokenOf(site, player));
  await page.route("**/auth/refresh-token", (route) =>
    route.fulfill({
      status: 503,
      headers: {
        "access-control-allow-origin": site.webUrl,
        "access-control-allow-credentials": "true",
      },
      json: { error: "service_unavailable", message: "service_unavailable" },
    }),
  );
  await page.goto("/en");
  await expect(page.getByText(t("shell.offline"))).toBeVisible();
  await expect(page.getByLabel(t("shell.pending"))).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain("token");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expectBalance(page, "110.00");
  await expect(page.getByText(t("shell.offline"))).toBeHidden();
});

test("a logout without a network ends the session once there is a network, on any page", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const player = await players.make({ balance: "110.00" });
  await players.signIn(context, player);
  await page.goto("/en");
  await openDice(page, t);
  await roll(page, t);
  const other = await context.newPage();
  await other.goto("/en");
  await expect(balance(other)).toBeVisible();
  await hydrated(other);
  await context.setOffline(true);
  await logOut(page, t);
  await expectGuest(other, t);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["pendingLogouts"]);
  await page.close();
  await other.close();
  await context.setOffline(false);

  const next = await context.newPage();
  const late = next.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/auth/logout"),
  );
  await next.goto("/en");
  expect(await (await late).request().headerValue("cookie")).toBeNull();
  const headers = {
    origin: site.webUrl,
    cookie: `__Secure-refreshToken=${player.refreshToken}`,
  };
  // Once: a refresh token that is used a second time ends its session.
  const refresh = await fetch(`${site.apiUrl}/auth/refresh-token`, { method: "POST", headers });
  expect(refresh.status).toBe(401);
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage)))
    .not.toContain("pendingLogouts");
  await hydrated(next);
  await logIn(next, t, player);
});
