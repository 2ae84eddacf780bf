/** A game beside the menu of a middling screen: what it costs and whose money it is are seen without scrolling. */
import { still } from "../fixtures/screens.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ siteEnv: { STUDIO_PORT: "next" }, ...still, viewport: { width: 900, height: 900 } });

test("at 900 pixels in Portuguese the balance of a slot and of each kind of table is in sight, and a slot's button beside it", async ({
  page,
  context,
  players,
}) => {
  await players.signIn(context, await players.make({ locale: "br", balance: "50000.00" }));
  const game = page.frameLocator(".slot-frame");
  for (const path of [
    "slots/salt-caravan",
    "live-casino/quay-roulette",
    "live-casino/lagoon-baccarat",
    "live-casino/orchard-blackjack",
  ]) {
    await page.goto(`/br/games/${path}/play`);
    await expect(game.locator("output.balance")).toBeInViewport({ ratio: 1 });
  }
  await page.goto("/br/games/slots/salt-caravan/play");
  const button = game.getByRole("button", { name: "Girar" });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [spin, balance] = [
    await button.boundingBox(),
    await game.locator("output.balance").boundingBox(),
  ];
  expect(spin!.y).toBeLessThan(balance!.y);
});
