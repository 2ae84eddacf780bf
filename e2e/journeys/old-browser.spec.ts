/** The oldest supported browsers play; an older one shows why it cannot. */
import { screens } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { roll } from "../steps/dice.ts";
import { play } from "../steps/play.ts";
import { expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use(screens.desktop);

/** What browsers have learnt since those of README.md. */
const younger = `(() => {
  for (const [owner, names] of [
    [Promise, ["withResolvers", "try"]],
    [AbortSignal, ["any"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Map.prototype, ["getOrInsert", "getOrInsertComputed"]],
    [Array, ["fromAsync"]],
    [URL, ["parse", "canParse"]],
    [RegExp, ["escape"]],
    [Error, ["isError"]],
    [Set.prototype, ["union", "difference", "intersection", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"]],
    [Uint8Array.prototype, ["toHex", "toBase64", "setFromHex", "setFromBase64"]],
    [Uint8Array, ["fromHex", "fromBase64"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [ArrayBuffer.prototype, ["transfer", "transferToFixedLength"]],
    [Element.prototype, ["moveBefore", "getHTML", "setHTMLUnsafe"]],
    [Document.prototype, ["startViewTransition"]],
    [Intl, ["DurationFormat"]],
    [Math, ["sumPrecise", "f16round"]],
    [window, ["Iterator", "navigation", "scheduler", "CloseWatcher", "Temporal"]],
  ]) for (const name of names) delete owner[name];
})()`;

test("the oldest supported browsers report no error: a roll, a keno draw, a profile", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "100.00" });
  await players.signIn(context, player);
  await page.addInitScript(younger);
  await page.goto("/en/games/dice");
  await hydrated(page);
  const { balance } = await roll(page, t);
  await expectBalance(page, balance);
  await page.goto("/en/games/keno");
  await hydrated(page);
  await page.getByRole("button", { name: t("keno.pick") }).click();
  await expectBalance(page, (await play(page, "placeKenoBet")).balance);
  await page.goto("/en/profile/history");
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(3);
  await expect(page.locator("#old-browser")).toHaveCount(0);
});

test("a browser that is too old gets a notice, in the page's language", async ({ page, watch }) => {
  watch.expectComplaints(/./);
  await page.addInitScript("delete HTMLElement.prototype.popover");
  for (const [locale, word] of [
    ["en", "too old"],
    ["ru", "слишком старый"],
    ["kz", "тым ескі"],
    ["br", "antigo demais"],
  ]) {
    await page.goto(`/${locale}`);
    await expect(page.locator("#old-browser")).toContainText(word ?? "");
  }
});
