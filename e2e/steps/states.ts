/** Every page of the site and every dialog of it, open: what `every-state.spec.ts` checks. */
import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Player, Players } from "../fixtures/players.ts";
import type { Watch } from "../fixtures/watch.ts";
import type { Words } from "../fixtures/words.ts";
import { createPayment, depositForm } from "./cashier.ts";
import { anyRound, placeBet as placeCrashBet } from "./crash.ts";
import { readyToRoll, roll } from "./dice.ts";
import { actionButton, play } from "./play.ts";
import { houseStates } from "./house-states.ts";
import { openProof, reveal } from "./proof.ts";
import { dialog, hydrated } from "./shell.ts";
import type { SiteState } from "./site-state.ts";

export const siteStates: readonly SiteState[] = [
  { name: "home", path: "", visitor: "guest" },
  { name: "home of a player", path: "", visitor: "player", reach: ownBets },
  { name: "the search", path: "", visitor: "guest", reach: search },
  { name: "crash", path: "/games/crash", visitor: "guest", reach: anyRound },
  { name: "crash with a bet", path: "/games/crash", visitor: "player", reach: inRound },
  { name: "the rules of crash", path: "/games/crash", visitor: "guest", reach: rulesOf("crash") },
  { name: "dice", path: "/games/dice", visitor: "guest" },
  { name: "dice of a player after a roll", path: "/games/dice", visitor: "player", reach: rolled },
  { name: "dice, automatic", path: "/games/dice", visitor: "player", reach: automatic },
  { name: "the rules of dice", path: "/games/dice", visitor: "guest", reach: rulesOf("dice") },
  { name: "the keys of dice", path: "/games/dice", visitor: "player", reach: keys },
  { name: "a closed proof", path: "/games/dice", visitor: "player", reach: closedProof },
  { name: "a revealed proof", path: "/games/dice", visitor: "player", reach: revealedProof },
  { name: "a bet that is watched again", path: "/games/dice", visitor: "player", reach: watched },
  { name: "the seeds", path: "/games/dice", visitor: "player", reach: seeds },
  { name: "keno after a draw", path: "/games/keno", visitor: "player", reach: drawn },
  { name: "the rules of keno", path: "/games/keno", visitor: "guest", reach: rulesOf("keno") },
  { name: "coinflip", path: "/games/coinflip", visitor: "player", reach: started("coinflip") },
  { name: "hilo", path: "/games/hilo", visitor: "player", reach: started("hilo") },
  { name: "the rules of hilo", path: "/games/hilo", visitor: "guest", reach: rulesOf("hilo") },
  { name: "miner", path: "/games/miner", visitor: "player", reach: started("miner") },
  { name: "miner after a loss", path: "/games/miner", visitor: "player", reach: blown },
  ...houseStates(rulesOf),
  { name: "how fairness is checked", path: "/fairness", visitor: "guest" },
  { name: "fairness with the player's seeds", path: "/fairness", visitor: "player" },
  { name: "profile", path: "/profile", visitor: "player", reach: bets },
  {
    name: "profile of a guest",
    path: "/profile",
    visitor: "guest",
    reach: titled("auth.login.title"),
  },
  { name: "history of bets", path: "/profile/history", visitor: "player", reach: bets },
  {
    name: "history of payments",
    path: "/profile/history?tab=payments",
    visitor: "player",
    reach: bets,
  },
  { name: "login", path: "?login", visitor: "guest", reach: titled("auth.login.title") },
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

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly players: Players;
  readonly watch: Watch;
}

/** Prepares the visitor, opens the page and reaches the state. */
export async function visit(
  { page, context, players, watch }: Visit,
  { path, visitor, reach, complaints }: SiteState,
  { t, locale }: { readonly t: Words; readonly locale: "ru" | "en" },
): Promise<void> {
  if (complaints) watch.expectComplaints(complaints);
  if (visitor !== "guest") {
    const balance = visitor === "player" ? { balance: "1000.00" } : {};
    const player = await players.make({ locale, ...balance });
    if (visitor === "player") await placeBet(player);
    await players.signIn(context, player);
  }
  await page.goto(`/${locale}${path}`);
  await hydrated(page);
  await reach?.(page, t);
  await page.waitForLoadState("networkidle");
}

async function placeBet(player: Player): Promise<void> {
  const body = { stake: "10.00", target: "50.50", direction: "over" } as const;
  await player.call("placeDiceBet", { body });
}

function titled(title: string) {
  return async (page: Page, t: Words) => expect(dialog(page, t(title))).toBeVisible();
}

async function bets(page: Page): Promise<void> {
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(2);
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

async function inRound(page: Page): Promise<void> {
  await anyRound(page);
  await placeCrashBet(page);
}

async function rolled(page: Page, t: Words): Promise<void> {
  await roll(page, t);
}

async function automatic(page: Page, t: Words): Promise<void> {
  await readyToRoll(page, t);
  await page.getByText(t("games.mode.auto"), { exact: true }).click();
  await expect(page.getByLabel(t("games.auto.count"), { exact: true })).toBeVisible();
}

/** On a phone the button for the rules is in the game's head, on a desktop at the panel's foot. */
function rulesOf(game: string) {
  return async (page: Page, t: Words) => {
    await page
      .getByRole("main")
      .getByRole("button", { name: t("games.rules"), exact: true })
      .first()
      .click();
    await titled(`${game}.rules.title`)(page, t);
  };
}

async function drawn(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("keno.pick") }).click();
  await play(page, "placeKenoBet");
  await expect(page.getByRole("list", { name: t("keno.strip") }).getByRole("listitem")).toHaveCount(
    1,
  );
}

function started(game: "coinflip" | "hilo" | "miner") {
  return async (page: Page, t: Words) => {
    await expect(actionButton(page)).toContainText(t(`${game}.start`));
    await actionButton(page).click();
    await expect(actionButton(page)).toContainText(t(`${game}.choose`));
  };
}

/** With 24 mines out of 25 tiles the first one decides, mostly. */
async function blown(page: Page, t: Words): Promise<void> {
  await page.getByRole("slider", { name: t("miner.mines") }).fill("24");
  await started("miner")(page, t);
  const tile = t("miner.tile.closed", { row: 1, column: 1 });
  await page.getByRole("button", { name: tile }).click();
  await expect(
    page.getByRole("list", { name: t("games.series.strip") }).getByRole("listitem"),
  ).toHaveCount(1);
}

/** Phones have no keys and no legend. */
async function keys(page: Page, t: Words): Promise<void> {
  const legend = page.getByRole("button", { name: t("games.hotkeys.legend") });
  if (!(await legend.isVisible())) return;
  await legend.click();
  await titled("games.hotkeys.title")(page, t);
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
  await expect(form.getByText(t("error.email_invalid"))).toBeVisible();
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
