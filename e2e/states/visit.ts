/** Brings a visitor to a state of the site. */
import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Player, Players } from "../fixtures/players.ts";
import type { Site } from "../fixtures/site.ts";
import type { Watch } from "../fixtures/watch.ts";
import type { Words } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";
import type { SiteState } from "./site-state.ts";

const quietMs = 300;

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly players: Players;
  readonly watch: Watch;
  readonly site: Site;
}

/** Prepares the visitor, opens the page and reaches the state. */
export async function visit(
  { page, context, players, watch, site }: Visit,
  { path, visitor, before, reach, complaints }: SiteState,
  { t, locale }: { readonly t: Words; readonly locale: Locale },
): Promise<void> {
  if (complaints) watch.expectComplaints(complaints);
  if (visitor !== "guest") {
    const balance = visitor === "player" ? { balance: "1000.00" } : {};
    const player = await players.make({ locale, ...balance });
    if (visitor === "player") await placeBet(player);
    const after = await before?.(player, { site, players });
    await players.signIn(context, after ?? player);
  }
  const settled = watchRequests(page);
  await page.goto(`/${locale}${path}`);
  await hydrated(page);
  await reach?.(page, t);
  await settled();
}

/**
 * Waits until the page has asked for nothing for a moment. The browser's own "network idle" never comes when a frame goes
 * away while it loads, as those do that read the device.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    open.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    // What was on its way before is none of these.
    if (open.delete(request)) last = Date.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  return async () => {
    await expect
      .poll(() => ({ open: open.size, quiet: Date.now() - last >= quietMs }), { intervals: [100] })
      .toEqual({ open: 0, quiet: true });
    page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
  };
}

async function placeBet(player: Player): Promise<void> {
  const body = { stake: "10.00", target: "50.50", direction: "over" } as const;
  await player.call("placeDiceBet", { body });
}
