/** The deposit dialog, from the amount to its end. Its waits are skipped on the page's own clock. */
import type { Page } from "@playwright/test";
import { isHydrated } from "../fixtures/hydration.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { recordTexts, notificationPlaces } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { pauseClock, stepUntil } from "../steps/clock.ts";
import {
  createPayment,
  depositForm,
  openDeposit,
  pollIntervalMs,
  secondsLeft,
  successDialog,
  waitingDialog,
} from "../steps/cashier.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

test.use({ ...screens.desktop, ...still });

const t = wordsOf("en");

/** How often the page polls from here on. */
function countStatusCalls(page: Page): { readonly count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (request.method() === "GET" && /payment\/status/.test(request.url())) calls.count += 1;
  });
  return calls;
}

/** What the countdown shows on a stopped clock. The clock's last second may not be on the screen yet. */
async function restingSeconds(page: Page): Promise<number> {
  let seconds = Number.NaN;
  const isSame = async () => {
    const before = seconds;
    seconds = await secondsLeft(page, t);
    return seconds === before;
  };
  await expect.poll(isSame, { intervals: [250] }).toBe(true);
  return seconds;
}

test("S2.99 S4.10 S4.11 S4.12 S4.13 S4.14 paid on the provider's page it is replaced by SuccessPayment and polling stops", async ({
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
  await expect(async () => {
    const again = provider.getByRole("link", { name: "Check again" });
    if (await again.isVisible()) await again.click();
    await expect(provider.getByText("Delivered")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await provider.close();
  await page.clock.fastForward(pollIntervalMs);
  await expect(successDialog(page, t)).toBeVisible();
  await expect(waitingDialog(page, t)).toBeHidden();
  const polls = countStatusCalls(page);
  await page.clock.fastForward(4 * pollIntervalMs);
  await successDialog(page, t)
    .getByRole("button", { name: t("shell.close") })
    .last()
    .click();
  await expectBalance(page, "250.00");
  expect(polls.count).toBe(0);
  await openDeposit(page, t);
});

test("S4.9 S4.16 S4.17 S4.19 S4.20 S7.33 S7.34 S9.60 S9.61 it polls every five seconds, counts its 1200 seconds down and is removed at zero", async ({
  page,
  context,
  players,
}) => {
  await players.signIn(context, await players.make());
  const notices = await recordTexts(page, notificationPlaces);
  await page.clock.install();
  await page.goto("/en");
  await hydrated(page);
  await createPayment(page, t, "250");
  await pauseClock(page);
  const polls = countStatusCalls(page);
  const before = await restingSeconds(page);
  expect(before).toBeGreaterThan(1_100);
  expect(before).toBeLessThanOrEqual(1_200);
  await page.clock.runFor(4 * pollIntervalMs);
  await expect.poll(() => secondsLeft(page, t)).toBe(before - 20);
  await expect.poll(() => polls.count).toBe(4);
  await page.clock.resume();
  await page.clock.fastForward(1_200_000);
  await notices.expectShown(t("payIn.expired.title"));
  await expect(waitingDialog(page, t)).toBeHidden();
});

test.describe("the offer", () => {
  test.use({ depositOffer: true });

  test("S4.56 S9.63 it opens automatically 17 seconds after an empty balance was seen", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make());
    // The page's clock is stopped while the page loads, however long that takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.goto("/en");
    await stepUntil(page, () => isHydrated(page));
    await page.clock.runFor(12_000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.clock.fastForward(17_000);
    await page.clock.resume();
    await depositForm(page, t);
  });
});

test("S5.13 S5.15 S7.35 S7.36 an amount outside the method's bounds has an error beside the field", async ({
  page,
  context,
  players,
}) => {
  await players.signIn(context, await players.make());
  await page.goto("/en?deposit");
  const form = await depositForm(page, t);
  const amount = form.getByLabel(t("payIn.amount"), { exact: true });
  const range = { min: "100", max: "300 000", sign: "₽" };
  const refusal = form.getByText(t("payIn.amount_out_of_range", range));
  const type = async (text: string) => {
    await amount.press("ControlOrMeta+a");
    await amount.pressSequentially(text);
  };
  for (const wrong of ["99.99", "300000.01"]) {
    await type(wrong);
    await form.getByRole("button", { name: t("payIn.action.plain") }).click();
    await expect(refusal).toBeVisible();
    await type("100");
    await expect(refusal).toBeHidden();
  }
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
  const notices = await recordTexts(page, notificationPlaces);
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
  await notices.expectShown(t("payIn.unanswered.title"));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(waitingDialog(page, t)).toBeVisible();
  expect((await player.call("paymentHistory")).payments).toHaveLength(1);
  expect(new Set(keys).size).toBe(1);
});

const clipboards = {
  refused: `Clipboard.prototype.writeText = () => Promise.reject(new DOMException("denied"));`,
  absent: `Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });`,
};

for (const clipboard of ["refused", "absent"] as const) {
  test(`a number that cannot be copied is selected and a message is shown: clipboard ${clipboard}`, async ({
    page,
    context,
    players,
  }) => {
    await page.addInitScript(clipboards[clipboard]);
    await players.signIn(context, await players.make());
    await page.goto("/en");
    await hydrated(page);
    await createPayment(page, t, "250");
    const form = waitingDialog(page, t);
    await form.getByRole("button", { name: t("payIn.card.copy") }).click();
    await expect(form.getByRole("status").getByText(t("payIn.notCopied"))).toBeAttached();
    const marked = form.getByLabel(t("payIn.card.number"), { exact: true });
    await expect(marked).toHaveAccessibleDescription(t("payIn.notCopied"));
    expect(await page.evaluate<string>(`getSelection().toString()`)).toMatch(/\d/);
  });
}
