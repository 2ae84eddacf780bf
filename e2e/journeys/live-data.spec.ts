/** What a page learns over its socket: money, the network's absence, and the end of its session. */
import type { Page } from "@playwright/test";
import { screens, still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";
import { wordsOf } from "../fixtures/words.ts";
import { expectBalance, expectGuest, hydrated } from "../steps/shell.ts";

const t = wordsOf("en");
/** A page that is in a room. */
const roomPage = "/en/games/rooms/red";

test.use({ ...screens.desktop, ...still });

/** How many messages of a type the page's sockets have received so far. */
function countFrames(page: Page): (type: string) => number {
  const frames: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => void frames.push(String(payload))),
  );
  return (type) => frames.filter((frame) => frame.startsWith(`{"type":"${type}"`)).length;
}

test("money that comes in elsewhere is shown without a reload", async ({
  page,
  context,
  players,
}) => {
  const player = await players.make({ balance: "100.00" });
  await players.signIn(context, player);
  const frames = countFrames(page);
  await page.goto(roomPage);
  await hydrated(page);
  await expect.poll(() => frames("snapshot")).toBeGreaterThan(0);
  await expectBalance(page, "100.00");
  await player.deposit("500.00");
  await expectBalance(page, "600.00");
});

test("the network is lost and returns: the page shows it, and resumes", async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  const frames = countFrames(page);
  await page.goto(roomPage);
  await hydrated(page);
  await expect.poll(() => frames("snapshot")).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText(t("shell.offline"))).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => frames("resumed")).toBeGreaterThan(0);
  await expect(page.getByText(t("shell.offline"))).toBeHidden();
});

test("a session that ends elsewhere ends here at once", async ({
  page,
  context,
  players,
  site,
  watch,
}) => {
  watch.expectComplaints(/401 \(Unauthorized\)/);
  const player = await players.make();
  await players.signIn(context, player);
  const frames = countFrames(page);
  await page.goto(roomPage);
  await expect.poll(() => frames("snapshot")).toBeGreaterThan(0);
  const headers = {
    origin: site.webUrl,
    authorization: `Bearer ${player.token}`,
    cookie: `__Secure-refreshToken=${player.refreshToken}`,
  };
  expect((await fetch(`${site.apiUrl}/auth/logout`, { method: "PUT", headers })).status).toBe(200);
  await expectGuest(page, t);
});
