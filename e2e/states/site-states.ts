/** Every page of the site and every dialog of it, open: what `every-state.spec.ts` checks and the tour takes pictures of. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import { createPayment, depositForm } from "../steps/cashier.ts";
import { roll } from "../steps/dice.ts";
import { openProof, reveal } from "../steps/proof.ts";
import { accountStates } from "./account-states.ts";
import { bettingStates } from "./betting-states.ts";
import { entranceStates } from "./entrance-states.ts";
import { gameStates } from "./game-states.ts";
import { occasionStates } from "./occasion-states.ts";
import { protectionStates } from "./protection-states.ts";
import { bets, titled, titledPage } from "./reaches.ts";
import type { SiteState } from "./site-state.ts";

export const siteStates: readonly SiteState[] = [
  {
    name: "home",
    path: "",
    visitor: "guest",
    further: [{ name: "the search", reach: search }],
  },
  {
    name: "home of a player",
    path: "",
    visitor: "player",
    reach: ownBets,
    further: [
      { name: "the player's menus", reach: menus },
      { name: "an error notification", reach: failure, complaints: /ERR_FAILED/ },
    ],
  },
  ...gameStates,
  ...bettingStates,
  {
    name: "a closed proof",
    path: "/games/dice",
    visitor: "player",
    reach: closedProof,
    further: [{ name: "a bet that is watched again", reach: watched }],
  },
  { name: "a revealed proof", path: "/games/dice", visitor: "player", reach: revealedProof },
  { name: "the seeds", path: "/games/dice", visitor: "player", reach: seeds },
  { name: "how fairness is checked", path: "/fairness", visitor: "guest" },
  { name: "fairness with the player's seeds", path: "/fairness", visitor: "player" },
  { name: "questions and answers", path: "/faq", visitor: "guest" },
  ...accountStates,
  ...protectionStates,
  ...entranceStates,
  ...occasionStates,
  {
    name: "deposit",
    path: "?deposit",
    visitor: "new",
    reach: deposit,
    further: [{ name: "a limit before a deposit", reach: depositLimit }],
  },
  { name: "deposit, waiting", path: "", visitor: "new", reach: waiting },
  { name: "error", path: "/error", visitor: "guest" },
  {
    name: "a country in which the site is not offered",
    path: "",
    visitor: "guest",
    reach: refusedCountry,
    complaints: /451/,
  },
  { name: "a missing page", path: "/no/such-page", visitor: "guest", complaints: /404/ },
];

/** The lobby shows everyone's first. */
async function ownBets(page: Page, t: Words): Promise<void> {
  await page.getByRole("tab", { name: t("feed.mine") }).click();
  await bets(page);
}

async function search(page: Page, t: Words): Promise<void> {
  await page
    .getByRole("button", { name: t("shell.search") })
    .filter({ visible: true })
    .click();
  await titled("search.title")(page, t);
}

async function closedProof(page: Page, t: Words): Promise<Locator> {
  const { bet } = await roll(page, t);
  const proof = await openProof(page, t, bet);
  await expect(proof.getByText(t("proof.closed.title"))).toBeVisible();
  return proof;
}

async function watched(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("replay.watch") }).click();
  await expect(page.getByRole("button", { name: t("replay.again") })).toBeVisible();
  const replay = page.getByRole("region", { name: t("replay.title") });
  await expect(replay.locator("[data-settled]")).toHaveAttribute("data-settled", "true");
}

async function revealedProof(page: Page, t: Words): Promise<void> {
  const proof = await closedProof(page, t);
  await reveal(proof, t);
  await expect(proof.getByTestId("verdict")).toBeVisible();
}

/** Changing the currency gets no answer. */
async function failure(page: Page, t: Words): Promise<void> {
  await page.route("**/profile/currency", (route) => route.abort("failed"));
  const other = page.getByRole("menuitemradio", { name: t("currency.USD") });
  // The menu closes when the mouse is no longer over it: on another screen it may lie elsewhere.
  if (!(await other.isVisible())) await menus(page, t);
  await other.click();
  await expect(page.getByRole("alert").filter({ hasText: t("failure.network") })).toBeVisible();
}

/** The API's answer for whoever comes from there; here it is asked by no one who does. */
async function refusedCountry(page: Page, t: Words): Promise<void> {
  await page.route("**/geo_ip", (route) =>
    route.fulfill({
      status: 451,
      headers: {
        "access-control-allow-origin": new URL(page.url()).origin,
        "access-control-allow-credentials": "true",
      },
      json: { error: "country_refused", message: "country_refused" },
    }),
  );
  await page.reload();
  await titledPage("place.refused.title")(page, t);
}

/** On a phone the panel has no line for the seed; the page about fairness shows it. */
async function seeds(page: Page, t: Words): Promise<void> {
  const line = page.getByRole("button", { name: t("games.seed"), exact: true });
  if (!(await line.isVisible())) return;
  await line.click();
  await titled("seeds.title")(page, t);
}

async function deposit(page: Page, t: Words): Promise<void> {
  await depositForm(page, t);
}

async function depositLimit(page: Page, t: Words): Promise<void> {
  const form = await depositForm(page, t);
  await form.getByRole("button", { name: t("protection.prompt.open") }).click();
  await expect(form.getByLabel(t("protection.prompt.amount"), { exact: true })).toBeVisible();
}

async function waiting(page: Page, t: Words): Promise<void> {
  await createPayment(page, t, "1000");
}

async function menus(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("shell.currency", { currency: "RUB" }) }).click();
  await expect(page.getByRole("menuitemradio", { name: t("currency.USD") })).toBeVisible();
}
