/** Everything with the keyboard alone, and where the focus goes when a dialog closes. */
import { newCredentials } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { payInvoice } from "../fixtures/sandbox.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { depositForm, pollIntervalMs, successDialog, waitingDialog } from "../steps/cashier.ts";
import { expectRoll, isBetCall, readyToRoll, rollButton, type DiceAnswer } from "../steps/dice.ts";
import { tabAndPress, tabAndType, tabTo } from "../steps/keyboard.ts";
import { expectVerified, proofDialog } from "../steps/proof.ts";
import { balance, dialog, expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

test("a player registers, deposits, rolls and verifies without a mouse", async ({ page, site }) => {
  const { email, password } = newCredentials();
  await page.clock.install();
  await page.goto("/en");
  await hydrated(page);
  const top = page.getByRole("banner");
  await tabAndPress(page, top.getByRole("button", { name: t("shell.register") }));
  const form = dialog(page, t("auth.register.title"));
  await expect(form.getByLabel(t("auth.email"), { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await tabAndType(page, form.getByLabel(t("auth.password"), { exact: true }), password);
  await tabAndPress(page, form.getByRole("checkbox", { name: t("auth.adult") }), "Space");
  await page.keyboard.press("Enter");
  await expect(balance(page)).toBeVisible();
  await expect(form).toBeHidden();
  // The element that opened the dialog is gone: the focus stays in its place.
  await expect(top.locator(":focus")).toHaveCount(1);

  await tabAndPress(page, top.getByRole("button", { name: t("shell.deposit") }));
  const deposit = dialog(page, t("payIn.title"));
  const amount = deposit.getByLabel(t("payIn.amount"), { exact: true });
  await tabAndType(page, amount, "500");
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith("/billing/payments") && answer.request().method() === "POST",
  );
  await page.keyboard.press("Enter");
  const { id } = (await (await created).json()) as RouteResponse<"createPayment">;
  await expect(waitingDialog(page, t).locator(":focus")).toHaveCount(1);
  await tabTo(page, waitingDialog(page, t).getByRole("link", { name: t("payIn.open") }));
  await payInvoice(site, id, "success");
  await expect(async () => {
    await page.clock.fastForward(pollIntervalMs);
    await expect(successDialog(page, t)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await tabAndPress(page, successDialog(page, t).getByRole("button", { name: t("success.play") }));

  await expect(page).toHaveURL(/\/games\/dice$/);
  await expectBalance(page, "500.00");
  await readyToRoll(page, t);
  await tabAndType(page, page.getByLabel(t("games.stake"), { exact: true }), "25");
  const answered = page.waitForResponse(
    (answer) => isBetCall(answer.url()) && answer.request().method() === "POST",
  );
  await tabAndPress(page, rollButton(page));
  const answer = (await (await answered).json()) as DiceAnswer;
  expect(answer.bet.stake).toBe("25.00");
  await expectRoll(page, t, answer);

  const check = page.getByRole("button", { name: t("dice.check") });
  await tabAndPress(page, check);
  const proof = proofDialog(page, t, answer.bet);
  await tabAndPress(page, proof.getByRole("button", { name: t("proof.reveal.action") }));
  await expectVerified(proof, t, answer.bet);
  await expect(proof.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await expect(check).toBeFocused();
});

test("the focus returns to the element that opened a dialog, and stays inside while it is open", async ({
  page,
  context,
  players,
}) => {
  await players.signIn(context, await players.make({ balance: "100.00" }));
  await page.goto("/en/games/dice");
  await hydrated(page);
  const top = page.getByRole("banner");
  const openers = [
    [top.getByRole("button", { name: t("shell.deposit") }), t("payIn.title")],
    [page.getByRole("button", { name: t("games.hotkeys.legend") }), t("games.hotkeys.title")],
    [page.getByRole("button", { name: t("games.seed"), exact: true }), t("seeds.title")],
  ] as const;
  for (const [opener, title] of openers) {
    await tabAndPress(page, opener);
    const open = dialog(page, title);
    await expect(open).toBeVisible();
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press("Tab");
      // The browser's own controls may come between; nothing behind the dialog may.
      expect(await page.evaluate(focusIsBehindDialog)).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(open).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

const focusIsBehindDialog = `document.activeElement !== document.body
  && document.activeElement.closest("dialog[open]") === null`;

test("Tab selects the whole amount including its separators, so that typing replaces it", async ({
  page,
  context,
  players,
}) => {
  await players.signIn(context, await players.make());
  await page.goto("/en?deposit");
  const form = await depositForm(page, t);
  const amount = form.getByLabel(t("payIn.amount"), { exact: true });
  await amount.fill("25000");
  await page.keyboard.press("Tab");
  await expect(amount).toHaveValue(/^25\s000$/);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("300");
  await expect(amount).toHaveValue("300");
});

test("the skip link leads past the navigation", async ({ page }) => {
  await page.goto("/en");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: t("shell.skip") });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const first = page.getByRole("main").getByRole("button", { name: t("home.hero.register") });
  await expect(first).toBeFocused();
});
