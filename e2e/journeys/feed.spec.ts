/** The live feed: real bets as they are settled, under names that are no addresses. */
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { readyToRoll, roll } from "../steps/dice.ts";
import { hydrated } from "../steps/shell.ts";

const locale = "ru";
const t = wordsOf(locale);

test.use({ ...screens.phone, ...still });

test("a bet of one player is in the lists of everyone, and never with an address", async ({
  page,
  context,
  browser,
  players,
  site,
}) => {
  const player = await players.make({ locale, balance: "100.00" });
  await players.signIn(context, player);
  const others = await browser.newContext({
    ...screens.phone,
    ...still.contextOptions,
    baseURL: site.webUrl,
  });
  const lobby = await others.newPage();
  const seen: string[] = [];
  lobby.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void seen.push(String(payload))),
  );
  lobby.on("response", async (response) => {
    if (response.url().includes("/games/feed")) {
      seen.push(await response.text().catch(() => ""));
    }
  });
  await lobby.goto(`/${locale}`);
  await hydrated(lobby);
  await expect(lobby.getByRole("tab", { name: t("feed.all") })).toBeVisible();

  await page.goto(`/${locale}/games/dice`);
  await hydrated(page);
  await readyToRoll(page, t);
  const { bet } = await roll(page, t);

  const { name } = (await player.call("profileUser")).user;
  await expect(lobby.getByRole("row", { name })).toContainText(t("shell.nav.dice"));
  // An answer's text is read after the page has it.
  await expect.poll(() => seen.join("\n")).toContain(bet.id);
  await page.getByRole("tab", { name: t("feed.all") }).click();
  await expect(page.getByRole("row", { name }).first()).toBeVisible();
  expect(seen.join("\n")).not.toMatch(/@|journey-/);

  await lobby.getByRole("row", { name }).getByRole("link").click();
  await expect(lobby).toHaveURL(`/${locale}/bets/${bet.id}`);
  await expect(lobby.getByText(t("proof.closed.title"))).toBeVisible();
  await player.call("rotateSeeds", { body: { client_seed: "journey" } });
  await lobby.reload();
  await expect(lobby.getByText(t("proof.verdict.verified"))).toBeVisible();
  await expect(lobby.getByRole("main")).toContainText(name);
  await others.close();
});
