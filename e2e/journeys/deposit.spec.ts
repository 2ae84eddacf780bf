/** Every way a payment can end, as the payer sees it. The waits of the dialog are skipped on the page's own clock. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Players } from "../fixtures/players.ts";
import { payInvoice, type SandboxOutcome } from "../fixtures/sandbox.ts";
import { screens } from "../fixtures/screens.ts";
import type { Site } from "../fixtures/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf, type Words } from "../fixtures/words.ts";
import {
  createPayment,
  depositForm,
  openDeposit,
  pollIntervalMs,
  secondsLeft,
  successDialog,
  waitingDialog,
} from "../steps/cashier.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

interface World {
  readonly context: BrowserContext;
  readonly players: Players;
  readonly site: Site;
}

interface Ending {
  readonly outcome: SandboxOutcome;
  /** What is on the balance afterwards. */
  readonly balance: string;
  /** The dialog's sentence when the payment does not simply succeed. */
  readonly says?: string | undefined;
  /** A sentence of the success dialog. */
  readonly succeeds?: string | undefined;
}

const endings: readonly Ending[] = [
  { outcome: "success", balance: "1000.00", succeeds: "success.text" },
  { outcome: "duplicate", balance: "1000.00", succeeds: "success.text" },
  { outcome: "late", balance: "1000.00", succeeds: "success.late" },
  { outcome: "failure", balance: "0.00", says: "payIn.outcome.failed.title" },
  { outcome: "partial", balance: "500.00", says: "payIn.outcome.partial.title" },
  { outcome: "over", balance: "1100.00", says: "payIn.outcome.overpaid.title" },
];

const views = [
  ["phone", "ru"],
  ["desktop", "en"],
] as const;

for (const [screen, locale] of views) {
  const t = wordsOf(locale);
  test.describe(`${screen}, ${locale}`, () => {
    test.use(screens[screen]);

    for (const { outcome, balance, says, succeeds } of endings) {
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
    }
  });
}

/** Lets the dialog ask once more until it knows; a payment that did not simply succeed names the dialog. */
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

test.describe("what comes after a payment", () => {
  test.use(screens.phone);
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
    test(`closed with ${closing} its result does not stand in the way of the next`, async ({
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
      // By then a page that remembers the payment would have asked for it.
      await page.waitForLoadState("networkidle");
      await expect(successDialog(page, t)).toHaveCount(0);
    });
  }

  test("of a part is the rest, in the form", async ({ page, context, players, site }) => {
    await paid(page, { context, players, site }, "partial");
    await page.getByRole("button", { name: t("payIn.remaining", { amount: "500.00 ₽" }) }).click();
    const form = await depositForm(page, t);
    await expect(form.getByLabel(t("payIn.amount"), { exact: true })).toHaveValue("500");
  });

  test("of too much is a game", async ({ page, context, players, site }) => {
    await paid(page, { context, players, site }, "over");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("success.play") })
      .click();
    await expect(page).toHaveURL(/\/en\/games\/dice$/);
  });
});

/** How often the page has asked from here on. */
function countStatusCalls(page: Page): { readonly count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && /payment\/status/.test(request.url())) calls.count += 1;
  });
  return calls;
}

test.describe("the deposit dialog", () => {
  test.use(screens.desktop);
  const t = wordsOf("en");

  test("S2.99 S4.10 S4.11 S4.12 S4.13 S4.14 paid on the provider's own page it gives way to SuccessPayment and asks no more", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make());
    await page.clock.install();
    await page.goto("/en");
    await hydrated(page);
    await createPayment(page, t, "250");
    await expect(waitingDialog(page, t)).toContainText(t("payIn.playMoney"));
    await expect(waitingDialog(page, t)).toContainText(/\D\d{2}:\d{2}:\d{2}(?! ?[AP]M)/);
    const opened = context.waitForEvent("page");
    await waitingDialog(page, t)
      .getByRole("link", { name: t("payIn.open") })
      .click();
    const provider = await opened;
    await provider.getByRole("button", { name: "Pay the exact amount" }).click();
    await expect(provider.getByText("Delivered")).toBeVisible();
    await provider.close();
    await page.clock.fastForward(pollIntervalMs);
    await expect(successDialog(page, t)).toBeVisible();
    await expect(waitingDialog(page, t)).toBeHidden();
    const asked = countStatusCalls(page);
    await page.clock.fastForward(4 * pollIntervalMs);
    await successDialog(page, t)
      .getByRole("button", { name: t("shell.close") })
      .last()
      .click();
    await expectBalance(page, "250.00");
    expect(asked.count).toBe(0);
    await openDeposit(page, t);
  });

  test("S4.9 S4.16 S4.17 S4.19 S4.20 S9.60 S9.61 it asks every five seconds, counts its 1200 seconds down and is removed at zero", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make());
    await page.clock.install();
    await page.goto("/en");
    await hydrated(page);
    await createPayment(page, t, "250");
    const pageTime = await page.evaluate<number>("Date.now()");
    await page.clock.pauseAt(pageTime + 1_000);
    const asked = countStatusCalls(page);
    const before = await secondsLeft(page, t);
    expect(before).toBeGreaterThan(1_100);
    expect(before).toBeLessThanOrEqual(1_200);
    await page.clock.runFor(4 * pollIntervalMs);
    await expect.poll(() => secondsLeft(page, t)).toBe(before - 20);
    await expect.poll(() => asked.count).toBe(4);
    await page.clock.resume();
    await page.clock.fastForward(1_200_000);
    await expect(page.getByText(t("payIn.expired.title"))).toBeVisible();
    await expect(waitingDialog(page, t)).toBeHidden();
  });

  test("S4.56 S9.62 S9.63 it opens by itself 17 seconds after an empty balance was seen", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make());
    await page.clock.install();
    await page.goto("/en");
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 10_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.clock.fastForward(17_000);
    await page.clock.resume();
    await depositForm(page, t);
  });

  test("S5.13 S5.15 S5.16 an amount outside the method's bounds is said beside the field", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make());
    await page.goto("/en?deposit");
    const form = await depositForm(page, t);
    const amount = form.getByLabel(t("payIn.amount"), { exact: true });
    const range = { min: "100", max: "300 000", sign: "₽" };
    const type = async (text: string) => {
      await amount.press("ControlOrMeta+a");
      await amount.pressSequentially(text);
    };
    for (const wrong of ["99.99", "300000.01"]) {
      await type(wrong);
      await form.getByRole("button", { name: t("payIn.action.plain") }).click();
      await expect(form.getByText(t("payIn.amount_out_of_range", range))).toBeVisible();
    }
    await type("100");
    await expect(form.getByText(t("payIn.amount_out_of_range", range))).toBeHidden();
  });

  test("a lost answer and a reload leave one payment, which the dialog shows again", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/ERR_FAILED/);
    const player = await players.make();
    await players.signIn(context, player);
    await page.goto("/en");
    await hydrated(page);
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/billing/payments")) {
        keys.push(request.headers()["idempotency-key"]);
      }
    });
    await page.route("**/api/v2/billing/payments", async (route) => {
      if (route.request().method() === "POST") await route.fetch();
      await route.abort("failed");
    });
    const form = await openDeposit(page, t);
    await form.getByRole("button", { name: t("payIn.action", { amount: "" }).trim() }).click();
    await expect(page.getByText(t("payIn.unanswered.title"))).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(waitingDialog(page, t)).toBeVisible();
    expect((await player.call("paymentHistory")).payments).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });
});
