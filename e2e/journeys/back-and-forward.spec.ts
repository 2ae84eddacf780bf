/** Pages that the browser keeps for going back are restored unchanged, except for the player's money. */
import { chromiumFlags, windowedChromiumPath } from "../fixtures/chromium.ts";
import { screens } from "../fixtures/screens.ts";
import { expect, testInBrowser } from "../fixtures/test.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

const chromium = windowedChromiumPath();

const test = testInBrowser({
  executablePath: chromium ?? "",
  args: chromiumFlags,
  // Playwright switches off what is tested here.
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
});

test.skip(chromium === null, "the headless shell keeps no pages for the way back");
test.use(screens.desktop);

/** What only a page that was never torn down still knows. */
const mark = (): void => void Object.assign(globalThis, { isKept: true });
const isKept = (): boolean => "isKept" in globalThis;

for (const [name, address] of [
  ["the lobby", "/en"],
  ["crash, with its socket open", "/en/games/crash"],
] as const) {
  test(`${name} is kept, and shows the present balance when it is restored`, async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ balance: "1000.00" });
    await players.signIn(context, player);
    await page.goto(address);
    await hydrated(page);
    await expectBalance(page, "1000.00");
    await page.evaluate(mark);
    await page.goto("/en/fairness");
    await hydrated(page);
    await player.deposit("500.00");
    // A restored page does not load, which `goBack` would wait for.
    await page.evaluate("history.back()");
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(isKept)).toBe(true);
    await expectBalance(page, "1500.00");
  });
}
