/** Every way a payment can end, as the payer sees it. The waits of the dialog are skipped on the page's own clock. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Players } from "../fixtures/players.ts";
import { payInvoice, type SandboxOutcome } from "../fixtures/sandbox.ts";
import { type ScreenName, screens, still } from "../fixtures/screens.ts";
import type { Site } from "../fixtures/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf, type Words } from "../fixtures/words.ts";
import {
  createPayment,
  depositForm,
  openDeposit,
  pollIntervalMs,
  successDialog,
} from "../steps/cashier.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

interface World {
  readonly context: BrowserContext;
  readonly players: Players;
  readonly site: Site;
}

interface Ending {
  readonly screen: ScreenName;
  readonly outcome: SandboxOutcome;
  /** What is on the balance afterwards. */
  readonly balance: string;
  /** The dialog's sentence when the payment does not simply succeed. */
  readonly says?: string | undefined;
  /** A sentence of the success dialog. */
  readonly succeeds?: string | undefined;
}

/** Each on one screen: how the dialogs fit the other one is looked at in `every-state.spec.ts`. */
const endings: readonly Ending[] = [
  { screen: "phone", outcome: "success", balance: "1000.00", succeeds: "success.text" },
  { screen: "desktop", outcome: "duplicate", balance: "1000.00", succeeds: "success.text" },
  { screen: "phone", outcome: "late", balance: "1000.00", succeeds: "success.late" },
  { screen: "desktop", outcome: "failure", balance: "0.00", says: "payIn.outcome.failed.title" },
  { screen: "phone", outcome: "partial", balance: "500.00", says: "payIn.outcome.partial.title" },
  { screen: "desktop", outcome: "over", balance: "1100.00", says: "payIn.outcome.overpaid.title" },
];

const localeOf = { phone: "ru", desktop: "en" } as const;

for (const { screen, outcome, balance, says, succeeds } of endings) {
  const locale = localeOf[screen];
  const t = wordsOf(locale);
  test.describe(`${screen}, ${locale}`, () => {
    test.use({ ...screens[screen], ...still });

    test(`S1.5 S1.33 a payment that ends in ${outcome} leaves ${balance} on the balance`, async ({
      page,
      context,
      players,
      site,
    }) => {
      const player = await players.make({ locale });
      await players.signIn(context, player);
      await page.clock.install();
      await page.goto(`/${locale}`);
      await hydrated(page);
      const { id } = await createPayment(page, t, "1000");
      await payInvoice(site, id, outcome);
      await expectEnding(page, t, { says, succeeds });
      await expectBalance(page, balance);
      const { user } = await player.call("profileUser");
      expect(user.balance).toBe(balance);
    });
  });
}

/** Lets the dialog poll until it has the outcome; a payment that did not simply succeed names the dialog. */
async function expectEnding(page: Page, t: Words, ending: Pick<Ending, "says" | "succeeds">) {
  const { says, succeeds } = ending;
  const end =
    succeeds === undefined
      ? dialog(page, t(says ?? ""))
      : successDialog(page, t).getByText(t(succeeds));
  await expect(async () => {
    await page.clock.fastForward(pollIntervalMs);
    await expect(end).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const closings = ["the cross", "Escape"] as const;

test.describe("what is offered after a payment", () => {
  test.use({ ...screens.phone, ...still });
  const t = wordsOf("en");

  /** A new player whose payment of 1000 ended so. */
  async function paid(page: Page, world: World, outcome: "partial" | "over"): Promise<void> {
    await world.players.signIn(world.context, await world.players.make());
    await page.clock.install();
    await page.goto("/en");
    await hydrated(page);
    const { id } = await createPayment(page, t, "1000");
    await payInvoice(world.site, id, outcome);
    const says = `payIn.outcome.${outcome === "over" ? "overpaid" : outcome}.title`;
    await expectEnding(page, t, { says });
  }

  for (const closing of closings) {
    test(`closed with ${closing} its result does not block the next one`, async ({
      page,
      context,
      players,
      site,
    }) => {
      await paid(page, { context, players, site }, "partial");
      const result = dialog(page, t("payIn.outcome.partial.title"));
      const cross = result.getByRole("button", { name: t("shell.close") }).first();
      await (closing === "Escape" ? page.keyboard.press("Escape") : cross.click());
      await expect(result).toBeHidden();
      await openDeposit(page, t);
      await expect(successDialog(page, t)).toBeHidden();
    });
  }

  for (const outcome of ["partial", "over"] as const) {
    test(`a result that was shown (${outcome}) is not shown again after a reload`, async ({
      page,
      context,
      players,
      site,
    }) => {
      await paid(page, { context, players, site }, outcome);
      await page.reload();
      await hydrated(page);
      await expectBalance(page, outcome === "partial" ? "500.00" : "1100.00");
      // By then a page that remembers the payment would have fetched it.
      await page.waitForLoadState("networkidle");
      await expect(successDialog(page, t)).toHaveCount(0);
    });
  }

  test("of a part of the amount is the rest, in the form", async ({
    page,
    context,
    players,
    site,
  }) => {
    await paid(page, { context, players, site }, "partial");
    await page.getByRole("button", { name: t("payIn.remaining", { amount: "500.00 ₽" }) }).click();
    const form = await depositForm(page, t);
    await expect(form.getByLabel(t("payIn.amount"), { exact: true })).toHaveValue("500");
  });

  test("of more than the amount is a game", async ({ page, context, players, site }) => {
    await paid(page, { context, players, site }, "over");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("success.play") })
      .click();
    await expect(page).toHaveURL(/\/en\/games\/dice$/);
  });
});
