/** The chat beside a live table, on a phone. */
import { randomUUID } from "node:crypto";
import { seriousFindings } from "../fixtures/axe.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";

test.use({ siteEnv: { STUDIO_PORT: "next" }, ...screens.phone, ...still });

const locale = "ru";
const t = wordsOf(locale);
const slug = "quay-roulette";

test("the chat of a table is read live and written over the game, and closed by the keyboard", async ({
  page,
  context,
  players,
  watch,
}) => {
  // The server's answer to a link.
  watch.expectComplaints(/status of 422/);
  const [player, other] = [await players.make({ locale }), await players.make({ locale })];
  await players.signIn(context, player);
  await page.goto(`/${locale}/games/live-casino/${slug}/play`);
  const open = page.getByRole("button", { name: t("casino.chat.open"), exact: true });
  await open.click();
  const lines = page.getByRole("log");
  await expect(page.getByText(t("casino.chat.none"))).toBeVisible();
  const id = randomUUID();
  await other.call("sendTableChat", { params: { slug }, body: { id, text: "добрый вечер" } });
  await expect(lines).toContainText("добрый вечер");
  const field = page.getByLabel(t("casino.chat.write"));
  await field.fill("удачи всем");
  await field.press("Enter");
  await expect(lines).toContainText("удачи всем");
  await expect(field).toHaveValue("");
  await field.fill("best-casino.com");
  await field.press("Enter");
  await expect(page.getByText(t("error.chat_link_refused"))).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await field.press("Escape");
  await expect(open).toBeFocused();
  await expect(lines).toHaveCount(0);
});
