/** The wheel of fortune: one spin a day at its one stake. */
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { actionButton, play } from "../steps/play.ts";
import { proofDialog } from "../steps/proof.ts";
import { expectBalance, hydrated, shownAmount } from "../steps/shell.ts";

test.describe("a spin", () => {
  test.use({ ...screens.phone, ...still });
  const locale = "ru";
  const t = wordsOf(locale);

  test("S9.22 a spin takes the one stake, pays its segment, can be checked, and the next one waits a day", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "100.00" });
    await players.signIn(context, player);
    await page.goto(`/${locale}/bonuses`);
    await hydrated(page);
    const { bet, balance } = await play(page, "placeWheelBet");
    expect(bet.stake).toBe("1.00");
    const multiple = wheel.segments[Number(bet.outcome["segment"])] ?? -1;
    expect(Number(bet.payout)).toBe(multiple);
    const end = multiple > 1 ? "won" : multiple < 1 ? "lost" : "returned";
    const amount = `${shownAmount((multiple === 1 ? 1 : Math.abs(multiple - 1)).toFixed(2))} ₽`;
    const said = t(`wheel.said.${end}`, { multiple: `${multiple}×`, amount });
    await expect(page.getByText(said)).toBeAttached();
    await expectBalance(page, balance);
    for (const load of ["spun", "reloaded"]) {
      if (load === "reloaded") await page.reload();
      await expect(page.getByRole("timer")).toContainText(/2[34]:\d\d:\d\d/);
      await expect(actionButton(page)).toHaveAttribute("aria-disabled", "true");
    }
    await player.call("rotateSeeds", { body: { client_seed: "words" } });
    const check = t("wheel.checkSpin", { multiple: `${multiple}×` });
    await page.getByRole("table").getByRole("button", { name: check }).click();
    await expect(proofDialog(page, t, bet).getByTestId("verdict")).toHaveAttribute(
      "data-verdict",
      "verified",
    );
  });
});

test.describe("the page before a spin", () => {
  test.use({ ...screens.desktop, ...still });

  test("the listed odds of all fifty-four segments add up", async ({ page }) => {
    await page.goto("/en/bonuses");
    const rows = page
      .getByRole("table", { name: wordsOf("en")("wheel.odds") })
      .first()
      .getByRole("row");
    await expect(rows).toHaveCount(1 + new Set(wheel.segments).size);
    const texts = await rows.allTextContents();
    const counts = texts.flatMap((text) => Number(/(\d+) of 54/.exec(text)?.[1] ?? 0));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(54);
  });
});
