/** Taking money out: asked for on the site, decided by the operator's command, paid or refused by the provider. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { runOperatorCommand } from "../../apps/server/testing/run-operator-command.ts";
import { screens, still } from "../fixtures/screens.ts";
import type { Site } from "../fixtures/site.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { askForPayout, endPayout, openPayOut } from "../steps/payouts.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

/** As staff do it, beside the running program. */
async function approve(site: Site, payoutId: string): Promise<void> {
  const args = ["approve", payoutId, "--note", "documents seen", "--by", "ada"];
  const { code, text } = await runOperatorCommand("payouts", args, { DATA_DIR: site.dataDir });
  expect(code, text).toBe(0);
}

const status = (page: Page, name: string) =>
  dialog(page, t("payOut.one"))
    .getByRole("status")
    .filter({ hasText: t(`payOut.status.${name}`) });

test.describe("phone", () => {
  test.use({ ...screens.phone, ...still });

  test("a payout is asked for, approved and sent, and one that is refused comes back", async ({
    page,
    context,
    players,
    site,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto("/en/profile");
    await hydrated(page);
    await openPayOut(page, t);
    const paid = await askForPayout(page, t, { amount: "400" });
    await expect(status(page, "reviewing")).toBeVisible();
    await approve(site, paid.id);
    await expect(status(page, "sending")).toBeVisible();
    await endPayout(site, paid.id, "success");
    await expect(status(page, "final")).toBeVisible();
    await expectBalance(page, "600.00");

    await dialog(page, t("payOut.one"))
      .getByRole("button", { name: t("payOut.another") })
      .click();
    const refused = await askForPayout(page, t, { amount: "200" });
    await endPayout(site, refused.id, "refused");
    await approve(site, refused.id);
    await expect(status(page, "failed")).toBeVisible();
    await expectBalance(page, "600.00");

    await page.goto("/en/profile/history?tab=payments&kind=payouts");
    await hydrated(page);
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(t("payOut.status.failed"));
    await expect(rows.nth(2)).toContainText(t("payOut.status.final"));
    await page.getByLabel(t("filters.result"), { exact: true }).selectOption("paid");
    await expect(rows).toHaveCount(2);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("filters.file") }).click();
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
    expect(text).toContain(`\n${paid.id},`);
  });
});
