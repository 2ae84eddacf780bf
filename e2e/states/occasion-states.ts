/** What somebody else brings about for a player: staff, an operator's link, a campaign, a bonus that a payout ends. */
import { expect, type Page } from "@playwright/test";
import { askForRemoval } from "../fixtures/database.ts";
import type { Player } from "../fixtures/players.ts";
import type { Words } from "../fixtures/words.ts";
import { openPayOut } from "../steps/payouts.ts";
import { hydrated } from "../steps/shell.ts";
import { titled } from "./reaches.ts";
import type { SiteState } from "./site-state.ts";

export const occasionStates: readonly SiteState[] = [
  { name: "the bonus of a campaign", path: "", visitor: "guest", reach: campaignBonus },
  {
    name: "a second factor that staff were asked to remove",
    path: "/profile/access",
    visitor: "new",
    before: (player, { site }) => askForRemoval(site, player),
    reach: removalCard,
  },
  {
    name: "an operator's link for who is in",
    path: "?simple_auth=1&simpleAuthToken=of-another-account",
    visitor: "new",
    reach: titled("auth.link.title"),
  },
  {
    name: "a payout that ends a bonus",
    path: "/profile",
    visitor: "player",
    before: (player) => withBonus(player),
    reach: payOutOfBonus,
  },
];

/** As a link of a campaign with a code left it in the browser. */
async function campaignBonus(page: Page, t: Words): Promise<void> {
  const { href: url } = new URL("/", page.url());
  await page.context().addCookies([
    { name: "adBonusModal", value: "1", url },
    { name: "adBonusValue", value: "AUTUMN50", url },
  ]);
  await page.reload();
  await hydrated(page);
  await titled("promotions.ad.title")(page, t);
}

/** Its deposit is credited and its bonus open to be wagered. */
async function withBonus(player: Player): Promise<void> {
  await player.call("acceptBonus", { body: { promo_code: "AUTUMN50" } });
  await player.deposit("1000.00");
}

async function payOutOfBonus(page: Page, t: Words): Promise<void> {
  const form = await openPayOut(page, t);
  await expect(form.getByLabel(t("payOut.bonus.agree"))).toBeVisible();
}

async function removalCard(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole("button", { name: t("access.removal.stop") })).toBeVisible();
}
