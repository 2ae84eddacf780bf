/** The built site's pages for players: what many share, with a player's own put in, is what rendering for that player gives. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { locales } from "@oddwright/core/i18n/locales.ts";
import {
  fillPage,
  fillingOf,
  type Filling,
  type PageTemplate,
} from "../../apps/web/ssr/render/page-template.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";

type User = RouteResponse<"profileUser">["user"];

type Rendered = PageTemplate | Filling | string | null;

/** As far as it is used here. Loaded by path: the site is not part of the programs that these types are checked with. */
interface RendererModule {
  createRenderer(options: object): Promise<{
    render(order: object): Promise<Rendered>;
    close(): Promise<void>;
  }>;
}

const webDir = path.join(import.meta.dirname, "../../apps/web");
const origin = "http://localhost";
const marks = { nonce: fillingOf("n0nce"), session: fillingOf("{}") };

/** A player with such a name must not be able to write into a page. */
const hostileName = `</button><script>alert("1")</script><!--'&lt;`;

/** Pages that read a balance are rendered for each player; the others must not become so unnoticed. */
const sharedPages = ["", "/games/cases", "/games/rooms", "/fairness", "/profile/history", "/error"];

async function startRenderer() {
  const file = pathToFileURL(path.join(webDir, "ssr/render/renderer.ts")).href;
  const module = (await import(file)) as RendererModule;
  return module.createRenderer({
    buildDir: path.join(webDir, "build"),
    catalogueUrls: {},
    onFault: (error: unknown) => console.error(error),
  });
}

test("a shared page with a player's data filled in equals the page rendered for that player", async ({
  site,
  players,
}) => {
  const player = await players.make({ balance: "1234.00" });
  const { user } = await player.call("profileUser");
  const visitors: readonly User[] = [
    user,
    { ...user, name: hostileName, balance: "-7.00" },
    { ...user, currency: "KZT", is_frozen: true },
  ];
  const games = await (await fetch(`${site.apiUrl}/games`)).json();
  const config = {
    environment: "development",
    apiBaseUrl: site.apiUrl,
    gameServices: {},
    publicWebUrl: null,
    gamesHost: null,
    jurisdiction: "default",
    automaticDepositOffer: true,
    support: null,
    fingerprintKey: null,
    analytics: null,
    networkWarning: false,
  };
  const renderer = await startRenderer();
  const render = (job: object): Promise<Rendered> =>
    renderer.render({
      lane: "first",
      readApi: async () => games,
      job: { gzipLevel: null, ...job },
    });

  for (const locale of locales) {
    for (const address of sharedPages) {
      for (const visitor of visitors) {
        const page = { locale, theme: "light", origin, config };
        const request = { url: `${origin}/${locale}${address}`, page };
        const { currency, is_frozen } = visitor;
        const audience = { status: "signed-in", facts: { currency, is_frozen } };
        const shared = await render({ kind: "shared-page", ...request, audience });
        const bar = await render({ kind: "player-bar", user: visitor, locale, config, origin });
        const session = { status: "signed-in", user: visitor };
        const own = await render({ kind: "page", ...request, session });
        const text = filled(own, null);
        expect(filled(shared, bar), request.url).toBe(text);
        expect(text).not.toContain(hostileName);
      }
    }
  }
  await renderer.close();
});

function filled(page: Rendered, bar: Rendered): string {
  if (page === null || typeof page === "string" || "text" in page) {
    throw new Error(`a page was expected, and not ${JSON.stringify(page)}`);
  }
  const playerBar = bar as Filling | null;
  return fillPage(page, { ...marks, ...(playerBar && { playerBar }) }).toString();
}

test("S2.8 every page's foot leads to the questions and answers", async ({ page }) => {
  const t = wordsOf("en");
  await page.goto("/en/games/dice");
  await hydrated(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.faq") })
    .click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await expect(page.getByRole("heading", { level: 1, name: t("faq.title") })).toBeVisible();
  await expect(page.getByText(t("faq.break.answer"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("shell.fairness") })
    .click();
  await expect(page).toHaveURL(/\/en\/fairness$/);
});
