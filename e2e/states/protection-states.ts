/** What protects players: limits, exclusions, and the check of who they are. */
import { expect, type Page } from "@playwright/test";
import type { Player, Players } from "../fixtures/players.ts";
import type { Words } from "../fixtures/words.ts";
import { dueRealityCheck, nearTimeLimit } from "../steps/protection.ts";
import { titled } from "./reaches.ts";
import type { SiteState } from "./site-state.ts";

export const protectionStates: readonly SiteState[] = [
  {
    name: "protection",
    path: "/profile/protection",
    visitor: "player",
    further: [{ name: "a limit with a higher one waiting", reach: higherLimit }],
  },
  {
    name: "an exclusion to confirm",
    path: "/profile/protection",
    visitor: "new",
    reach: exclusion,
  },
  {
    name: "a reality check",
    path: "/games/dice",
    visitor: "player",
    before: (player, { site }) => dueRealityCheck(site, player),
    reach: realityCheck,
  },
  {
    name: "a time limit that is reached",
    path: "/games/dice",
    visitor: "player",
    before: (player, { site }) => nearTimeLimit(site, player),
    reach: timeLimit,
    // The limit ends the session while the page still asks for more.
    complaints: /401 \(Unauthorized\)/,
  },
  {
    name: "a game of an excluded player",
    path: "/games/dice",
    visitor: "player",
    before: exclude,
    reach: closedPlay,
  },
  {
    name: "a deposit of an excluded player",
    path: "?deposit",
    visitor: "new",
    before: exclude,
    reach: titled("payIn.title"),
  },
  {
    name: "an identity check that lacks a document",
    path: "/profile/verification",
    visitor: "new",
    reach: lackingDocument,
    further: [{ name: "an identity check with a document", reach: document }],
  },
];

async function realityCheck(page: Page, t: Words): Promise<void> {
  await expect(page.getByRole("button", { name: t("protection.check.continue") })).toBeVisible();
}

async function timeLimit(page: Page, t: Words): Promise<void> {
  const login = page.getByRole("banner").getByRole("button", { name: t("shell.login") });
  await expect(login).toBeVisible();
}

/** Every session of the player ends, so that another one looks on. */
async function exclude(
  player: Player,
  { players }: { readonly players: Players },
): Promise<Player> {
  await player.call("excludeSelf", { body: { term: "week" } });
  return players.logIn({ email: player.email, password: player.password });
}

async function closedPlay(page: Page): Promise<void> {
  await expect(page.locator(".game-action-note")).not.toBeEmpty();
}

/** The first limit holds at once, a higher one waits. */
async function higherLimit(page: Page, t: Words): Promise<void> {
  for (const [amount, sign] of [
    ["12000", t("protection.limits.remove")],
    ["150000", t("protection.change.withdraw")],
  ] as const) {
    await page.getByLabel(t("protection.limits.amount"), { exact: true }).fill(amount);
    await page.getByRole("button", { name: t("protection.limits.set") }).click();
    await expect(page.getByRole("button", { name: sign })).toBeVisible();
  }
  await expect(page.getByText(t("protection.limits.higherAsked"))).toBeVisible();
}

async function document(page: Page, t: Words): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "passport of the player, both sides.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
    });
  const row = page.getByRole("listitem").filter({ hasText: "passport of the player" });
  await expect(row.getByRole("button", { name: t("verification.file.remove") })).toBeVisible();
}

async function lackingDocument(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("verification.submit") }).click();
  await expect(page.getByText(t("verification.missing.identity"))).toBeVisible();
}

async function exclusion(page: Page, t: Words): Promise<void> {
  await page.getByRole("button", { name: t("protection.self_exclusion.action") }).click();
  await titled("protection.self_exclusion.title")(page, t);
}
