/** The browser stores nothing, or has no space left: everything works for the visit, and the player is notified once. */
import { newCredentials } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { notificationPlaces, recordTexts } from "../fixtures/text-record.ts";
import { wordsOf } from "../fixtures/words.ts";
import { register } from "../steps/account.ts";
import { readyToRoll, roll } from "../steps/dice.ts";
import { dialog, expectBalance, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");

test.use({ ...screens.desktop, ...still });

/** As a browser behaves whose user blocks all data of sites. */
const denied = `(() => {
  const deny = () => { throw new DOMException("denied", "SecurityError"); };
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, { get: deny });
  Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
  window.BroadcastChannel = deny;
  LockManager.prototype.request = async () => deny();
})()`;

test("where storage is denied a player registers, navigates and plays, and is notified once", async ({
  page,
  watch,
}) => {
  // The router's inline script, which puts the scroll position back, complains and is done.
  watch.expectComplaints(/SecurityError/);
  await page.addInitScript(denied);
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/games/dice?signup");
  await hydrated(page);
  await notices.expectShown(t("unkept.title"));
  await expect(dialog(page, t("auth.register.title"))).toBeVisible();
  await register(page, t, newCredentials());
  await expectBalance(page, "0.00");
  await page
    .getByRole("link", { name: t("shell.nav.home") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en$/);
  await expectBalance(page, "0.00");
  await expect(page.getByText(t("unkept.title"))).toHaveCount(0);
});

test("where storage is full a bet is placed and its result is shown, and a chosen stake stays", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "100.00" });
  await players.signIn(context, player);
  const notices = await recordTexts(page, notificationPlaces);
  await page.goto("/en/fairness");
  await hydrated(page);
  await page.evaluate(fill);
  await page.goto("/en/games/dice");
  await hydrated(page);
  await readyToRoll(page, t);
  await page.getByLabel(t("games.stake"), { exact: true }).fill("2.00");
  const { bet, balance } = await roll(page, t);
  expect(bet.stake).toBe("2.00");
  await expectBalance(page, balance);
  await notices.expectShown(t("unkept.title"));
  await expect(page.getByLabel(t("games.stake"), { exact: true })).toHaveValue("2.00");
});

/** Leaves no room for a single letter. */
const fill = `(() => {
  localStorage.clear();
  for (let length = 5_000_000; length >= 1; length = Math.floor(length / 2)) {
    for (;;) {
      try {
        localStorage.setItem("filler" + length, (localStorage.getItem("filler" + length) ?? "") + "x".repeat(length));
      } catch {
        break;
      }
    }
  }
})()`;
