/** The welcome pack: what a guest is shown and for how long, and a player's way through its three deposits. */
import type { BrowserContext, Page } from "@playwright/test";
import { payInvoice } from "../fixtures/sandbox.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { createPayment, successDialog } from "../steps/cashier.ts";
import { dialog, hydrated } from "../steps/shell.ts";

const t = wordsOf("ru");
const daySeconds = 86_400;
const minuteSeconds = 60;

test.use({ ...screens.desktop, ...still });

/** Seconds until the moment that a cookie keeps. */
async function leftIn(context: BrowserContext, name: string): Promise<number> {
  const cookies = await context.cookies();
  const stored = cookies.find((cookie) => cookie.name === name)?.value;
  return stored === undefined ? 0 : (Number(stored) - Date.now()) / 1_000;
}

const steps = (page: Page) =>
  page
    .getByRole("list")
    .filter({ has: page.locator(".welcome-step") })
    .locator("> li");

test.describe("a guest", () => {
  test("S2.15 S3.90 S4.88 S4.89 S4.90 S7.105 S9.65 is shown every step of the pack, for seven days that begin once", async ({
    page,
    context,
  }) => {
    await page.goto("/ru/welcome-pack");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Приветственный пакет");
    await expect(steps(page)).toHaveCount(3);
    await expect(page.getByRole("timer")).toBeVisible();
    const left = await leftIn(context, "welcomePackTimestamp");
    expect(Math.abs(left - 7 * daySeconds)).toBeLessThan(minuteSeconds);
    const [begun] = (await context.cookies()).filter(({ name }) => name === "welcomePackTimestamp");
    await page.reload();
    await expect(page.getByRole("timer")).toBeVisible();
    const [kept] = (await context.cookies()).filter(({ name }) => name === "welcomePackTimestamp");
    expect(kept?.value).toBe(begun?.value);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("promotions.guest.login") })
      .click();
    await expect(dialog(page, t("auth.register.title"))).toBeVisible();
  });

  test("S3.89 S4.87 S9.64 with a promo code has three days for its bonus", async ({
    page,
    context,
  }) => {
    await page.goto("/ru/bonuses?promo=AUTUMN50");
    await expect(page.getByRole("article").filter({ hasText: "Осень" })).toBeVisible();
    await expect(
      page
        .getByRole("timer")
        .filter({ hasText: /\d:\d\d:\d\d/ })
        .last(),
    ).toBeVisible();
    const left = await leftIn(context, "regDepBonusExpireDate");
    expect(Math.abs(left - 3 * daySeconds)).toBeLessThan(minuteSeconds);
  });

  test("S4.88 S4.91 S4.92 S7.32 whose promo code is good for nothing gets the pack, and the code is forgotten", async ({
    page,
    context,
    watch,
  }) => {
    watch.expectComplaints(/404.*NOTHING1/);
    await page.goto("/ru/bonuses?promo=NOTHING1");
    await expect(
      page.getByRole("article").filter({ hasText: "Приветственный пакет" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/ru\/bonuses$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("promo");
  });

  test("of a campaign with a promo code is shown its bonus in a dialog, once, and registers with the code", async ({
    page,
    context,
    baseURL,
  }) => {
    const cookies = { adBonusType: "promo_code", adBonusValue: "AUTUMN50", adBonusModal: "1" };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL! })),
    );
    await page.goto("/ru");
    const offer = dialog(page, t("promotions.ad.title"));
    await expect(offer).toContainText("Осень");
    await offer.getByRole("button", { name: t("promotions.guest.login") }).click();
    await expect(dialog(page, t("auth.register.title"))).toBeVisible();
    const kept = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
    expect([kept.get("promo"), kept.has("adBonusModal")]).toEqual(["AUTUMN50", false]);
  });
});

test("S1.22 S2.15 a player goes through the pack with three deposits, and sees what is done, what goes on and what is left", async ({
  page,
  context,
  players,
  site,
}) => {
  const player = await players.make({ locale: "ru" });
  await players.signIn(context, player);
  await page.goto("/ru/welcome-pack");
  await hydrated(page);
  const accept = page.getByRole("button", { name: t("promotions.accept") });
  await accept.click();
  for (const [index, issued] of ["500.00", "250.00", "500.00"].entries()) {
    const step = steps(page).nth(index);
    if (index > 0) await step.getByRole("button", { name: t("promotions.accept") }).click();
    await expect(step).toContainText(t("promotions.state.accepted"));
    await expect(accept).toHaveCount(0);
    const { id } = await createPayment(page, t, index === 2 ? "1000" : "500");
    await payInvoice(site, id, "success");
    await expect(successDialog(page, t)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(step).toContainText(t("promotions.state.active"));
    await expect(step).toContainText(issued);
    if (index === 2) break;
    await step.getByRole("button", { name: t("promotions.end") }).click();
    const name = "Приветственный пакет";
    const asked = dialog(page, t("promotions.end.title", { name }));
    await asked.getByRole("button", { name: t("promotions.end"), exact: true }).click();
    await expect(step).toHaveAttribute("data-state", "done");
    await expect(step).toContainText(t("promotions.outcome.forfeited"));
  }
  await expect(page.getByText(t("promotions.pack.done", { done: 2, steps: 3 }))).toBeVisible();
  const { user } = await player.call("profileUser");
  expect([user.balance, user.bonus_balance]).toEqual(["2000.00", "500.00"]);
});
