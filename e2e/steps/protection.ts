/** What player protection does by itself: brought about through the API, and the time of the database. */
import type { Page } from "@playwright/test";
import { letMinutesPass } from "../fixtures/database.ts";
import type { Player } from "../fixtures/players.ts";
import type { Site } from "../fixtures/site.ts";

const checkMinutes = 10;
const limitMinutes = 20;
/** A pause of half an hour would begin another play. */
const playedMinutes = 25;

/** The player wants a reality check, has played, and is due one at the next sign of an open page. */
export async function dueRealityCheck(site: Site, player: Player): Promise<void> {
  await player.call("setRealityCheck", { body: { minutes: checkMinutes } });
  await player.call("presence");
  await letMinutesPass(site, player, playedMinutes);
}

/** The next sign of an open page uses the player's time up. */
export async function nearTimeLimit(site: Site, player: Player): Promise<void> {
  await player.call("setLimit", {
    params: { kind: "session", window: "day" },
    body: { minutes: limitMinutes },
  });
  await player.call("presence");
  await letMinutesPass(site, player, playedMinutes);
}

/** The page says at once that the player is here, as when it comes to the front again. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}
