/** Live tables: found in their lobby with who plays there, tried by a guest, and shared by two players for money. */
import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import { seriousFindings } from "../fixtures/axe.ts";
import type { Player } from "../fixtures/players.ts";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { hydrated } from "../steps/shell.ts";

// One worker for all: each would start a program of its own with these settings.
test.describe.configure({ mode: "default" });
test.use({ siteEnv: { STUDIO_PORT: "next", STUDIO_TABLE_SECONDS: "6,2,2,60" } });
// A round may close between what the page shows and its click: the studio's refusal is no fault.
test.beforeEach(({ watch }) => watch.expectComplaints(/status of 409/));

const locale = "ru";
const t = wordsOf(locale);
const table = "Рулетка на набережной";
const slug = "quay-roulette";

const tableOf = (page: Page): FrameLocator => page.frameLocator(".slot-frame");
const place = (page: Page, name: string) =>
  tableOf(page).getByRole("button", { name: new RegExp(`^${name}(:|$)`) });
const tool = (page: Page, name: string) => tableOf(page).getByRole("button", { name, exact: true });

/** The page's own texts, of the studio. */
const taken = /Ваши ставки приняты/;
const result = /^(Выплата|В этот раз без выигрыша)/;

/** On a busy machine the round may be over before the page is looked at again. */
const takenOrOver = new RegExp(`${taken.source}|${result.source}`);

/** The page's first bets, on whichever round answers so: the chips lie on the cloth until one takes them. */
async function placeBets(page: Page, answer = takenOrOver): Promise<void> {
  const frame = tableOf(page);
  const own = frame.locator(".own");
  await expect(async () => {
    if (!answer.test((await own.textContent()) ?? ""))
      await frame.locator(".place-bets").click({ timeout: 2_000 });
    await expect(own).toContainText(answer, { timeout: 1_500 });
  }).toPass();
}

test.describe("a guest", () => {
  test.use({ ...screens.phone, ...still });

  test("S1.17 S2.31 S2.32 finds a table with its limits and players, and plays its demo", async ({
    page,
  }) => {
    await page.goto(`/${locale}/games/live-casino`);
    await hydrated(page);
    const nav = page.getByRole("navigation", { name: t("shell.nav.label") });
    const slots = nav.getByRole("link", { name: t("shell.nav.slots"), exact: true });
    await expect(slots.filter({ visible: true })).toHaveAttribute("aria-current", "page");
    const tile = page.getByRole("link", { name: new RegExp(table) }).first();
    await expect(tile).toContainText(t("casino.table.players", { count: "0" }));
    await tile.click();
    await expect(page).toHaveURL(new RegExp(`/games/live-casino/${slug}/demo$`));
    const zero = place(page, "Число 0");
    await zero.focus();
    await page.keyboard.press("Enter");
    await expect(zero).toHaveAccessibleName(/: 5$/);
    await page.keyboard.press("Delete");
    await expect(zero).toHaveAccessibleName("Число 0");
    await place(page, "Красное").click();
    await placeBets(page);
    await expect(tableOf(page).locator(".own")).toContainText(result);
  });
});

/** A player at the table whose page is a program: it looks on until it leaves. */
async function sitDown(player: Player) {
  const { url } = await player.call("openGameSession", { body: { game: slug, locale } });
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get("token");
  const opened = await fetch(new URL("/api/sessions", url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, attempt: randomUUID() }),
  });
  const { session_token: session } = (await opened.json()) as { session_token: string };
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${session}` };
  const stream = await fetch(new URL("/api/table/stream", url), {
    headers,
    signal: leaving.signal,
  });
  return { isSeated: stream.ok, leave: () => leaving.abort() };
}

test.describe("a player", () => {
  test.use({ ...screens.desktop, ...still });

  test("S2.33 shares a table with another for money: chips survive a reload, and no more is staked than there is", async ({
    page,
    context,
    players,
  }) => {
    const player = await players.make({ locale, balance: "100.00" });
    const other = await players.make({ locale });
    await players.signIn(context, player);
    await page.goto(`/${locale}/games/live-casino/${slug}/play`);
    await expect(tableOf(page).getByText("Игроков: 1")).toBeVisible();
    const seat = await sitDown(other);
    expect(seat.isSeated).toBe(true);
    await expect(tableOf(page).getByText("Игроков: 2")).toBeVisible();
    seat.leave();

    await tableOf(page)
      .getByRole("radio", { name: /^Фишка 250\s/ })
      .check();
    await place(page, "Чёрное").click();
    await placeBets(page, /Недостаточно денег/);
    // The deposit opens over the table, which stays as it was.
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await tool(page, "Отменить").click();

    await tableOf(page)
      .getByRole("radio", { name: /^Фишка 5\s/ })
      .check();
    await place(page, "Красное").click();
    await place(page, "Число 17").click();
    await page.reload();
    // Chips that were not staked lie where they lay.
    await expect(place(page, "Число 17")).toHaveAccessibleName(/: 5$/);
    await placeBets(page);
    await page.reload();
    // A page that is opened anew knows the bet, on this round or for the next.
    await tool(page, "Повторить").click();
    await expect(place(page, "Красное")).toHaveAccessibleName(/: 5$/);

    const rounds = async () => (await player.call("casinoRounds")).rounds;
    await expect.poll(async () => (await rounds()).map(({ state }) => state)).toEqual(["closed"]);
    const [round] = await rounds();
    expect(round).toMatchObject({ kind: "table", stake: "10.00" });
    await page.goto(round?.address ?? "");
    // A round's address is the same for everybody, in English.
    await page.getByRole("button", { name: "Check the last round here" }).click();
    await expect(page.getByText(/^Right: the link was committed to/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(new URL(`/play?game=${slug}&mode=demo&locale=${locale}`, page.url()).href);
    await expect(page.getByRole("button", { name: /^Красное/ })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test("S2.31 S2.33 plays baccarat by keyboard, and sees in the roads what was dealt", async ({
    page,
  }) => {
    await page.goto(`/${locale}/games/live-casino/lagoon-baccarat/demo`);
    const banker = place(page, "Банкир, 0.95 : 1");
    await place(page, "Игрок, 1 : 1").focus();
    await page.keyboard.press("ArrowRight");
    await expect(banker).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(banker).toHaveAccessibleName(/: 50$/);
    await placeBets(page);
    await expect(tableOf(page).locator(".own")).toContainText(result);
    // Their round is in the roads, whichever round is played now.
    await expect(tableOf(page).locator(".roads")).toContainText(/Банкир: \d+/);
    await expect(tableOf(page).locator(".roads")).not.toContainText(
      "Игрок: 0 · Банкир: 0 · Ничья: 0",
    );
    const frame = await page.locator(".slot-frame").getAttribute("src");
    await page.goto(frame ?? "");
    await expect(page.getByRole("button", { name: /^Игрок, 1 : 1/ })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
