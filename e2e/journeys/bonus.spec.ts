/** A promo code from the page of bonuses to own money: accepted, matched by a deposit, staked on two games, converted. */
import { readFile } from "node:fs/promises";
import { payInvoice } from "../fixtures/sandbox.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { createPayment, successDialog } from "../steps/cashier.ts";
import { hydrated } from "../steps/shell.ts";

const t = wordsOf("ru");

test.use({ ...screens.desktop, ...still });

test("S1.21 S1.35 S2.3 S7.31 a promo code's bonus is accepted, matched by a deposit, staked on two games and becomes own money", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/404.*no%20such%20code/);
  const player = await players.make({ locale: "ru" });
  await players.signIn(context, player);
  await page.goto("/ru/bonuses");
  await hydrated(page);
  const show = page.getByRole("button", { name: t("promotions.code.check") });
  await page.getByLabel(t("promotions.code")).fill("no such code");
  await show.click();
  await expect(page.getByText(t("error.promo_code_unknown"))).toBeVisible();
  await page.getByLabel(t("promotions.code")).fill("autumn50");
  await show.click();
  // Its terms are there before it is accepted.
  const asked = page.getByRole("article").filter({ hasText: "Осень" });
  await expect(asked).toContainText("50 %");
  await asked.getByRole("button", { name: t("promotions.accept") }).click();
  await expect(asked).toContainText(t("promotions.state.accepted"));

  const { id } = await createPayment(page, t, "1000");
  await payInvoice(site, id, "success");
  await expect(successDialog(page, t)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(asked).toContainText(t("promotions.state.active"));
  await expect(asked).toContainText("500.00");

  // Five times the bonus, nearly without risk.
  const dice = { stake: "100.00", target: "98.00", direction: "under" } as const;
  for (let bet = 0; bet < 24; bet += 1) await player.call("placeDiceBet", { body: dice });
  await player.call("placeKenoBet", {
    body: { stake: "100.00", numbers: [1, 2, 3], risk: "low" },
  });
  const ended = page.getByRole("table", { name: t("promotions.history") });
  await expect(ended).toContainText(t("promotions.outcome.wagered"));
  await expect(ended).toContainText("500.00");
  const { user } = await player.call("profileUser");
  expect(user.bonus_balance).toBe("0.00");

  // It stays in the history, which can be taken along.
  await page.goto("/ru/profile/history?tab=bonuses");
  await hydrated(page);
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.nth(1)).toContainText("Осень");
  await expect(rows.nth(1)).toContainText(t("promotions.outcome.wagered"));
  await page.getByRole("button", { name: t("bonuses.kind.cashback") }).click();
  await expect(page.getByText(t("filters.none.title"))).toBeVisible();
  await page.goBack();
  await expect(rows.nth(1)).toContainText("Осень");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: t("filters.file") }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain(",deposit_match,AUTUMN50,completed,wagered,");
});
