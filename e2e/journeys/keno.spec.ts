/** Keno: choosing on the card, a draw, what it paid, and its proof. */
import { keno } from "@oddwright/core/games/keno/keno.ts";
import type { Page } from "@playwright/test";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf, type Words } from "../fixtures/words.ts";
import { actionButton, play } from "../steps/play.ts";
import { proofDialog } from "../steps/proof.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

test.describe("a draw", () => {
  const locale = "ru";
  const t = wordsOf(locale);
  test.use({ ...screens.phone, ...still });

  test("S1.13 S2.22 numbers are chosen on the card, drawn, paid by the table, and verified", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto(`/${locale}/games/keno`);
    await hydrated(page);
    await expect(actionButton(page)).toHaveAttribute("aria-disabled", "true");
    await choose(page, t, [1, 2, 3]);
    await page.getByText(t("keno.risk.low"), { exact: true }).click();
    await expect(page.getByRole("list", { name: t("keno.pays") }).getByRole("listitem")).toHaveText(
      [/^0×/, /^1.1×/, /^1.38×/, /^26×/],
    );
    const { bet, balance } = await play(page, "placeKenoBet");
    expect(bet.params).toEqual({ numbers: [1, 2, 3], risk: "low" });
    const draw = bet.outcome["draw"] as number[];
    const hits = [1, 2, 3].filter((number) => draw.includes(number)).length;
    const said = t("keno.said", { draw: draw.join(", "), hits, count: 3 });
    await expect(page.getByText(said)).toBeAttached();
    const paid = keno.multiplier10k({ numbers: [1, 2, 3], risk: "low" }, hits);
    expect(Number(bet.payout)).toBe(Number(paid) / 1_000);
    await expectBalance(page, balance);
    for (const number of draw) {
      const fate = number <= 3 ? "keno.hole.hit" : "keno.hole.drawn";
      await expect(
        page.getByRole("button", { name: t(fate, { number }), exact: true }),
      ).toBeAttached();
    }

    // Another choice is another bet: the draw leaves the card.
    await choose(page, t, [40]);
    await expect(page.getByText(said)).toHaveCount(0);

    await player.call("rotateSeeds", { body: { client_seed: "my own words" } });
    const check = t("keno.checkNumber", { number: bet.nonce });
    await page.getByRole("table").getByRole("button", { name: check, exact: true }).click();
    const proof = proofDialog(page, t, bet);
    await expect(proof.getByTestId("verdict")).toHaveAttribute("data-verdict", "verified");
    await expect(proof.getByTestId("verdict")).toContainText(draw.join(", "));
  });
});

test.describe("the card", () => {
  const t = wordsOf("en");
  test.use({ ...screens.desktop, ...still });

  test("accepts ten numbers and no eleventh; random and clear fill and empty it", async ({
    page,
    context,
    players,
  }) => {
    await players.signIn(context, await players.make({ balance: "100.00" }));
    await page.goto("/en/games/keno");
    await hydrated(page);
    const pressed = page
      .getByRole("group", { name: t("keno.card") })
      .getByRole("button", { pressed: true });
    await choose(page, t, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await expect(pressed).toHaveCount(10);
    await page.getByRole("button", { name: t("keno.clear"), exact: true }).click();
    await expect(pressed).toHaveCount(0);
    await page.getByRole("button", { name: t("keno.pick"), exact: true }).click();
    await expect(pressed).toHaveCount(10);
  });
});

async function choose(page: Page, t: Words, numbers: readonly number[]): Promise<void> {
  const card = page.getByRole("group", { name: t("keno.card") });
  for (const number of numbers) {
    await card.locator(`[data-number="${number}"]`).click();
  }
}
