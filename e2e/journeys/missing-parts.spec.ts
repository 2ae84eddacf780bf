/** Modules of the site that are missing after a deployment, do not load, or fail: the rest of the page stays. */
import type { Page } from "@playwright/test";
import { builtFile } from "../fixtures/built-file.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { readyToRoll, rollButton } from "../steps/dice.ts";
import { actionButton, play } from "../steps/play.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

/** The module answers 404 as long as `gone` is true. Returns how often it was requested. */
async function losePart(page: Page, source: string, gone: () => boolean): Promise<() => number> {
  let requests = 0;
  await page.route(`**/${builtFile(source)}`, (route) => {
    requests += 1;
    return gone() ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  return () => requests;
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

test("S4.105 a missing dialog module: the page is reloaded once, and the dialog opens then", async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/404|Failed to fetch|error loading/i);
  const loads = countLoads(page);
  await losePart(page, "app/features/account/login/login-modal.tsx", () => loads() < 2);
  await page.goto("/en/fairness");
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.login") })
    .click();
  await expect(dialog(page, t("auth.login.title"))).toBeVisible();
  expect(loads()).toBe(2);
  await expect(page).toHaveURL(/\/en\/fairness$/);
});

test("S4.106 a missing page module: its address is loaded again", async ({ page, watch }) => {
  watch.expectComplaints(/404|Failed to fetch|error loading/i);
  const loads = countLoads(page);
  await losePart(
    page,
    "app/site/routes/fairness.tsx?__react-router-build-client-route",
    () => loads() < 2,
  );
  await page.goto("/en");
  await hydrated(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("shell.fairness") })
    .click();
  await expect(page).toHaveURL(/\/en\/fairness$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("texts that do not load are fetched a few times, then a failure is shown, and can be retried", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/404|Failed to fetch|error loading/i);
  const player = await players.make();
  await players.signIn(context, player);
  let gone = true;
  const requests = await losePart(page, "app/locales/en/cashier.json", () => gone);
  const loads = countLoads(page);
  await page.goto("/en");
  await hydrated(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.deposit") })
    .click();
  const said = page.getByRole("alert").filter({ hasText: t("shell.region.title") });
  // Two rounds of tries, and a page that is loaded again between them.
  await expect(said).toBeVisible({ timeout: 60_000 });
  expect(loads()).toBe(2);
  expect(requests()).toBe(6);
  await expectBalance(page, "0.00");
  gone = false;
  await said.getByRole("button", { name: t("shell.region.retry") }).click();
  await expect(dialog(page, t("payIn.title"))).toBeVisible();
});

test("a scene that fails shows it in its place; the panel, the balance and the bet keep working", async ({
  page,
  context,
  players,
  watch,
}) => {
  watch.expectComplaints(/no drawing today/);
  const player = await players.make({ balance: "100.00" });
  await players.signIn(context, player);
  await page.goto("/en/games/dice");
  await hydrated(page);
  await readyToRoll(page, t);
  // The scene calls it when it draws a result.
  await page.evaluate(`window.matchMedia = () => { throw new Error("no drawing today"); }`);
  const { balance } = await play(page, "placeDiceBet");
  await expect(page.getByRole("main").getByText(t("shell.region.title"))).toBeVisible();
  await expectBalance(page, balance);
  await expect(rollButton(page)).toBeVisible();
  await expectBalance(page, (await play(page, "placeDiceBet")).balance);
  await page.evaluate("delete window.matchMedia");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("shell.region.retry") })
    .click();
  await expect(page.locator(".ow-dice")).toBeVisible();
  await expect(actionButton(page)).toBeVisible();
});
