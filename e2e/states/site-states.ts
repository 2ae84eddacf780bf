/** Every page of the site and every dialog of it, open: what `every-state.spec.ts` checks and the tour takes pictures of. */
import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../fixtures/words.ts";
import { createPayment, depositForm } from "../steps/cashier.ts";
import { roll } from "../steps/dice.ts";
import { openProof, reveal } from "../steps/proof.ts";
import { dialog } from "../steps/shell.ts";
import { gameStates } from "./game-states.ts";
import type { SiteState } from "./site-state.ts";

export const siteStates: readonly SiteState[] = [
  { name: "home", path: "", visitor: "guest" },
  { name: "home of a player", path: "", visitor: "player", reach: ownBets },
  { name: "the search", path: "", visitor: "guest", reach: search },
  ...gameStates,
  { name: "a closed proof", path: "/games/dice", visitor: "player", reach: closedProof },
  { name: "a revealed proof", path: "/games/dice", visitor: "player", reach: revealedProof },
  { name: "a bet that is watched again", path: "/games/dice", visitor: "player", reach: watched },
  { name: "the seeds", path: "/games/dice", visitor: "player", reach: seeds },
  { name: "how fairness is checked", path: "/fairness", visitor: "guest" },
  { name: "fairness with the player's seeds", path: "/fairness", visitor: "player" },
  { name: "profile", path: "/profile", visitor: "player", reach: bets },
  {
    name: "profile of a guest",
    path: "/profile",
    visitor: "guest",
    reach: titled("auth.login.title"),
  },
  { name: "access with faults", path: "/profile/access", visitor: "new", reach: passwordFaults },
  { name: "restoring a password", path: "/password/reset", visitor: "guest" },
  {
    name: "a dead link to a new password",
    path: "/reset-password/used",
    visitor: "guest",
    reach: deadLink,
    complaints: /422.*token\/check/,
  },
  { name: "the VIP club", path: "/vip-club", visitor: "guest" },
  { name: "history of bets", path: "/profile/history", visitor: "player", reach: bets },
  {
    name: "history of payments",
    path: "/profile/history?tab=payments",
    visitor: "player",
    reach: bets,
  },
  {
    name: "net position",
    path: "/profile/history?tab=positions",
    visitor: "player",
    reach: positions,
  },
  { name: "settings", path: "/profile/setting", visitor: "player" },
  { name: "protection", path: "/profile/protection", visitor: "player" },
  { name: "access", path: "/profile/access", visitor: "player", reach: sessions },
  { name: "an authenticator app", path: "/profile/access", visitor: "new", reach: appSetUp },
  { name: "login", path: "?login", visitor: "guest", reach: titled("auth.login.title") },
  { name: "login by phone with faults", path: "?login", visitor: "guest", reach: phoneFaults },
  { name: "a code to log in with", path: "?login", visitor: "guest", reach: codeForm },
  { name: "register with faults", path: "?signup", visitor: "guest", reach: registerFaults },
  { name: "deposit", path: "?deposit", visitor: "new", reach: deposit },
  { name: "deposit, waiting", path: "", visitor: "new", reach: waiting },
  { name: "the player's menus", path: "", visitor: "player", reach: menus },
  {
    name: "an error notification",
    path: "",
    visitor: "player",
    reach: failure,
    complaints: /ERR_FAILED/,
  },
  { name: "error", path: "/error", visitor: "guest" },
  { name: "a missing page", path: "/no/such-page", visitor: "guest", complaints: /404/ },
];

function titled(title: string) {
  return async (page: Page, t: Words) => expect(dialog(page, t(title))).toBeVisible();
}

async function bets(page: Page): Promise<void> {
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(2);
}

/** Thirty days under the head. */
async function positions(page: Page): Promise<void> {
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(31);
}

async function sessions(page: Page, t: Words): Promise<void> {
  await expect(page.getByText(t("access.sessions.this"))).toBeVisible();
}

async function appSetUp(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("access.app.setUp") }).click();
  await expect(page.getByRole("img", { name: t("access.app.qr") })).toBeVisible();
}

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
  const proof = await closedProof(page, t);
  await proof.getByRole("button", { name: t("replay.watch") }).click();
  await expect(proof.getByRole("button", { name: t("replay.again") })).toBeVisible();
  await expect(proof.locator("[data-settled]")).toHaveAttribute("data-settled", "true");
}

async function revealedProof(page: Page, t: Words): Promise<void> {
  const proof = await closedProof(page, t);
  await reveal(proof, t);
  await expect(proof.getByTestId("verdict")).toBeVisible();
}

/** Changing the currency gets no answer. */
async function failure(page: Page, t: Words): Promise<void> {
  await page.route("**/profile/currency", (route) => route.abort("failed"));
  await menus(page, t);
  await page.getByRole("menuitemradio", { name: t("currency.USD") }).click();
  await expect(page.getByRole("alert").filter({ hasText: t("failure.network") })).toBeVisible();
}

/** On a phone the panel has no line for the seed; the page about fairness shows it. */
async function seeds(page: Page, t: Words): Promise<void> {
  const line = page.getByRole("button", { name: t("games.seed"), exact: true });
  if (!(await line.isVisible())) return;
  await line.click();
  await titled("seeds.title")(page, t);
}

async function registerFaults(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.register.title"));
  await form.getByRole("button", { name: t("auth.register.action") }).click();
  await expect(form.getByText(t("auth.email.missing"))).toBeVisible();
}

/** The phone's side of the login, with a number that is not whole. */
async function phoneFaults(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.login.title"));
  await form.getByText(t("auth.way.phone"), { exact: true }).click();
  await form.getByLabel(t("auth.phone"), { exact: true }).fill("+7 900 123");
  await form.getByRole("button", { name: t("auth.login.byCode") }).click();
  await expect(form.getByText(t("auth.phone.missing"))).toBeVisible();
}

/** A code is sent to an address that has no account as to any other. */
async function codeForm(page: Page, t: Words): Promise<void> {
  const form = dialog(page, t("auth.login.title"));
  await form.getByLabel(t("auth.email"), { exact: true }).fill(`${randomUUID()}@players.example`);
  await form.getByRole("button", { name: t("auth.login.byCode") }).click();
  await expect(page.getByLabel(t("auth.code"), { exact: true })).toBeFocused();
}

async function deadLink(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole("heading", { name: t("auth.link.dead.title") })).toBeVisible();
}

async function passwordFaults(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("credentials.email.confirm") }).click();
  await page.getByRole("button", { name: t("credentials.password.update") }).click();
  await page.getByRole("button", { name: t("auth.newPassword.action") }).click();
  await expect(page.getByText(t("auth.password.missing"))).toBeVisible();
}

async function deposit(page: Page, t: Words): Promise<void> {
  await depositForm(page, t);
}

async function waiting(page: Page, t: Words): Promise<void> {
  await createPayment(page, t, "1000");
}

async function menus(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("shell.currency", { currency: "RUB" }) }).click();
  await expect(page.getByRole("menuitemradio", { name: t("currency.USD") })).toBeVisible();
}
