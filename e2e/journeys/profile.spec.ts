/** The profile: what happened so far, and the settings of the account. */
import { readFile } from "node:fs/promises";
import { grantFeature } from "../fixtures/database.ts";
import { payInvoice, waitForStatus, type SandboxOutcome } from "../fixtures/sandbox.ts";
import { screenNames, screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { fillCredentials, submitLogin } from "../steps/account.ts";
import { dialog, expectBalance, hydrated, shownAmount } from "../steps/shell.ts";

const t = wordsOf("en");
const bet = { stake: "10.00", target: "50.50", direction: "over" } as const;

for (const screen of screenNames) {
  test.describe(screen, () => {
    test.use({ ...screens[screen], ...still });

    test("S1.26 S2.44 the history shows every bet and every payment with its outcome", async ({
      page,
      context,
      players,
      site,
    }) => {
      const player = await players.make({ balance: "1000.00" });
      const [method] = (await player.call("billingData")).payments.methods;
      const endings: readonly [SandboxOutcome, number][] = [
        ["failure", 4],
        ["partial", 6],
        ["over", 7],
      ];
      for (const [outcome, status] of endings) {
        const body = { method: method?.hash ?? "", amount: "200.00" };
        const { id } = await player.call("createPayment", { body });
        await payInvoice(site, id, outcome);
        const params = { invoiceId: id };
        await waitForStatus(() => player.call("paymentStatus", { params }), status);
      }
      const { bet: placed } = await player.call("placeDiceBet", { body: bet });
      await players.signIn(context, player);
      await page.goto("/en/profile/history");
      await hydrated(page);
      const rows = page.getByRole("table").getByRole("row");
      await expect(rows).toHaveCount(2);
      await expect(rows.last()).toContainText(shownAmount(placed.payout));
      await page.getByRole("tab", { name: t("history.tab.payments") }).click();
      await expect(page).toHaveURL(/\?tab=payments$/);
      await expect(rows).toHaveCount(5);
      for (const status of ["success", "failed", "partial", "over"]) {
        await expect(rows.filter({ hasText: t(`history.payment.${status}`) })).toHaveCount(1);
      }
      await page.reload();
      await expect(rows).toHaveCount(5);
    });
  });
}

test.describe("the history", () => {
  test.use({ ...screens.desktop, ...still });

  test("a filter is in the address, survives a reload, is undone by Back, and is what the file holds", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    for (const each of [bet, bet]) await player.call("placeDiceBet", { body: each });
    await players.signIn(context, player);
    await page.goto("/en/profile/history");
    await hydrated(page);
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(3);
    await page.getByRole("button", { name: "Keno" }).click();
    const nothing = page.getByText(t("filters.none.title"));
    await expect(nothing).toBeVisible();
    await page.getByLabel(t("filters.from")).fill("2026-01-01");
    await expect(page).toHaveURL(/game=keno&from=2026-01-01$/);
    await page.reload();
    await expect(nothing).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(3);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("filters.file") }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(
      /^oddwright-bets-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
    );
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\ufeffid,game,")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(3);
  });

  test("the net position is shown in figures and in a table", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    const { bet: placed } = await player.call("placeDiceBet", { body: bet });
    await players.signIn(context, player);
    await page.goto("/en/profile/history?tab=positions");
    const today = page.getByRole("table").getByRole("row").nth(1);
    await expect(today).toContainText(shownAmount(placed.stake));
    await expect(today).toContainText(shownAmount(placed.payout));
    await expect(today).toContainText(shownAmount("1000.00"));
  });
});

test.describe("the settings", () => {
  test.use({ ...screens.phone, ...still });

  test("S2.45 a name is chosen once, and marketing is wanted only by who says so", async ({
    page,
    context,
    players,
    watch,
  }) => {
    watch.expectComplaints(/422 .*\/profile\/name/);
    const player = await players.make();
    await players.signIn(context, player);
    await page.goto("/en/profile/setting");
    await hydrated(page);
    // The row of pages is wider than the screen: it begins at the one that is open.
    const pages = page.getByRole("navigation", { name: t("profile.nav.label") });
    const current = pages.getByRole("link", { name: t("profile.nav.setting") });
    await expect(current).toBeInViewport({ ratio: 1 });
    const field = page.getByLabel(t("setting.name.label"));
    await field.fill("Admin");
    await field.press("Enter");
    await expect(field).toBeFocused();
    await expect(page.getByText(t("error.name_reserved"))).toBeVisible();
    const name = `Otter ${Date.now() % 100_000_000}`;
    await field.fill(name);
    await field.press("Enter");
    await expect(page.getByText(t("setting.name.fixed"))).toBeVisible();
    const marketing = page.getByRole("switch", { name: t("setting.marketing.label") });
    await expect(marketing).not.toBeChecked();
    await marketing.check({ force: true });
    await expect(page.getByText(t("setting.marketing.never"))).toHaveCount(0);
    await page.reload();
    await expect(marketing).toBeChecked();
    await expect(field).toHaveValue(name);
  });
});

/** A PNG in base64: red on the left, blue on the right. */
const halfRedHalfBlue = `(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 300 });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#f00";
  pen.fillRect(0, 0, 450, 300);
  pen.fillStyle = "#00f";
  pen.fillRect(450, 0, 450, 300);
  return canvas.toDataURL("image/png").split(",")[1];
})()`;

/** Red, green, blue and opacity of the player's picture, all of it as one pixel. */
const firstColour = `(async () => {
  const answer = await fetch(document.querySelector("img.own-avatar").src);
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = canvas.getContext("2d");
  pen.drawImage(bitmap, 0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data];
})()`;

test.describe("the picture", () => {
  test.use({ ...screens.phone, ...still });

  test("S3.12 is chosen, moved by the keyboard, sent in chunks and shown from its own address", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make();
    await players.signIn(context, player);
    await page.goto("/en/profile/setting");
    await hydrated(page);
    const picture = await page.evaluate<string>(halfRedHalfBlue);
    const buffer = Buffer.from(picture, "base64");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    const frame = page.getByRole("button", { name: t("setting.avatar.crop") });
    await frame.focus();
    for (let press = 0; press < 30; press += 1) await frame.press("ArrowRight");
    const chunk = page.waitForRequest(/\/uploads\/[^/]+\/chunks\/0$/);
    await page.getByRole("button", { name: t("setting.avatar.save") }).click();
    expect((await chunk).headers()["content-type"]).toBe("application/octet-stream");
    const shown = page.locator("img.own-avatar");
    await expect(shown).toHaveAttribute("src", /\/avatars\/[0-9a-f]{64}\.webp$/);
    // The right end of the picture is blue: the keys have moved the square there.
    const colour = await page.evaluate<number[]>(firstColour);
    expect(colour[0]).toBeLessThan(60);
    expect(colour[2]).toBeGreaterThan(200);
    await page.getByRole("button", { name: t("setting.avatar.remove") }).click();
    await expect(shown).toHaveCount(0);
  });
});

test.describe("the bonuses", () => {
  test.use({ ...screens.desktop, ...still });

  test("S2.43 S2.49 S6.8 S6.10 are the 404 page for a player without the flag, and a page for one who has it", async ({
    page,
    context,
    players,
    site,
    watch,
  }) => {
    watch.expectComplaints(/404.*\/error\.data/);
    const player = await players.make();
    await players.signIn(context, player);
    await page.goto("/en/profile/bonuses");
    await expect(page).toHaveURL(/\/en\/error\?errorCode=404$/);
    await grantFeature(site, player, "bonus_balances");
    await page.goto("/en/profile/bonuses");
    await expect(page.getByRole("heading", { name: t("bonuses.title") })).toBeVisible();
  });
});

test.describe("the overview", () => {
  test.use({ ...screens.desktop, ...still });

  test("S2.41 shows the result of the bets, the balances and the latest of both", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    const { bet: placed, balance } = await player.call("placeDiceBet", { body: bet });
    await players.signIn(context, player);
    await page.goto("/en/profile");
    await expectBalance(page, balance);
    const { user } = await player.call("profileUser");
    await expect(page.getByRole("heading", { name: user.name })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("profile.balances") })).toBeVisible();
    const tables = page.getByRole("table");
    await expect(tables.first()).toContainText(shownAmount(placed.payout));
    await expect(tables.last()).toContainText("1 000");
  });

  test("S1.27 S7.87 S7.88 S7.89 a setting is saved at once, alone, and stays after a reload", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make();
    await players.signIn(context, player);
    await page.goto("/en/profile");
    await hydrated(page);
    const bodies: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/profile/settings") && request.method() === "PUT") {
        bodies.push(request.postDataJSON());
      }
    });
    const avatar = page.getByRole("switch", { name: t("profile.settings.is_avatar_hidden") });
    const statistics = page.getByRole("switch", {
      name: t("profile.settings.is_statistics_hidden"),
    });
    const zone = page.getByRole("combobox", { name: t("profile.settings.timezone") });
    const saved = () =>
      page.waitForResponse(
        (answer) =>
          answer.url().endsWith("/profile/settings") && answer.request().method() === "PUT",
      );
    for (const act of [
      () => avatar.check({ force: true }),
      () => statistics.check({ force: true }),
      () => zone.selectOption("Asia/Almaty"),
    ]) {
      const answer = saved();
      await act();
      expect((await answer).status()).toBe(200);
    }
    expect(bodies.slice(-3)).toEqual([
      { is_avatar_hidden: true },
      { is_statistics_hidden: true },
      { timezone: "Asia/Almaty" },
    ]);
    await page.reload();
    await expect(avatar).toBeChecked();
    await expect(statistics).toBeChecked();
    await expect(zone).toHaveValue("Asia/Almaty");
  });

  test("a guest is asked to log in and stays at the address", async ({ page, players, site }) => {
    const player = await players.make();
    await page.goto("/en/profile/history?tab=payments");
    const form = dialog(page, t("auth.login.title"));
    await expect(form).toBeVisible();
    await fillCredentials(form, t, player);
    await submitLogin(form, t);
    await expect(page.getByText(t("history.payments.none.title"))).toBeVisible();
    await expect(page).toHaveURL(`${site.webUrl}/en/profile/history?tab=payments`);
  });
});
